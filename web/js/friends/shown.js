// What a person says of themselves to a table of friends, and what the page's own table is given there.

import { lang, settings, wishes } from "../app/app.js";
import { displayNames } from "../app/names.js";
import { t } from "../base/i18n.js";
import { tidyName } from "../daily/friends.js";
import { levelsOf, peopleOf } from "./room.js";

/** @import { SavedMatch } from "../base/types.js" */
/** @import { TableMessage } from "../base/messages.js" */
/** @import { Panel } from "../table/types.js" */
/** @import { RoomMessage } from "./protocol.js" */

/** @param {string} token */
export function helloOf(token) {
  const name = tidyName(settings.name ?? "");
  return { type: "hello", token, name, lang: lang(), wishes: wishes() };
}

/** The names of all seats, in the language of the page. @param {{seats: {who: string, name: string | null}[]}} room */
export const namesOf = (room) =>
  displayNames(
    room.seats.map(({ name }) => name),
    // A single person is still one of several.
    [...peopleOf(room), -1],
  );

/** @param {{seats: {who: string, name: string | null}[]}} room @param {number} seat */
export const nameOf = (room, seat) => namesOf(room)[seat];

/** The match, as far as a guest knows it. @param {RoomMessage} room @param {TableMessage} table @returns {SavedMatch} */
export const savedFor = (room, table) => ({
  torite: 1,
  match: { torite: 1, game: room.game, options: room.options, deals: [] },
  people: peopleOf(room),
  names: room.seats.map(({ name }) => name),
  levels: levelsOf(room),
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
