// The small picture of a table: the trick in the middle, the own hand below, the trump at the side.

import { settings } from "../../app/app.js";
import { h } from "../../base/dom.js";
import { Faces, HEIGHT } from "../../share/card-pictures.js";
import { node } from "../../share/svg.js";
import { trickLayout } from "../../table/layout.js";

/** @import { TablePicture } from "../../base/types.js" */

const WIDTH = 240;
const TALL = 150;
const TRICK_CARD = 44;
const TRICK_AREA = { width: 220, height: 112 };
const TRICK_MIDDLE = 53;
const CARD = 44;
const HAND_TOP = 104;
const EDGE = 12;
const PAPER = "#fffefb";

/** @param {Faces} faces @param {TablePicture} picture */
function trickCards(faces, { trick, players, direction }) {
  const { card: width, points } = trickLayout(players, direction, TRICK_AREA, TRICK_CARD);
  return trick.map(([turn, card]) => {
    const { x, y } = points[turn] ?? { x: 0, y: 0 };
    return faces.card(card, WIDTH / 2 + x - width / 2, TRICK_MIDDLE + y - (width * HEIGHT) / 2, width);
  });
}

/** The hand, with its lower part cut off. @param {Faces} faces @param {string[]} hand */
function handCards(faces, hand) {
  const step = Math.min(CARD * 0.72, (WIDTH - 2 * EDGE - CARD) / Math.max(1, hand.length - 1));
  const left = (WIDTH - CARD - step * (hand.length - 1)) / 2;
  return hand.map((card, i) => faces.card(card, left + i * step, HAND_TOP, CARD));
}

/**
 * A decorative image of the table; nothing if the picture is empty.
 * @param {TablePicture | null | undefined} picture
 */
export function tablePicture(picture) {
  if (!picture || picture.trick.length + picture.hand.length === 0) return null;
  const faces = new Faces(picture.pack, settings.fourColour);
  const cards = [...trickCards(faces, picture), ...handCards(faces, picture.hand)];
  if (picture.trump) {
    // On paper, as on a card: a black sign would be invisible on dark felt.
    const paper = { x: 4, y: 4, width: 25, height: 25, rx: 5, fill: PAPER };
    cards.push(node("rect", paper), faces.sign(picture.trump, 8, 8, 17));
  }
  const drawing = node(
    "svg",
    { xmlns: "http://www.w3.org/2000/svg", viewBox: `0 0 ${WIDTH} ${TALL}`, width: WIDTH, height: TALL },
    faces.definitions(),
    ...cards,
  );
  const src = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
  return h("img.table-picture", { src, alt: "", width: WIDTH, height: TALL });
}
