// A small drawn face for each player: simple animals, each on its own background colour. They distinguish players at a
// glance; the name says the same, so they are hidden from screen readers. A shape is the class of its paint
// (css/table/faces.css) and its outline in a box of 40 by 40.

import { h, svg } from "../base/dom.js";
import { layers } from "../cards/paths.js";

/** A circle, or an ellipse. @param {number} x @param {number} y @param {number} rx @param {number} [ry] */
const round = (x, y, rx, ry = rx) =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;

/** Two eyes. @param {number} y @param {number} apart @param {number} [size] */
const eyes = (y, apart, size = 1.7) => round(20 - apart, y, size) + round(20 + apart, y, size);

const FACES = [
  // Cat
  layers(`
    fur M9 7L8 23L20 15L32 23L31 7L23 13H17Z
    fur ${round(20, 23.5, 12.5, 10.5)}
    dark ${eyes(22, 5)}
    beak M18 26.2H22L20 28.6Z
    line M20 28.6V30M20 30Q17.5 32.4 15.4 30.4M20 30Q22.5 32.4 24.6 30.4M3.5 24.5L11 26M4 30L11.4 28.6M36.5 24.5L29 26M36 30L28.6 28.6`),
  // Fox
  layers(`
    fur M20 36L6 20L7 5L16 12.5H24L33 5L34 20Z
    light M20 36L6.6 20.6Q15 20.5 20 30Q25 20.5 33.4 20.6Z
    dark ${eyes(20.5, 5.2)}
    dark ${round(20, 34, 2.4, 2)}`),
  // Owl
  layers(`
    fur M7 6Q13 9.5 20 9.5T33 6Q36.5 20 32 29Q27 37 20 37T8 29Q3.5 20 7 6Z
    light ${eyes(19, 6, 5.9)}
    dark ${eyes(19, 6, 2.6)}
    beak M20 21.5L23 25.5L20 30L17 25.5Z
    line M14.5 32.2L16.5 34L18.5 32.2L20.4 34L22.4 32.2L24.4 34L26 32.2`),
  // Bear
  layers(`
    fur ${round(10, 11.5, 5) + round(30, 11.5, 5)}
    light ${round(10, 11.5, 2.3) + round(30, 11.5, 2.3)}
    fur ${round(20, 22, 13.2, 12.8)}
    light ${round(20, 27.4, 6.4, 5)}
    dark ${eyes(20, 5.2)}
    dark ${round(20, 25.6, 2.5, 1.8)}
    line M20 27V30M17.4 30.2Q20 32 22.6 30.2`),
  // Rabbit
  layers(`
    fur ${round(14, 11, 3.9, 10) + round(26, 11, 3.9, 10)}
    beak ${round(14, 11.5, 1.7, 7) + round(26, 11.5, 1.7, 7)}
    fur ${round(20, 26, 11.6, 10.6)}
    dark ${eyes(24, 4.8)}
    beak M18.2 27.6H21.8L20 29.6Z
    line M20 29.6V31.4M20 31.4Q17.8 33 16.4 31.6M20 31.4Q22.2 33 23.6 31.6`),
  // Frog
  layers(`
    fur ${eyes(13, 8, 6)}
    fur ${round(20, 24.5, 14.5, 10.8)}
    light ${eyes(12.6, 8, 3.7)}
    dark ${eyes(12.8, 8, 1.9)}
    line M10.5 25Q20 34.5 29.5 25M17.6 21.4V22M22.4 21.4V22`),
  // Penguin
  layers(`
    fur ${round(20, 21, 14, 15)}
    light M20 15.5Q23 11.6 27 13.4Q31.6 16 30 23.4Q27.4 34.6 20 34.6T10 23.4Q8.4 16 13 13.4Q17 11.6 20 15.5Z
    dark ${eyes(20, 5.2)}
    beak M16.6 24H23.4L20 29Z`),
  // Panda
  layers(`
    dark ${round(9.6, 10.6, 5.2) + round(30.4, 10.6, 5.2)}
    fur ${round(20, 22.5, 14, 13)}
    dark M10.6 24.6Q9 19.6 13.6 16.8Q18 17.6 16.6 22.6Q14 27 10.6 24.6ZM29.4 24.6Q31 19.6 26.4 16.8Q22 17.6 23.4 22.6Q26 27 29.4 24.6Z
    light ${eyes(20.8, 5.8, 1.6)}
    dark ${round(20, 27, 2.4, 1.7)}
    line M20 28.4V30.4M17.4 30.4Q20 32.4 22.6 30.4`),
];

/** Drawn once, then cloned. @type {Map<number, HTMLElement>} */
const drawn = new Map();

/** @param {number} index */
function draw(index) {
  const shapes = FACES[index].map(({ fill, d }) => svg("path", { class: `face-${fill}`, d }));
  const drawing = svg("svg", { viewBox: "0 0 40 40", focusable: "false" }, ...shapes);
  return h("span.tb-face", { "data-face": index, "aria-hidden": "true" }, drawing);
}

/** The face of a seat: the same in every game, and unique at a table. @param {number} seat */
export function faceOf(seat) {
  const index = seat % FACES.length;
  let face = drawn.get(index);
  if (!face) {
    face = draw(index);
    drawn.set(index, face);
  }
  return /** @type {HTMLElement} */ (face.cloneNode(true));
}
