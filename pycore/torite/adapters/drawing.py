"""A view as plain text."""

from __future__ import annotations

from torite.core.view import View

_HIDDEN = "??"


def drawn(view: View) -> str:
    """The table as the seat of the view sees it; unknown cards are ``??``."""
    own = view["seat"]
    turn = "the deal is over" if view["turn"] is None else f"turn of seat {view['turn']}"
    lines = [f"{view['game']}: seat {own} looks, dealer {view['dealer']}, phase {view['phase']}, {turn}"]
    for seat, hand in enumerate(view["hands"]):
        cards = " ".join(card or _HIDDEN for card in hand)
        before = " ".join(
            " ".join([token["id"], *token["cards"], *([str(token["value"])] if "value" in token else [])])
            for token in view["tokens"][seat]
        )
        mark = ">" if seat == view["turn"] else " "
        line = f"{mark} seat {seat}  tricks {view['tricks'][seat]}  score {view['scores'][seat]}  {cards}"
        lines.append(f"{line}  [{before}]" if before else line.rstrip())
    for place in view["places"]:
        lines.append(f"  {place['id']}: {place['count']} {' '.join(place['cards'])}".rstrip())
    facts = ", ".join(f"{name} {value}" for name, value in view["facts"].items() if value is not None)
    if facts:
        lines.append(f"  {facts}")
    for name, trick in (("last trick", view["last_trick"]), ("trick", view["trick"])):
        if trick is not None and trick["cards"]:
            cards = " ".join(f"{seat}:{card or _HIDDEN}" for seat, card in trick["cards"])
            lines.append(f"  {name}: {cards}")
    if view["legal"]:
        lines.append(f"  may: {_few(view['legal'])}")
    if view["result"] is not None:
        lines.append(f"  points: {' '.join(map(str, view['result']['points']))}")
    return "\n".join(lines)


def _few(texts: list[str], most: int = 30) -> str:
    """The first texts and the number of further ones."""
    more = f" and {len(texts) - most} more" if len(texts) > most else ""
    return " ".join(texts[:most]) + more
