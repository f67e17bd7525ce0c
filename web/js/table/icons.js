// The few line icons of the table, on a grid of 24.

import { svg } from "../base/dom.js";

const SHAPES = {
  leave: '<path d="M14 5H6v14h8M11 12h9m-3.5-3.5L20 12l-3.5 3.5"/>',
  undo: '<path d="M9 6 4.5 10.5 9 15M5 10.5h8.5a5 5 0 0 1 0 10H11"/>',
  hint: '<path d="M9.2 17.2c0-2.3-2.9-3.2-2.9-7a5.7 5.7 0 0 1 11.4 0c0 3.8-2.9 4.7-2.9 7zM9.7 20.5h4.6"/>',
  last: '<rect x="4" y="7" width="9" height="12.5" rx="1.6"/><path d="m9.2 4 8.9 1.4-1.8 12.2"/><path d="M6.6 13.2l1.5 1.6 2.6-3.2"/>',
  score: '<path d="M5 4.5h14v15H5zM5 9.5h14M9.7 9.5v10M14.4 9.5v10"/>',
  rules:
    '<path d="M12 6.5C10 5 7 4.6 4 5v13.5c3-.4 6 0 8 1.5 2-1.5 5-1.9 8-1.5V5c-3-.4-6 0-8 1.5zM12 6.5V20"/>',
  share: '<path d="M12 14.5V3.8m-4 3.7 4-4 4 4M8 11H5.5v9.5h13V11H16"/>',
  settings:
    '<path d="M4 7.5h8M17 7.5h3M4 16.5h3M12 16.5h8"/><circle cx="14.5" cy="7.5" r="2.3"/><circle cx="9.5" cy="16.5" r="2.3"/>',
  cards:
    '<rect x="4.5" y="6.5" width="9.5" height="13" rx="1.7"/><path d="M9 3.8h8.3a1.7 1.7 0 0 1 1.7 1.7V17"/>',
  tricks: '<path d="M4 9.5 12 6l8 3.5-8 3.5zM4 14l8 3.5 8-3.5"/>',
  lead: '<path d="M6 4v16M6 5h11l-3 4 3 4H6"/>',
  more: '<path d="m7 14.5 5-5 5 5"/>',
  dots: '<path d="M5.5 12h.1M12 12h.1M18.5 12h.1" stroke-width="3.2"/>',
  less: '<path d="M5 12h14"/>',
  plus: '<path d="M5 12h14M12 5v14"/>',
  first: '<path d="M5.5 5.5v13M18.5 6 9 12l9.5 6z"/>',
  trickBack: '<path d="M11.5 6 4 12l7.5 6zM20 6l-7.5 6 7.5 6z"/>',
  back: '<path d="m15 5.5-7 6.5 7 6.5"/>',
  auto: '<path d="M8 5.5v13L18.5 12z"/>',
  pause: '<path d="M8.5 5.5v13M15.5 5.5v13"/>',
  forth: '<path d="m9 5.5 7 6.5-7 6.5"/>',
  trickForth: '<path d="M12.5 6 20 12l-7.5 6zM4 6l7.5 6L4 18z"/>',
  final: '<path d="M18.5 5.5v13M5.5 6 15 12l-9.5 6z"/>',
  coach:
    '<circle cx="9" cy="14.5" r="5.3"/><path d="M9 9.2h11.5v3.6l-6.4 1M8.5 5.5V3.8M5 6.6 3.8 5.4M12 6.6l1.2-1.2"/><circle cx="9" cy="14.5" r="1.3"/>',
  close: '<path d="m6 6 12 12M18 6 6 18"/>',
  notes: '<path d="m5 19 1.2-4.4L16 4.8l3.2 3.2-9.8 9.8zM13.6 7.2l3.2 3.2"/>',
  turning: '<path d="M4.6 13.5a7.6 7.6 0 1 0 2-7M6 2.8v4.4h4.4"/>',
  speak: '<path d="M4 5.5h16v10.5h-8.5L7 20v-4H4z"/>',
  crown: '<path d="M4 8l4 4 4-7 4 7 4-4-1.5 10h-13z"/>',
};

/** @typedef {keyof typeof SHAPES} IconName */

/** @param {IconName} name */
export function icon(name) {
  const drawing = svg("svg", { viewBox: "0 0 24 24", class: "tb-icon", "aria-hidden": "true" });
  drawing.innerHTML = SHAPES[name];
  return drawing;
}
