// The line under the table: who is missing, who is waited for, what is asked, and what people say.

import { closedByBack } from "../base/back-button.js";
import { h } from "../base/dom.js";
import { actionButton } from "../base/forms.js";
import { t } from "../base/i18n.js";
import { PHRASES } from "./protocol.js";

/** @import { RoomMessage } from "./protocol.js" */

/** Time for which somebody's words are shown, in ms. */
const LASTS = 6000;

/** @param {(message: object) => void} send */
export function createBar(send) {
  const line = h("p.together-line", { role: "status" });
  const left = h("span.together-clock", { role: "timer" });
  const buttons = h("div.together-buttons.row");
  const phrases = h("div.together-phrases.row", { hidden: true });
  const element = h("div.together-bar", line, left, buttons, phrases);
  /** @type {RoomMessage | null} */
  let room = null;
  let isLost = false;
  let words = "";
  let wordsEnd = 0;
  let clockEnd = 0;
  let ticking = 0;
  let closed = () => {};

  function fold() {
    phrases.hidden = !phrases.hidden;
    closed();
    closed = phrases.hidden ? () => {} : closedByBack(fold);
    draw();
  }

  for (const phrase of PHRASES) {
    const say = () => {
      send({ type: "say", phrase });
      fold();
    };
    phrases.append(actionButton("say", t(`together.say.${phrase}`), say, { look: "quiet" }));
  }

  /** @param {number} seat */
  const nameOf = (seat) => room?.seats[seat]?.name ?? t("name.person", { seat: seat + 1 });

  /** The most urgent fact, with its buttons. @returns {[string, HTMLElement[]]} */
  function urgent() {
    if (isLost) return [t("together.lost"), []];
    if (!room) return ["", []];
    const { question, paused, seats, you } = room;
    if (question) {
      const text = t(`together.asks.${question.what}`, { name: nameOf(question.by) });
      if (you === null || !question.open.includes(you)) return [text, []];
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
      return [t("together.paused", { name: paused }), you === null ? [] : [go]];
    }
    const away = room.playing ? seats.findIndex(({ who, here }) => who === "person" && !here) : -1;
    if (away >= 0) {
      const { helped } = seats[away];
      const name = nameOf(away);
      const text = t(helped ? "together.helped" : "together.away", { name });
      const help = () => send({ type: "help", seat: away, on: !helped });
      return [text, [actionButton("help", t(helped ? "together.waitFor" : "together.help", { name }), help)]];
    }
    return [performance.now() < wordsEnd ? words : "", []];
  }

  function draw() {
    const [text, answers] = urgent();
    if (line.textContent !== text) line.textContent = text;
    const plays = room?.playing && room.you !== null && !room.paused;
    buttons.replaceChildren(
      ...answers,
      ...(plays && answers.length === 0
        ? [
            actionButton("phrases", t("together.speak"), fold, {
              look: "quiet",
              "aria-expanded": String(!phrases.hidden),
            }),
            actionButton("nudge", t("together.nudge"), () => send({ type: "nudge" }), { look: "quiet" }),
            actionButton("pause", t("together.pause"), () => send({ type: "pause", on: true }), {
              look: "quiet",
            }),
            actionButton("end", t("together.end"), () => send({ type: "ask", what: "end" }), {
              look: "quiet",
            }),
          ]
        : []),
    );
  }

  function tick() {
    const seconds = Math.ceil((clockEnd - performance.now()) / 1000);
    left.textContent = seconds > 0 ? t("table.seconds", { n: seconds }) : "";
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

    /** @param {boolean} lost true while the table cannot be reached */
    lost(lost) {
      isLost = lost;
      draw();
    },

    /** @param {number | null} ms left for the decision @param {boolean} own true if it is the person's */
    clock(ms, own) {
      clearInterval(ticking);
      clockEnd = ms === null || !own ? 0 : performance.now() + ms;
      tick();
      if (clockEnd > 0) ticking = window.setInterval(tick, 500);
    },
  };
}
