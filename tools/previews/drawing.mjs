// Prints pictures as SVG, a JSON list: an emblem, a fan of cards and the name of the site on green cloth. Standard input has
// what stands in each: [{"emblem": "<svg …>", "colours": {"ground": "#…", …}, "pack": "french", "cards": ["AC", …], "fills": false}, …].
//
//     node drawing.mjs web/js/share < pictures.json

import path from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import "../stand_in.mjs";

const share = (name) => import(pathToFileURL(path.join(process.argv[2], name)).href);
const { Faces, HEIGHT } = await share("card-pictures.js");
const { node } = await share("svg.js");

const WIDTH = 1200;
const TALL = 630;
const CLOTH = "#274a3e";
/** Distance of the seam of the cloth from its edge. */
const SEAM = 22;
const NAME_INK = "#f7f0df";

const EMBLEM = { x: 80, y: 112, size: 320, round: 44 };
/** Distance of the drawing of an emblem from its edge, unless it fills the emblem. */
const MARGIN = 42;
const CARD = 244;
/** The cards turn around the middle of the hand, a point below the picture. */
const TURN = { x: 796, y: 1048, radius: 880 };
const DEGREES_APART = 8.6;

/** The name in strokes, in Latin letters and in kana, each 100 high, with the width of its letter. */
const LETTERS = [
  ["M2 4H66M34 4V100", 84],
  ["M0 68A31 32 0 1 0 62 68A31 32 0 1 0 0 68", 88],
  ["M0 38V100M0 66C2 48 14 38 32 39", 46],
  ["M0 38V100M0 12V13", 32],
  ["M12 12V80C12 94 20 101 36 99M-8 40H34", 58],
  ["M0 68H61C61 50 48 36 31 36C13 36 0 50 0 68C0 87 13 100 32 100C44 100 53 95 59 87", 128],
  ["M18 4V100M18 40L60 66", 92],
  ["M0 8V60M52 4V54C52 78 40 92 18 100", 88],
  ["M12 8H68M-2 40H82M42 40C42 68 32 88 12 100", 0],
];
const STROKE = 12.5;

/** @param {number} x @param {number} y the upper edge @param {number} height of its letters */
function name(x, y, height) {
  let across = 0;
  const letters = LETTERS.map(([d, width]) => {
    const letter = node("path", { d, transform: `translate(${across} 0)` });
    across += width;
    return letter;
  });
  const look = {
    fill: "none",
    stroke: NAME_INK,
    "stroke-width": STROKE,
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
    transform: `translate(${x} ${y}) scale(${height / 100})`,
  };
  return node("g", look, ...letters);
}

/**
 * @param {string} emblem its SVG
 * @param {Record<string, string>} colours by the classes of its parts
 * @param {boolean} fills true if it fills its place
 */
function sign(emblem, { ground, ink, second }, fills) {
  const { x, y, size, round } = EMBLEM;
  const inset = fills ? 0 : MARGIN;
  const painted = emblem
    .replace("<svg", `<svg x="${inset}" y="${inset}" width="${size - 2 * inset}" height="${size - 2 * inset}"`)
    .replaceAll('class="second"', `color="${second}"`)
    .replaceAll('class="ground"', `color="${ground}"`);
  const look = { transform: `translate(${x} ${y})`, color: ink };
  const tile = { width: size, height: size, rx: round };
  const edge = { ...tile, fill: "none", stroke: ink, "stroke-opacity": ".3", "stroke-width": 3 };
  return node("g", look, node("rect", { ...tile, fill: ground }), painted, node("rect", edge));
}

/** @param {string} pack @param {string[]} cards */
function fan(pack, cards) {
  const faces = new Faces(pack, false);
  const drawn = cards.map((card, i) => {
    const angle = (i - (cards.length - 1) / 2) * DEGREES_APART;
    const face = faces.card(card, -CARD / 2, -TURN.radius, CARD);
    const shadow = {
      x: -CARD / 2 - 5,
      y: -TURN.radius + 4,
      width: CARD,
      height: CARD * HEIGHT,
      rx: CARD * 0.075,
      fill: "#0b1e18",
      "fill-opacity": ".22",
    };
    const look = { transform: `translate(${TURN.x} ${TURN.y}) rotate(${angle})` };
    return node("g", look, node("rect", shadow), face);
  });
  return faces.definitions() + drawn.join("");
}

/** @param {{emblem: string, colours: Record<string, string>, pack: string, cards: string[], fills: boolean}} what */
function picture({ emblem, colours, pack, cards, fills }) {
  const edge = {
    x: SEAM,
    y: SEAM,
    width: WIDTH - 2 * SEAM,
    height: TALL - 2 * SEAM,
    rx: 30,
    fill: "none",
    stroke: NAME_INK,
    "stroke-opacity": ".14",
    "stroke-width": 3,
  };
  return node(
    "svg",
    { xmlns: "http://www.w3.org/2000/svg", viewBox: `0 0 ${WIDTH} ${TALL}`, width: WIDTH, height: TALL },
    node("rect", { width: WIDTH, height: TALL, fill: CLOTH }),
    node("rect", edge),
    fan(pack, cards),
    sign(emblem, colours, fills),
    name(EMBLEM.x + 4, 474, 45),
  );
}

process.stdout.write(JSON.stringify(JSON.parse(await text(process.stdin)).map(picture)));
