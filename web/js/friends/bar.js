// The line under the table: who is missing, who is waited for, what is asked, and what people say.

import { closedByBack } from "../base/back-button.js";
import { h, setText } from "../base/dom.js";
import { actionButton, iconButton } from "../base/forms.js";
import { t } from "../base/i18n.js";
import { icon } from "../table/icons.js";
import { PHRASES } from "./protocol.js";
import { nameOf } from "./shown.js";

/** @import { RoomMessage } from "./protocol.js" */

/** Time for which somebody's words are shown, in ms. */
const LASTS = 6000;
/** Time after which a person may be nudged, in ms. */
const PATIENCE = 15_000;

/** @param {(message: object) => void} send */
export function createBar(send) {
  const line = h("p.together-line", { role: "status" });
  const left = h("span.together-clock", { role: "timer" });
  const buttons = h("div.together-buttons.row");
  const phrases = h("div.together-phrases.row", { hidden: true });
  const element = h("div.together-bar", line, left, buttons, phrases);
  /** @type {RoomMessage | null} */
  let room = null;
  /** @type {"" | "lost" | "again"} */
  let lost = "";
  let words = "";
  let wordsEnd = 0;
  /** The seat that has been waited for so long that a nudge is offered. @type {number | null} */
  let slow = null;
  let patience = 0;
  let clockEnd = 0;
  let ticking = 0;
  let closed = () => {};

  /** @param {string} phrase */
  function phraseButton(phrase) {
    const say = () => {
      send({ type: "say", phrase });
      fold();
    };
    return actionButton("say", t(`together.say.${phrase}`), say, { look: "quiet" });
  }

  function fold() {
    phrases.hidden = !phrases.hidden;
    if (!phrases.hidden) phrases.replaceChildren(...PHRASES.map(phraseButton));
    closed();
    closed = phrases.hidden ? () => {} : closedByBack(fold);
    draw();
  }

  /** The most urgent fact, with its buttons. @returns {[string, HTMLElement[]]} */
  function urgent() {
    if (lost) return [t(`together.${lost}`), []];
    if (!room) return ["", []];
    const { question, paused, seats, yours } = room;
    if (question) {
      const text = t(`together.asks.${question.what}`, { name: nameOf(room, question.by) });
      if (!yours.some((seat) => question.open.includes(seat))) return [text, []];
      /** @param {boolean} yes */
      const answer = (yes) => send({ type: "answer", id: question.id, yes });
      return [
        text,
        [
          actionButton("refuse", t("together.no"), () => answer(false)),
          actionButton("agree", t("together.yes"), () => answer(true), { look: "primary" }),
        ],
      ];
    }
    if (paused !== null) {
      const go = actionButton("go-on", t("together.goOn"), () => send({ type: "pause", on: false }), {
        look: "primary",
      });
      return [t("together.paused", { name: nameOf(room, paused) }), yours.length === 0 ? [] : [go]];
    }
    const away = room.playing ? seats.findIndex(({ who, here }) => who === "person" && !here) : -1;
    if (away >= 0) {
      const { helped } = seats[away];
      const name = nameOf(room, away);
      const text = t(helped ? "together.helped" : "together.away", { name });
      const help = () => send({ type: "help", seat: away, on: !helped });
      return [text, [actionButton("help", t(helped ? "together.waitFor" : "together.help", { name }), help)]];
    }
    if (performance.now() < wordsEnd) return [words, []];
    if (slow === null || yours.length === 0) return ["", []];
    const nudge = () => {
      send({ type: "nudge" });
      slow = null;
      draw();
    };
    return [
      t("together.waits", { names: nameOf(room, slow) }),
      [actionButton("nudge", t("together.nudge"), nudge)],
    ];
  }

  function draw() {
    const [text, answers] = urgent();
    setText(line, text);
    const plays = room?.playing && room.yours.length > 0 && room.paused === null && !lost;
    buttons.replaceChildren(...answers, ...(plays && !room?.question ? tools() : []));
    element.toggleAttribute("data-empty", text === "" && buttons.children.length === 0);
  }

  const tools = () => [
    iconButton(t("together.speak"), icon("speak"), fold, {
      "data-action": "phrases",
      "aria-expanded": String(!phrases.hidden),
    }),
    iconButton(t("together.pause"), icon("pause"), () => send({ type: "pause", on: true }), {
      "data-action": "pause",
    }),
    iconButton(t("together.end"), icon("close"), () => send({ type: "ask", what: "end" }), {
      "data-action": "end",
    }),
  ];

  function tick() {
    const seconds = Math.ceil((clockEnd - performance.now()) / 1000);
    setText(left, seconds > 0 ? t("table.seconds", { n: seconds }) : "");
    if (seconds <= 0) clearInterval(ticking);
  }

  return {
    element,

    /** @param {RoomMessage} next */
    show(next) {
      room = next;
      draw();
    },

    /** @param {string} text of a person */
    say(text) {
      words = text;
      wordsEnd = performance.now() + LASTS;
      draw();
      setTimeout(draw, LASTS + 50);
    },

    /** @param {"" | "lost" | "again"} how the table cannot be reached, or is called again */
    lost(how) {
      lost = how;
      draw();
    },

    /** The seat that is waited for; null: none. @param {number | null} seat */
    waitsFor(seat) {
      clearTimeout(patience);
      if (slow !== null) {
        slow = null;
        draw();
      }
      if (seat === null) return;
      patience = window.setTimeout(() => {
        slow = seat;
        draw();
      }, PATIENCE);
    },

    /** @param {number} ms left for the person's decision; 0: no limit */
    clock(ms) {
      clearInterval(ticking);
      clockEnd = ms && performance.now() + ms;
      tick();
      if (clockEnd > 0) ticking = window.setInterval(tick, 500);
    },
  };
}
