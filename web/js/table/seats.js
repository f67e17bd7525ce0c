// The players: a plate for each seat with its open cards.

/** @import { Level, MaybeCard } from "../base/types.js" */
/** @import { TableMessage } from "../base/messages.js" */
/** @import { Context } from "./context.js" */

import { h, hiddenText, redraw, setAttribute, setText } from "../base/dom.js";
import { levelName } from "../base/levels.js";
import { cardBack, cardFace } from "../cards/cards.js";
import { sideOf } from "./context.js";
import { faceOf } from "./faces.js";
import { icon } from "./icons.js";
import { seatsAcross } from "./layout.js";

const SIDE_LETTERS = ["A", "B", "C"];

/**
 * The state of a plate.
 * @param {TableMessage} message
 * @param {number} seat
 */
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
    known: hand.filter((card) => card !== null),
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

/**
 * The plate as one sentence for screen readers.
 * @param {Context} context
 * @param {PlateState} state
 */
function plateText(context, state) {
  const { t, list, points, cardName } = context;
  const parts = [
    state.name,
    ...remarks(context, state),
    ...(state.out ? [] : [t("table.cards", { n: state.count }), t("table.tricks", { n: state.tricks })]),
    t("table.total", { n: points(state.score) }),
    state.known.length && !state.own ? t("table.known", { cards: list(state.known.map(cardName)) }) : "",
    ...state.notes.map(({ text }) => text),
  ];
  // The game's and the page's word for the turn may be equal: once is enough.
  return list([...new Set(parts)]);
}

/**
 * The cards of another hand: overlapping backs, and known cards face up.
 * @param {number} count
 * @param {string[]} known
 * @param {MaybeCard[]} shown cards already shown next to it
 */
function fan(count, known, shown) {
  const backs = Array.from({ length: count - known.length }, () => h("span", {}, cardBack()));
  const faces = known.map((card) => h("span", { class: "is-face" }, cardFace(card)));
  // A hand laid open must be readable.
  const open = count > 0 && known.length === count;
  const repeated = !open && known.every((card) => shown.includes(card));
  return h(
    "span",
    { class: ["tb-fan", open && "is-open", repeated && "is-repeated"].filter(Boolean).join(" ") },
    ...backs,
    ...faces,
  );
}

/**
 * A few small open cards.
 * @param {MaybeCard[]} cards
 */
export function smallCards(cards) {
  const faces = cards.map((card) => h("span", {}, card === null ? cardBack() : cardFace(card)));
  return h("span", { class: "tb-small", "aria-hidden": "true" }, ...faces);
}

/**
 * @param {Context} context
 * @param {PlateState} state
 */
function plateParts({ points }, state) {
  const count = h("span", { class: "tb-count" }, icon("cards"), String(state.count));
  const tricks = h("span", { class: "tb-count" }, icon("tricks"), String(state.tricks));
  const score = h("span", { class: "tb-score" }, points(state.score));
  const side =
    state.side === null
      ? null
      : h("span", { class: "tb-side-letter" }, h("span", {}, SIDE_LETTERS[state.side] ?? ""));
  const name = h(
    "span",
    { class: "tb-name" },
    faceOf(state.seat),
    side,
    // The marks precede it: a long name may need its own row.
    state.dealer && h("span", { class: "tb-dealer" }, "D"),
    state.leader && h("span", { class: "tb-leader" }, icon("lead")),
    h("span", { class: "tb-name-text" }, state.name),
  );
  const cards = state.notes.flatMap((note) => note.cards ?? []);
  const notes = state.notes.map((note) =>
    h("span", { class: "tb-note", "data-cards": Boolean(note.cards?.length) }, note.text),
  );
  return [
    name,
    h("span", { class: "tb-counts" }, !state.own && !state.out && count, !state.out && tricks, score),
    !state.own && voice(state),
    h(
      "span",
      { class: "tb-lay" },
      !state.own && state.count > 0 && fan(state.count, state.known, cards),
      state.notes.length > 0 &&
        h("span", { class: "tb-notes" }, cards.length > 0 && smallCards(cards), ...notes),
    ),
  ];
}

/**
 * The seat's words in a speech bubble, or else its task.
 * @param {PlateState} state
 */
function voice({ says, status }) {
  return h(
    "span",
    { class: "tb-voice" },
    says ? h("span", { class: "tb-says" }, says) : h("span", { class: "tb-status" }, status),
  );
}

/**
 * @param {Context} context
 * @param {(seat: number) => void} open opens the details of a seat
 */
export function createSeats(context, open) {
  const list = h("ul", { class: "tb-seats", role: "list", "aria-label": context.t("table.others") });
  const own = h("div", { class: "tb-own" });
  // The own plate is low: its speech bubble is at its side.
  const says = h("span", { class: "tb-says", "aria-hidden": "true", hidden: true });
  /** @type {Map<number, {plate: HTMLButtonElement, face: HTMLElement, spoken: HTMLElement}>} */
  const plates = new Map();
  let arrangement = "";

  /** @param {number} seat */
  function createPlate(seat) {
    const face = h("span", { class: "tb-plate-face", "aria-hidden": "true" });
    const spoken = hiddenText("");
    const props = { type: "button", class: "tb-plate", "data-seat": seat, onclick: () => open(seat) };
    const sign = h("span", { class: "tb-thinks", "aria-hidden": "true" }, h("i"), h("i"), h("i"));
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
    list.replaceChildren(...across.map((seat) => h("li", {}, createPlate(seat))));
    own.replaceChildren(createPlate(view.seat), says);
  }

  return {
    list,
    own,

    /** @param {TableMessage} message */
    render(message) {
      arrange(message);
      for (const [seat, { plate, face, spoken }] of plates) {
        const state = plateState(message, seat);
        redraw(face, state, () => plateParts(context, state));
        setText(spoken, plateText(context, state));
        setAttribute(plate, "data-turn", state.turn);
        setAttribute(plate, "data-side", state.side);
        setAttribute(plate, "data-out", state.out);
        if (!state.own) continue;
        setText(says, state.says);
        says.hidden = state.says === "";
      }
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
    "div",
    { class: "tb-details" },
    lines.length > 0 && h("p", {}, lines.join(" · ")),
    h("dl", {}, ...facts.map(([name, value]) => h("div", {}, h("dt", {}, name), h("dd", {}, value)))),
    known.length > 0 && h("p", {}, t("table.known", { cards: context.list(known.map(context.cardName)) })),
    known.length > 0 && smallCards(known),
    ...state.notes.flatMap(({ text, cards }) => [h("p", {}, text), cards?.length ? smallCards(cards) : null]),
  );
}
