"""The picture of the table in the README, docs/images/table.webp.

``python -m tools.previews.table``, with ``torite`` on Python's path and the site in dist/, renews it.
"""

from __future__ import annotations

import base64
from typing import Final

import torite
from tools.browsers import open_chromium
from tools.console import Stop
from tools.environment import ROOT
from tools.make_site import DIST
from tools.server import serve_directory
from torite.bots import make_bot
from torite.bots.next_move import next_move

PICTURE: Final = ROOT / "docs" / "images" / "table.webp"
SIZE: Final = (1280, 800)
GAME: Final = "klaverjas"
SEED: Final = 6
DEALER: Final = 0
SEAT: Final = 0
TRICKS: Final = 3
"""Number of complete tricks on the picture."""
CARDS: Final = 2
"""Number of cards in the trick on the picture."""
SETTLING: Final = 2000
"""Milliseconds until the cards lie still."""

# Chromium takes no WebP pictures of a page, but a canvas makes them.
TO_WEBP = """
async (png) => {
  const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext("2d").drawImage(bitmap, 0, 0);
  const blob = await canvas.convertToBlob({ type: "image/webp", quality: 0.86 });
  return [...new Uint8Array(await blob.arrayBuffer())];
}
"""


def moment() -> str:
    """The link of a deal in the middle of a trick, with the viewer to play."""
    game = torite.load_game(GAME)
    deal = game.new_deal(seed=SEED, dealer=DEALER)
    bots = {seat: make_bot("normal", game) for seat in game.seats}
    while True:
        view = deal.view(SEAT)
        trick = view["trick"]
        done = sum(view["tricks"]) == TRICKS and trick is not None and len(trick["cards"]) == CARDS
        if done and deal.turn == SEAT:
            return torite.to_link(deal, seat=SEAT)
        move = next_move(deal, bots)
        if move is None:
            raise Stop("The deal has no such state: choose another seed.")
        seat, choice = move
        deal.apply_action(deal.string_to_action(choice.action), seat)


def take_picture() -> bytes:
    with serve_directory(DIST) as address, open_chromium() as browser:
        context = browser.new_context(
            viewport={"width": SIZE[0], "height": SIZE[1]},
            device_scale_factor=2,
            locale="en",
            reduced_motion="reduce",
        )
        page = context.new_page()
        page.goto(f"{address}#{moment()}")
        page.wait_for_selector("button[data-card][data-legal='true']:visible", timeout=60_000)
        page.wait_for_timeout(SETTLING)
        png = base64.b64encode(page.screenshot()).decode("ascii")
        plain = context.new_page()
        return bytes(plain.evaluate(TO_WEBP, png))


if __name__ == "__main__":
    PICTURE.write_bytes(take_picture())
