// The players: a plate for each seat with its open cards.

/** @import { Level, MaybeCard } from "../base/types.js" */
/** @import { TableMessage } from "../base/messages.js" */
/** @import { Context } from "./context.js" */

import { h, hiddenText, redraw, setAttribute, setText } from "../base/dom.js";
import { levelName } from "../base/levels.js";
import { cardFace, drawCard, isFace } from "../cards/cards.js";
import { faceOf } from "./faces.js";
import { icon } from "./icons.js";
import { seatsAcross } from "./layout.js";
import { sideOf } from "./message.js";

/** Time for which the words of a person are shown, in ms. */
const SAYS = 5000;
const SIDE_LETTERS = ["A", "B", "C"];

/** The state of a plate. @param {TableMessage} message @param {number} seat */
function plateState(message, seat) {
  const { view, seats, sheet } = message;
  const hand = view.hands[seat] ?? [];
  const side = sideOf(message, seat);
  return {
    seat,
    own: seat === view.seat,
    name: seats[seat]?.name ?? "",
    status: seats[seat]?.status ?? "",
    notes: seats[seat]?.notes ?? [],
    count: hand.length,
    known: /** @type {string[]} */ (hand.filter(isFace)),
    // Backs that show the suit.
    backs: /** @type {string[]} */ (hand.filter((card) => card !== null && !isFace(card))),
    tricks: view.tricks[seat] ?? 0,
    score: sheet.totals[seat] ?? 0,
    dealer: view.dealer === seat,
    leader: view.trick?.leader === seat,
    led: view.trick?.leader === seat && view.trick.cards.length > 0,
    turn: view.turn === seat,
    says: seats[seat]?.says ?? "",
    side,
    partner: seat !== view.seat && side !== null && side === sideOf(message, view.seat),
    // A seat out of the match has no cards to count.
    out: seats[seat]?.out ?? false,
  };
}

/** @typedef {ReturnType<typeof plateState>} PlateState */

/**
 * The remarks about a seat; some may be empty or equal.
 * @param {Context} context
 * @param {PlateState} state
 */
function remarks({ t }, state) {
  return [
    state.says && t("table.saying", { text: state.says }),
    state.turn ? t("table.turn") : "",
    state.status,
    state.dealer ? t("table.dealer") : "",
    // The status of the leader says so until its next turn.
    state.led && (state.turn || !state.status) ? t("table.leader") : "",
    state.side === null ? "" : t("table.side", { side: SIDE_LETTERS[state.side] ?? "" }),
    state.partner ? t("table.partner") : "",
  ];
}

/** The backs of a hand, by suits, in words. @param {Context} context @param {PlateState} state */
function backsText({ t, list, cardName }, { backs }) {
  const suits = [...new Set(backs)].map((back) =>
    t("table.timesCard", { n: backs.filter((other) => other === back).length, card: cardName(back) }),
  );
  return backs.length > 0 ? t("table.backs", { cards: list(suits) }) : "";
}

/** The plate as one sentence for screen readers. @param {Context} context @param {PlateState} state */
function plateText(context, state) {
  const { t, list, points, cardName } = context;
  const parts = [
    state.name,
    ...remarks(context, state),
    ...(state.out ? [] : [t("table.cards", { n: state.count }), t("table.tricks", { n: state.tricks })]),
    t("table.total", { n: points(state.score) }),
    state.known.length && !state.own ? t("table.known", { cards: list(state.known.map(cardName)) }) : "",
    backsText(context, state),
    ...state.notes.map(({ text }) => text),
  ];
  // The game's and the page's word for the turn may be equal: once is enough.
  return list([...new Set(parts)]);
}

/**
 * The known cards of another hand; the number of all stands with the counts.
 * @param {number} count number of all cards of the hand
 * @param {string[]} known
 * @param {MaybeCard[]} shown cards already shown next to it
 */
function fan(count, known, shown) {
  // A hand laid open must be readable.
  const open = known.length === count;
  const repeated = !open && known.every((card) => shown.includes(card));
  return h(
    "span",
    { class: ["tb-fan", open && "is-open", repeated && "is-repeated"].filter(Boolean).join(" ") },
    ...known.map((card) => h("span.is-face", cardFace(card))),
  );
}

/** The backs of another hand that show their suits. @param {string[]} backs */
function backsRow(backs) {
  return h("span.tb-backs", { "aria-hidden": "true" }, ...backs.map((back) => h("span", cardFace(back))));
}

/** A few small open cards. @param {MaybeCard[]} cards */
export function smallCards(cards) {
  return h(
    "span.tb-small",
    { "aria-hidden": "true" },
    cards.map((card) => h("span", drawCard(card))),
  );
}

/** @param {Context} context @param {PlateState} state */
function plateParts({ points }, state) {
  const count = h("span.tb-count", icon("cards"), String(state.count));
  const tricks = h("span.tb-count", icon("tricks"), String(state.tricks));
  const score = h("span.tb-score", points(state.score));
  const side =
    state.side === null ? null : h("span.tb-side-letter", h("span", SIDE_LETTERS[state.side] ?? ""));
  const who = h("span.tb-who", faceOf(state.seat), side);
  const name = h(
    "span.tb-name",
    h("span.tb-name-text", state.name),
    state.dealer && h("span.tb-dealer", "D"),
    state.leader && h("span.tb-leader", icon("lead")),
  );
  const cards = state.notes.flatMap((note) => note.cards ?? []);
  const notes = state.notes.map((note) =>
    h("span.tb-note", { "data-cards": Boolean(note.cards?.length) }, note.text),
  );
  return [
    who,
    name,
    h("span.tb-counts", !state.own && !state.out && count, !state.out && tricks, score),
    !state.own && voice(state),
    h(
      "span.tb-lay",
      !state.own && state.known.length > 0 && fan(state.count, state.known, cards),
      state.backs.length > 0 && backsRow(state.backs),
      state.notes.length > 0 && h("span.tb-notes", cards.length > 0 && smallCards(cards), ...notes),
    ),
  ];
}

/**
 * True for a name that does not fit next to a face on a phone; a kana is as wide as two letters.
 * @param {string} name
 */
function isLong(name) {
  const width = [...name].reduce((sum, letter) => sum + (letter > "\u2e7f" ? 2 : 1), 0);
  return width > 7;
}

/** The seat's words in a speech bubble, or else its task. @param {PlateState} state */
function voice({ says, status }) {
  return h("span.tb-voice", says ? h("span.tb-says", says) : h("span.tb-status", status));
}

/** @param {Context} context @param {(seat: number) => void} open opens the details of a seat */
export function createSeats(context, open) {
  const list = h("ul.tb-seats", { role: "list", "aria-label": context.t("table.others") });
  const own = h("div.tb-own");
  // The own plate is low: its speech bubble is at its side.
  const says = h("span.tb-says", { "aria-hidden": "true", hidden: true });
  /** @type {Map<number, {plate: HTMLButtonElement, face: HTMLElement, spoken: HTMLElement}>} */
  const plates = new Map();
  let arrangement = "";
  /** What people say, by seat. @type {Map<number, string>} */
  const words = new Map();

  /** @param {number} seat */
  function createPlate(seat) {
    const face = h("span.tb-plate-face", { "aria-hidden": "true" });
    const spoken = hiddenText("");
    const props = { type: "button", class: "tb-plate", "data-seat": seat, onclick: () => open(seat) };
    const sign = h("span.tb-thinks", { "aria-hidden": "true" }, h("i"), h("i"), h("i"));
    const plate = h("button", props, face, spoken, sign);
    plates.set(seat, { plate, face, spoken });
    return plate;
  }

  /** @param {TableMessage} message */
  function arrange({ view }) {
    const across = seatsAcross(view.players, view.seat, view.direction);
    const key = `${view.seat}:${across}`;
    if (key === arrangement) return;
    arrangement = key;
    plates.clear();
    context.root.dataset.players = String(view.players);
    list.dataset.others = String(across.length);
    list.replaceChildren(...across.map((seat) => h("li", createPlate(seat))));
    own.replaceChildren(createPlate(view.seat), says);
  }

  return {
    list,
    own,

    /** @param {TableMessage} message */
    render(message) {
      arrange(message);
      for (const [seat, { plate, face, spoken }] of plates) {
        const drawn = plateState(message, seat);
        const state = { ...drawn, says: words.get(seat) ?? drawn.says };
        redraw(face, state, () => plateParts(context, state));
        setText(spoken, plateText(context, state));
        setAttribute(plate, "data-turn", state.turn);
        setAttribute(plate, "data-side", state.side);
        setAttribute(plate, "data-out", state.out);
        setAttribute(plate, "data-long", isLong(state.name));
        if (!state.own) continue;
        setText(says, state.says);
        says.hidden = state.says === "";
      }
    },

    /** @param {number} seat @param {string} text */
    say(seat, text) {
      const draw = () => context.state.message && this.render(context.state.message);
      words.set(seat, text);
      draw();
      setTimeout(() => {
        if (words.get(seat) === text) words.delete(seat);
        draw();
      }, SAYS);
    },

    /** @param {number | null} thinkingSeat */
    think(thinkingSeat) {
      for (const [seat, { plate }] of plates) setAttribute(plate, "data-thinks", seat === thinkingSeat);
    },

    /** @param {number | null} seat */
    rect(seat) {
      return plates.get(seat ?? -1)?.plate.getBoundingClientRect() ?? null;
    },
  };
}

/**
 * The details of a seat, in words, for the sheet opened by its plate.
 * @param {Context} context
 * @param {TableMessage} message
 * @param {number} seat
 * @param {Level | null} [level] of a computer player
 */
export function seatDetails(context, message, seat, level) {
  const state = plateState(message, seat);
  const { t, points } = context;
  /** @type {[string, string][]} */
  const played = [
    [t("table.label.cards"), String(state.count)],
    [t("table.label.tricks"), String(state.tricks)],
  ];
  /** @type {[string, string][]} */
  const facts = [
    ...(state.out ? [] : played),
    [t("table.label.total"), points(state.score)],
    ...(level ? [/** @type {[string, string]} */ ([t("table.label.level"), levelName(level)])] : []),
  ];
  const lines = [...new Set(remarks(context, state))].filter((remark) => remark !== "");
  const known = state.own ? [] : state.known;
  return h(
    "div.tb-details.stack",
    lines.length > 0 && h("p", lines.join(" · ")),
    h("dl", ...facts.map(([name, value]) => h("div", h("dt.small", name), h("dd", value)))),
    known.length > 0 && h("p", t("table.known", { cards: context.list(known.map(context.cardName)) })),
    known.length > 0 && smallCards(known),
    state.backs.length > 0 && h("p", backsText(context, state)),
    ...state.notes.flatMap(({ text, cards }) => [h("p", text), cards?.length ? smallCards(cards) : null]),
  );
}
