// What a person says of themselves to a table of friends, and what the page's own table is given there.

import { lang, packWish, settings } from "../app/app.js";
import { t } from "../base/i18n.js";
import { LONGEST_NAME } from "../daily/friends.js";

/** @import { SavedMatch } from "../base/types.js" */
/** @import { TableMessage } from "../base/messages.js" */
/** @import { Panel } from "../table/types.js" */
/** @import { RoomMessage } from "./protocol.js" */

/** @param {string} token */
export function helloOf(token) {
  const order = settings.handHigh === "right" ? `${settings.handOrder}-up` : settings.handOrder;
  const wishes = { hand_order: order, ...(packWish() === "french" ? { deck_style: "french" } : {}) };
  const name = (settings.name ?? "").slice(0, LONGEST_NAME);
  return { type: "hello", token, name, lang: lang(), wishes };
}

/** @param {{seats: {name: string | null}[]}} room @param {number} seat */
export const nameOf = ({ seats }, seat) => seats[seat]?.name || t("name.person", { seat: seat + 1 });

/** The match, as far as a guest knows it. @param {RoomMessage} room @param {TableMessage} table @returns {SavedMatch} */
export const savedFor = ({ game, options, seats }, table) => ({
  torite: 1,
  match: { torite: 1, game, options, deals: [] },
  people: seats.flatMap(({ who }, seat) => (who === "person" ? [seat] : [])),
  names: seats.map(({ name }) => name),
  levels: seats.map(({ who, level }) => (who === "person" ? null : level)),
  id: "together",
  deals: table.match.deals,
});

/**
 * The panel of a finished deal: who is still looking at it.
 * @param {RoomMessage} room
 * @param {TableMessage} message
 * @param {() => void} run goes on
 * @returns {Panel | null}
 */
export function panelFor(room, { result, match }, run) {
  const { ready, seats, yours } = room;
  if (!result || yours.length === 0) return null;
  if (!yours.every((seat) => ready.includes(seat))) {
    const label = t(match.over ? "together.toLobby" : "table.next");
    return { buttons: [{ action: "next", label, run }], instead: true };
  }
  const waits = seats.flatMap(({ here }, seat) =>
    here && !ready.includes(seat) ? [nameOf(room, seat)] : [],
  );
  return { texts: [t("together.waits", { names: waits.join(t("comma")) })], buttons: [], instead: true };
}
