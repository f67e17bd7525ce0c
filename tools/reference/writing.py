"""Writes a page by its template."""

from __future__ import annotations

from pathlib import Path

import jinja2


def write(path: Path, templates: jinja2.Environment, template: str, root: str, **told: object) -> None:
    """Write a page.

    Args:
        path: where.
        templates: where the template is.
        template: its name.
        root: the way from the page to docs/.
        told: what the template needs.
    """
    html = templates.get_template(f"{template}.html.jinja2").render(**told)
    path.write_text(html.replace("ROOT/", root), encoding="utf-8")
