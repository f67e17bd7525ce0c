"""Writing a page from a template."""

from __future__ import annotations

from pathlib import Path

import jinja2


def write(path: Path, templates: jinja2.Environment, template: str, root: str, **values: object) -> None:
    """Write a page.

    Args:
        path: the file.
        templates: folder of the template.
        template: name of the template.
        root: relative address of docs/ from the page.
        values: values for the template.
    """
    here = "/".join(path.parts[-1 - root.count("../") :])
    html = templates.get_template(f"{template}.html.jinja2").render(here=here, **values)
    path.write_text(html.replace("ROOT/", root), encoding="utf-8")
