// Who sits where at a table of friends: the stored state, and functions that make the next.

import { USUAL_LEVEL } from "../base/levels.js";

/** @import { FriendSeat, Level, SavedTogether } from "../base/types.js" */

/** @typedef {SavedTogether} Room */

/** @param {Room} room @param {string} token @returns {number | null} */
export function seatOf({ seats }, token) {
  const seat = seats.findIndex((one) => one.token === token);
  return seat < 0 ? null : seat;
}

/** The seats of people. @param {Room} room */
export const peopleOf = ({ seats }) => seats.flatMap(({ who }, seat) => (who === "person" ? [seat] : []));

/** The levels of the computer players; null for people. @param {Room} room */
export const levelsOf = ({ seats }) => seats.map(({ who, level }) => (who === "person" ? null : level));

/** @param {Room} room @param {number} seat @param {Partial<FriendSeat>} change @returns {Room} */
const changed = (room, seat, change) => ({
  ...room,
  seats: room.seats.map((one, i) => (i === seat ? { ...one, ...change } : one)),
});

/**
 * A person takes a seat that nobody has; before the match, from another seat too.
 * @param {Room} room
 * @param {number} seat
 * @param {{token: string, name: string}} person
 * @returns {Room | null} null: it is taken, or the match has begun without this person
 */
export function sit(room, seat, { token, name }) {
  if (!room.seats[seat] || room.seats[seat].who === "person") return null;
  if (room.match) return null;
  return changed(stand(room, token), seat, { who: "person", token, name });
}

/** @param {Room} room @param {string} token @returns {Room} */
export function stand(room, token) {
  const seat = seatOf(room, token);
  if (seat === null || room.match) return room;
  return changed(room, seat, { who: "open", token: null, name: null });
}

/** @param {Room} room @param {string} token @param {string} name @returns {Room} */
export function rename(room, token, name) {
  const seat = seatOf(room, token);
  return seat === null ? room : changed(room, seat, { name });
}

/** An open seat becomes that of a computer player, and back. @param {Room} room @param {number} seat @returns {Room} */
export function switchSeat(room, seat) {
  const { who } = room.seats[seat];
  if (who === "person") return changed(room, seat, { who: "open", token: null, name: null });
  return changed(room, seat, { who: who === "open" ? "computer" : "open" });
}

/** Computer players take the open seats. @param {Room} room @returns {Room} */
export const filled = (room) => ({
  ...room,
  seats: room.seats.map((seat) => (seat.who === "open" ? { ...seat, who: "computer" } : seat)),
});

/** The first stays, the others move on by one: in three moves all have been partners. @param {Room} room @returns {Room} */
export function rotated(room) {
  const [first, ...others] = room.seats;
  const last = others.pop();
  return { ...room, seats: last ? [first, last, ...others] : [first] };
}

/** @param {Level} [level] @returns {FriendSeat} */
export const openSeat = (level = USUAL_LEVEL) => ({ who: "open", token: null, name: null, level });
