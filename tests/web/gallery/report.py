"""A short report of problems: the same problem in a hundred pictures is one line."""

from __future__ import annotations

from collections import defaultdict
from typing import NamedTuple

from tests.web.gallery.stage import Play, Problem

LONGEST = 44


class Finding(NamedTuple):
    """A problem and its picture."""

    play: Play
    place: str
    """Size, language and text size."""
    problem: Problem

    @property
    def picture(self) -> str:
        return f"{self.play.scene} {self.play.show}, {self.place}"


def _short(text: str) -> str:
    text = " ".join(text.split())
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"


def report(findings: list[Finding], most: int = 200) -> str:
    """All findings, grouped by kind and place, the most frequent first."""
    groups: dict[tuple[str, str], list[Finding]] = defaultdict(list)
    for finding in findings:
        groups[finding.problem.kind, finding.problem.where].append(finding)
    lines = []
    for (kind, where), group in sorted(groups.items(), key=lambda pair: -len(pair[1])):
        pictures = list(dict.fromkeys(finding.picture for finding in group))
        places = sorted({finding.place.replace(" ", "/") for finding in group})
        example = group[0]
        text = f" “{_short(example.problem.text)}”" if example.problem.text else ""
        lines.append(f"{kind}: {where}{text} {example.problem.detail}")
        lines.append(f"    {len(pictures)} pictures, such as {pictures[0]}")
        lines.append(f"    at {', '.join(places[:8])}{' …' if len(places) > 8 else ''}")
    told = lines[: most * 3]
    return "\n".join([*told, f"{len(findings)} problems of {len(groups)} kinds"])
