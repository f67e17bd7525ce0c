// The parts of the pages in all their states, made by the modules of the site.

import { ask, sheet } from "../js/base/dialog.js";
import { h } from "../js/base/dom.js";
import { browserLang, loadTexts, t } from "../js/base/i18n.js";
import { notify } from "../js/base/notices.js";
import { cardBack, cardFace, suitIcon } from "../js/cards/cards.js";
import { icon } from "../js/table/icons.js";
import { createTable } from "../js/table/table.js";

const PACKS = {
  french: ["CDHS", "AKQJT98765432"],
  german: ["CDHS", "AKQJT987"],
  latin: ["CDHS", "AKQJT98765432"],
};
const TILES = ["00", "10", "21", "32", "43", "54", "66"];
const CALLBACKS = "act hint undo next newMatch leave rules settings share hurry handTo why".split(" ");

const lang = browserLang();
await loadTexts(lang);
document.documentElement.lang = lang;
const read = async (name) => (await fetch(name)).json();
const messages = await read("examples/style.json");
const { packs } = await read(`catalog.${lang}.json`);
let number = 0;

const button = (kind, text, more = {}) => h("button", { type: "button", class: kind, ...more }, text);
const part = (title, ...content) => h("section", { class: "stack" }, h("h2", {}, title), ...content);
const row = (...content) => h("div", { class: "row" }, ...content);
const text = (kind, words) => h("p", { class: kind }, words);

function buttons() {
  return part(
    "Buttons",
    row(
      button("button primary", "Primary"),
      button("button", "Plain"),
      button("button quiet", "Quiet"),
      button("button primary large", "Large"),
      button("button", "Disabled", { disabled: true }),
      h("a", { class: "button", href: "examples/style.html" }, "A link"),
      h("button", { type: "button", class: "icon-button", "aria-label": t("table.close") }, icon("close")),
    ),
    row(h("span", { class: "chip" }, "Chip"), h("span", { class: "small" }, "A small fact")),
  );
}

function fields() {
  const id = `field-${number++}`;
  const choice = (value, checked) =>
    h("label", {}, h("input", { type: "radio", name: id, value, checked }), h("span", {}, value));
  return part(
    "Fields",
    row(
      h("input", { type: "text", value: "A name", "aria-label": "Text", autocomplete: "off" }),
      h("input", { type: "text", placeholder: "Empty", "aria-label": "Empty text", autocomplete: "off" }),
      h("select", { "aria-label": "Selection" }, h("option", {}, "The first"), h("option", {}, "The second")),
      h("input", { type: "checkbox", checked: true, "aria-label": "Chosen" }),
      h("input", { type: "checkbox", "aria-label": "Not chosen" }),
    ),
    h(
      "fieldset",
      { class: "segments" },
      h("legend", {}, "Segments"),
      h("div", { class: "segments-row" }, choice("Easy"), choice("Normal", true), choice("Strong")),
    ),
    h("progress", { value: 0.4, "aria-label": "Progress" }),
  );
}

function boxes() {
  return part(
    "Boxes and states",
    h("div", { class: "box conditions-body" }, text("", "A box with text."), text("hint", "A hint.")),
    h("div", { class: "aside" }, text("", "A remark about something that went wrong.")),
    h("div", { class: "kept-nothing stack loose" }, text("", "Nothing here yet."), button("button", "Begin")),
    text("problem", "A field was not understood."),
    row(
      button("button", "Notice", { onclick: () => notify("A notice, which stays.", { stays: true }) }),
      button("button", "Sheet", { onclick: () => sheet({ title: "A sheet", content: boxes() }) }),
      button("button", "Question", {
        onclick: () => ask({ title: "A question?", text: "It has two answers.", yes: "Yes", no: "No" }),
      }),
    ),
  );
}

/** Every card of a pack, suit by suit. @param {string} size */
function cards(size) {
  const packs = Object.entries(PACKS).map(([pack, [suits, ranks]]) => {
    const rows = [...suits].map((suit) =>
      row(...[...ranks].map((rank) => cardFace(rank + suit, { pack })), suitIcon(suit, pack)),
    );
    return h("div", { class: `stack cards-${size}` }, h("h3", {}, pack), ...rows);
  });
  const tiles = TILES.map((code) => cardFace(code, { pack: "dominoes" }));
  const rest = row(cardFace("XX", { pack: "french" }), cardBack(), ...tiles);
  return part(`Cards at ${size} pixels`, ...packs, h("div", { class: `cards-${size}` }, rest));
}

/**
 * A table of a stored message in one of its states.
 * @param {string} size
 * @param {object} message
 * @param {(root: HTMLElement) => void} [show] opens a part
 */
function table(size, message, show = () => {}) {
  const root = h("div", { class: `table-root table-${size}` });
  const callbacks = Object.fromEntries(CALLBACKS.map((name) => [name, () => undefined]));
  const made = createTable(root, { t, lang, cardNames: (pack) => packs[pack]?.cards ?? {}, callbacks });
  const state = { animate: false, canUndo: true, busy: false, panel: null };
  void made.update(message, state).then(() => show(root));
  return root;
}

const press = (selector) => (root) => root.querySelector(selector)?.click();

function tables() {
  const [answer, play] = messages;
  return part(
    "Tables",
    table("phone", answer),
    table("phone", answer, press(".tb-choices [aria-haspopup]")),
    table("phone", play, press(".tb-hand [data-legal='false']")),
    table("tablet", play),
  );
}

const all = [buttons, fields, boxes, () => cards("40"), () => cards("80"), tables];
const schemes = all.map((make) =>
  h(
    "div",
    { class: "schemes" },
    ...["light", "dark"].map((scheme) => h("div", { class: "scheme", "data-scheme": scheme }, make())),
  ),
);
document.getElementById("main")?.append(...schemes);
document.documentElement.dataset.style = "ready";
