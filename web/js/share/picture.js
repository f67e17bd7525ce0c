// A table message as one standalone SVG picture, as text; js/share/copying.js converts it to pixels. It knows no rule and
// no game: it draws the message for viewers without the page.

import { isFace } from "../cards/cards.js";
import { seatsAcross, spotAround, trickLayout } from "../table/layout.js";
import { sideOf } from "../table/message.js";
import { Faces, HEIGHT } from "./card-pictures.js";
import { escapeText, FONT, lines, node, shortened, text, widthOf } from "./svg.js";

/** @import { Translate } from "../base/types.js" */
/** @import { Shared, TableMessage } from "../base/messages.js" */

const WIDTH = 640;
const EDGE = 20;
const INNER = WIDTH - 2 * EDGE;

const PAPER = "#f8f5ee";
const RULE = "#cfc8ba";
const INK = "#1f2a2c";
const INK_2 = "#515c5c";
const ACCENT = "#2b4a86";
const FELT = "#d9e3da";
const FELT_EDGE = "#c3d1c5";
const CHIP = "#ece7dc";

const TITLE = { size: 21, weight: 700 };
const NAME = { size: 14.5, weight: 700 };
const SMALL = { size: 12.5 };
const BODY = { size: 14 };
const STRONG = { size: 14, weight: 700 };
const TINY = { size: 11 };

const TRICK_CARD = { width: 50, height: 50 * HEIGHT };
const TRICK_AREA = { width: 300, height: 240 };
/** Another seat: its height with margins, and the width of its cards. */
const SEAT = { height: 90, card: 26 };
/** Maximum width of a seat, by the number of other seats. */
const ROOM = [0, 300, 280, 180, 180];
/** Maximum number of open cards drawn in a pile; of a larger pile none is drawn. */
const MOST_OPEN = 4;

/** The height of a line of text. @param {{size: number}} type */
const leading = ({ size }) => Math.round(size * 1.4);

/** Joins parts into lines of at most this width. @param {string[]} parts @param {number} width */
function packed(parts, width) {
  /** @type {string[]} */
  const made = [];
  for (const part of parts) {
    const longer = [...made.slice(-1), part].join(" · ");
    if (made.length && widthOf(longer, SMALL) <= width) made[made.length - 1] = longer;
    else made.push(shortened(part, width, SMALL));
  }
  return made;
}

/**
 * @typedef {object} Looks
 * @property {Translate} t
 * @property {string} lang
 * @property {string} address the address of the content, to type or copy; may be empty
 * @property {boolean} fourColour
 */

/** A picture that grows downwards. */
class Drawing {
  #t;
  #message;
  /** @type {string[]} */
  #parts = [];
  #faces;
  #y = EDGE;

  /** @param {TableMessage} message @param {Looks} looks */
  constructor(message, { t, fourColour }) {
    this.#message = message;
    this.#t = t;
    this.#faces = new Faces(message.deck_style, fourColour);
  }

  /** A wrapped text. @param {string} content @param {{size: number, weight?: number}} type @param {string} [fill] */
  paragraph(content, type, fill = INK) {
    for (const line of lines(content, INNER, type)) {
      this.#y += leading(type);
      this.#parts.push(text(EDGE, this.#y - type.size * 0.3, line, { ...type, fill }));
    }
  }

  /** @param {number} height */
  space(height) {
    this.#y += height;
  }

  rule() {
    this.#parts.push(node("path", { d: `M${EDGE} ${this.#y}H${WIDTH - EDGE}`, stroke: RULE }));
  }

  /** The facts of the deal and the piles on the table, each in a box. */
  chips() {
    const { facts, places } = this.#message;
    let x = EDGE;
    const height = 30;
    const open = places.filter((place) => place.count > 0);
    const chips = [
      ...facts.map(({ label, text: value, suit }) => ({
        label,
        value,
        suit,
        cards: /** @type {string[]} */ ([]),
      })),
      ...open.map(({ label, count, cards }) => {
        const known = cards.filter((card) => card !== null);
        return {
          label,
          value: String(count),
          suit: undefined,
          // A part of them would look like all of them.
          cards: known.length > MOST_OPEN ? [] : known,
        };
      }),
    ];
    if (!chips.length) return;
    for (const { label, value, suit, cards } of chips) {
      const before = widthOf(label, SMALL) + 8;
      const sign = suit ? 18 : 0;
      const short = shortened(value, INNER - before - sign - 30, STRONG);
      const width = 24 + before + sign + widthOf(short, STRONG) + (cards.length ? cards.length * 20 + 6 : 0);
      if (x > EDGE && x + width > WIDTH - EDGE) {
        x = EDGE;
        this.#y += height + 6;
      }
      this.#parts.push(
        node("rect", { x, y: this.#y, width, height, rx: 7, fill: CHIP }),
        text(x + 12, this.#y + 20, label, { ...SMALL, fill: INK_2 }),
        suit ? this.#faces.sign(suit, x + 12 + before, this.#y + 8, 14) : "",
        text(x + 12 + before + sign, this.#y + 20, short, { ...STRONG, fill: INK }),
      );
      cards.forEach((card, i) => {
        const at = x + 14 + before + sign + widthOf(short, STRONG) + 4 + i * 20;
        this.#parts.push(this.#faces.card(card, at, this.#y + 2.5, 18));
      });
      x += width + 8;
    }
    this.#y += height + 12;
  }

  /** The table as one seat sees it: the other seats around the trick, and below it the own hand. */
  table() {
    const { view } = this.#message;
    const others = seatsAcross(view.players, view.seat, view.direction);
    const spots = others.map((_, i) => spotAround(others.length, i));
    const lowest = Math.max(...spots.map((spot) => spot.y));
    const room = ROOM[others.length] ?? 138;
    const remarks = others.map((seat) => packed(this.#remarks(seat), room));
    // The height of a seat includes one line of remarks.
    const more = (Math.max(1, ...remarks.map(({ length }) => length)) - 1) * leading(SMALL);
    const seatHeight = SEAT.height + more;
    const slots = trickLayout(view.players, view.direction, TRICK_AREA, TRICK_CARD.width).points;
    const reach = view.trick?.cards.length
      ? Math.max(...slots.map((slot) => slot.y)) + TRICK_CARD.height / 2
      : 0;
    // The cards lie below the opposite seats; seats at the sides need less, but some room without cards.
    const height = seatHeight + Math.max(2 * reach + 22, lowest > 0.2 ? 76 : 10);
    const top = this.#y;
    this.#parts.push(
      node("rect", { x: EDGE, y: top, width: INNER, height, rx: 14, fill: FELT, stroke: FELT_EDGE }),
    );
    others.forEach((seat, i) => {
      const x = EDGE + room / 2 + 8 + spots[i].x * (INNER - room - 16);
      const down =
        lowest > 0 ? (spots[i].y / lowest) * Math.min(height - seatHeight - 8, lowest * height) : 0;
      this.#seat(seat, x, top + 12 + down, room, remarks[i] ?? []);
    });
    this.#trick(slots, EDGE + INNER / 2, top + seatHeight + reach + 8);
    this.#y = top + height + 10;
    this.#ownHand();
  }

  /**
   * A seat: its name, remarks and cards.
   * @param {number} seat
   * @param {number} x of its centre
   * @param {number} y of its top
   * @param {number} room its maximum width
   * @param {string[]} remarks in lines
   */
  #seat(seat, x, y, room, remarks) {
    const name = shortened(this.#message.seats[seat]?.name ?? "", room, NAME);
    const hand = this.#message.view.hands[seat] ?? [];
    const lower = Math.max(0, remarks.length - 1) * leading(SMALL);
    this.#parts.push(
      text(x, y + 13, name, { ...NAME, fill: INK, anchor: "middle" }),
      ...remarks.map((line, i) =>
        text(x, y + 29 + i * leading(SMALL), line, { ...SMALL, fill: INK_2, anchor: "middle" }),
      ),
    );
    const step = Math.min(15, (room - SEAT.card) / Math.max(1, hand.length - 1));
    const left = x - (SEAT.card + step * (hand.length - 1)) / 2;
    hand.forEach((card, i) => {
      this.#parts.push(this.#faces.card(card, left + i * step, y + 37 + lower, SEAT.card));
    });
  }

  /** The remarks about a seat. @param {number} seat */
  #remarks(seat) {
    const { view, seats } = this.#message;
    const side = sideOf(this.#message, seat);
    const remarks = [
      view.dealer === seat ? this.#t("table.dealer") : "",
      seats[seat]?.status ?? "",
      seat !== view.seat && side !== null && side === sideOf(this.#message, view.seat)
        ? this.#t("table.partner")
        : "",
      view.tricks.some((count) => count > 0) && !seats[seat]?.out
        ? this.#t("table.tricks", { n: view.tricks[seat] ?? 0 })
        : "",
    ];
    return remarks.filter((part) => part);
  }

  /**
   * The cards of the trick, each at the side of its seat.
   * @param {import("../table/layout.js").Point[]} slots
   * @param {number} x of the centre
   * @param {number} y
   */
  #trick(slots, x, y) {
    const { trick, seat: viewer, players } = this.#message.view;
    const { width, height } = TRICK_CARD;
    for (const [seat, code] of trick?.cards ?? []) {
      const slot = slots[(seat - viewer + players) % players] ?? { x: 0, y: 0 };
      const left = x + slot.x - width / 2;
      const top = y + slot.y - height / 2;
      this.#parts.push(this.#faces.card(code, left, top, width));
      if (seat === trick?.winning) {
        const ring = { x: left - 3, y: top - 3, width: width + 6, height: height + 6, rx: 7 };
        this.#parts.push(node("rect", { ...ring, fill: "none", stroke: ACCENT, "stroke-width": 2.5 }));
      }
    }
  }

  #ownHand() {
    const { view, prompt } = this.#message;
    this.#seatLine(view.seat);
    this.#row(view.hands[view.seat] ?? [], 66);
    this.paragraph(prompt, STRONG, ACCENT);
    this.space(6);
    this.notes();
  }

  /** @param {number} seat */
  #seatLine(seat) {
    const name = shortened(this.#message.seats[seat]?.name ?? "", INNER / 2, NAME);
    this.#y += leading(NAME);
    this.#parts.push(
      text(EDGE, this.#y - 5, name, { ...NAME, fill: INK }),
      text(EDGE + widthOf(name, NAME) + 12, this.#y - 5, this.#remarks(seat).join(" · "), {
        ...SMALL,
        fill: INK_2,
      }),
    );
  }

  /** A hand in one row; many cards overlap. @param {(string | null)[]} cards @param {number} width */
  #row(cards, width) {
    if (cards.length) {
      const step = Math.min(width + 5, (INNER - width) / Math.max(1, cards.length - 1));
      cards.forEach((card, i) => {
        this.#parts.push(this.#faces.card(card, EDGE + i * step, this.#y, width));
      });
      this.#y += width * HEIGHT;
    }
    this.#y += 10;
  }

  /** All hands open, one below the other, and above them the trick. */
  hands() {
    const { view, prompt } = this.#message;
    const trick = view.trick;
    if (trick?.cards.length) {
      const step = 92;
      trick.cards.forEach(([seat, card], i) => {
        const x = EDGE + i * step;
        const name = shortened(this.#message.seats[seat]?.name ?? "", step - 10, SMALL);
        this.#parts.push(
          this.#faces.card(card, x, this.#y, 50),
          text(x, this.#y + 86, name, { ...SMALL, weight: seat === trick.winning ? 700 : 400, fill: INK_2 }),
        );
      });
      this.#y += 94;
      this.paragraph(prompt, BODY);
      this.space(8);
    }
    for (let i = 0; i < view.players; i += 1) {
      const seat = (view.seat + i) % view.players;
      this.#seatLine(seat);
      this.#row(view.hands[seat] ?? [], 45);
    }
    this.notes();
  }

  /** The cards lying open before the seats. */
  notes() {
    const totals = this.#message.seats
      .filter(({ notes }) => notes.length)
      .map(({ name, notes }) => `${name} – ${notes.map((note) => note.text).join(this.#t("comma"))}`);
    this.paragraph(totals.join(" · "), SMALL, INK_2);
  }

  /** The account of the points, a column for each seat. */
  result() {
    const { result, seats } = this.#message;
    if (!result) return;
    this.space(8);
    this.rule();
    this.space(8);
    if (result.text) this.paragraph(result.text, BODY);
    const column = Math.min(86, (INNER - 200) / seats.length);
    const labels = INNER - column * seats.length - 8;
    /** @param {number} seat */
    const right = (seat) => WIDTH - EDGE - column * (seats.length - 1 - seat);
    this.#y += leading(SMALL);
    seats.forEach(({ name }, seat) => {
      const shown = shortened(name, column - 8, SMALL);
      this.#parts.push(text(right(seat), this.#y - 4, shown, { ...SMALL, fill: INK_2, anchor: "end" }));
    });
    result.lines.forEach(({ label, values }, i) => {
      const type = i === result.lines.length - 1 ? STRONG : BODY;
      const top = this.#y;
      for (const line of lines(label, labels, type)) {
        this.#y += leading(type);
        this.#parts.push(text(EDGE, this.#y - 5, line, { ...type, fill: INK }));
      }
      values.forEach((value, seat) => {
        const cell = shortened(value, column - 6, type);
        const y = top + leading(type) - 5;
        this.#parts.push(text(right(seat), y, cell, { ...type, fill: INK, anchor: "end" }));
      });
    });
    this.space(4);
  }

  /** @param {string} address */
  foot(address) {
    this.space(8);
    this.rule();
    this.space(4);
    this.paragraph(address ? `Torite · ${address}` : "Torite", TINY, INK_2);
    this.space(EDGE - 8);
  }

  /** @param {string} title @param {string} description the same as plain text @param {string} lang */
  draw(title, description, lang) {
    const height = Math.ceil(this.#y);
    const attributes = {
      xmlns: "http://www.w3.org/2000/svg",
      viewBox: `0 0 ${WIDTH} ${height}`,
      width: WIDTH,
      height,
      role: "img",
      "aria-labelledby": "title description",
      lang,
      "font-family": FONT,
    };
    const paper = { x: 0.5, y: 0.5, width: WIDTH - 1, height: height - 1, rx: 12, fill: PAPER, stroke: RULE };
    return node(
      "svg",
      attributes,
      node("title", { id: "title" }, escapeText(title)),
      node("desc", { id: "description" }, escapeText(description)),
      this.#faces.definitions(),
      node("rect", paper),
      ...this.#parts,
    );
  }
}

/** True if all cards of all hands are known. @param {TableMessage} message */
function allOpen({ view }) {
  return view.hands.flat().every(isFace);
}

/**
 * The picture of a shared item, as SVG.
 * @param {Pick<Shared, "title" | "text" | "table">} shared
 * @param {Looks} looks
 * @returns {string}
 */
export function drawPicture({ title, text, table }, looks) {
  const drawing = new Drawing(table, looks);
  drawing.paragraph(title, TITLE);
  drawing.space(10);
  drawing.chips();
  if (allOpen(table)) drawing.hands();
  else drawing.table();
  drawing.result();
  drawing.foot(looks.address);
  return drawing.draw(title, text, looks.lang);
}
