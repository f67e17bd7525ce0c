// The announcements of the table for screen readers: a polite live region with every new event and prompt, once.

/** @import { TableMessage } from "../base/messages.js" */
/** @import { Context } from "./context.js" */

import { h } from "../base/dom.js";

// Maximum number of announcements kept: a screen reader reads only additions.
const KEPT = 6;

/**
 * The winner's points of a trick are visible on the plate.
 * @param {TableMessage | null} before
 * @param {TableMessage["events"]} news
 * @param {TableMessage["seats"]} seats
 */
function gains(before, news, seats) {
  const winners = new Set(news.flatMap(({ won, seat }) => (won && seat !== undefined ? [seat] : [])));
  return [...winners].flatMap((seat) => {
    const known = before?.seats[seat]?.notes.map(({ text }) => text) ?? [];
    return (seats[seat]?.notes ?? []).map(({ text }) => text).filter((text) => !known.includes(text));
  });
}

/** @param {Context} context */
export function createVoice(context) {
  const { t, list } = context;
  const node = h("div.unseen", {
    role: "log",
    "aria-live": "polite",
    "aria-relevant": "additions",
  });
  let repeated = "";

  /** @param {string} text */
  function say(text) {
    if (text) node.append(h("p", text));
    while (node.childElementCount > KEPT) node.firstElementChild?.remove();
  }

  return {
    node,
    say,

    /**
     * @param {TableMessage | null} before
     * @param {TableMessage} after
     * @param {{on: boolean, fresh: boolean}} how on: true if it follows from the previous message; fresh: true if the
     *     hand is new. A step back repeats no announcement, and a deal in progress announces nothing past
     */
    tell(before, { events, seats, view }, { on, fresh }) {
      // Before the first action nothing is past: the turn-up is announced.
      const dealt = fresh && !view.history.some((entry) => typeof entry === "string");
      if (!on && !dealt) return;
      const announced = before?.events.at(-1)?.index ?? -1;
      const news = events.filter(({ index }) => dealt || index > announced);
      const words = seats.flatMap(({ name, says }, seat) =>
        says && says !== before?.seats[seat]?.says ? [t("table.says", { name, text: says })] : [],
      );
      // The event is announced; the spoken words are only shown.
      const lines = news.length > 0 ? news.map(({ text }) => text) : words;
      say([...lines, list(gains(before, news, seats))].join(" ").trim());
    },

    /** Announces a recurring sentence only when it is new and not part of the prompt. @param {string} text */
    once(text) {
      if (text !== repeated && text !== context.state.message?.prompt) say(text);
      repeated = text;
    },
  };
}
