// Who sits where at a table of friends: the stored state, and functions that make the next.

import { USUAL_LEVEL } from "../base/levels.js";

/** @import { FriendSeat, Level, SavedTogether } from "../base/types.js" */

/** @typedef {SavedTogether} Room */

/** The seats of a device: several people may share it. @param {Room} room @param {string} token */
export const seatsOf = ({ seats }, token) =>
  seats.flatMap((one, seat) => (one.token === token ? [seat] : []));

/** The seats of people. @param {{seats: {who: string}[]}} room */
export const peopleOf = ({ seats }) => seats.flatMap(({ who }, seat) => (who === "person" ? [seat] : []));

/** The levels of the computer players; null for people. @param {{seats: Pick<FriendSeat, "who" | "level">[]}} room */
export const levelsOf = ({ seats }) => seats.map(({ who, level }) => (who === "person" ? null : level));

/** @param {Room} room @param {number} seat @param {Partial<FriendSeat>} change @returns {Room} */
export const withSeat = (room, seat, change) => ({
  ...room,
  seats: room.seats.map((one, i) => (i === seat ? { ...one, ...change } : one)),
});

/**
 * A device takes a seat that nobody has, before the match: for its person, or for another one there.
 * @param {Room} room
 * @param {number} seat
 * @param {{token: string, name: string}} person
 * @param {string | null} [other] the name of another person at this device
 * @returns {Room | null} null: it cannot be taken
 */
export function sit(room, seat, { token, name }, other = null) {
  if (!room.seats[seat] || room.seats[seat].who === "person" || room.match) return null;
  const [own = -1] = seatsOf(room, token);
  const moved = other === null ? stand(room, own) : room;
  return withSeat(moved, seat, { who: "person", token, name: other || name || null });
}

/** @param {Room} room @param {number} seat @returns {Room} */
export function stand(room, seat) {
  if (room.seats[seat]?.who !== "person" || room.match) return room;
  return withSeat(room, seat, { who: "open", token: null, name: null, helped: false });
}

/** The first person of a device has another name. @param {Room} room @param {string} token @param {string} name @returns {Room} */
export function rename(room, token, name) {
  const [seat] = seatsOf(room, token);
  return seat === undefined || room.seats[seat].name === name ? room : withSeat(room, seat, { name });
}

/** An open seat becomes that of a computer player, and back. @param {Room} room @param {number} seat @returns {Room} */
export function switchSeat(room, seat) {
  const { who } = room.seats[seat];
  if (who === "person") return stand(room, seat);
  return withSeat(room, seat, { who: who === "open" ? "computer" : "open" });
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
export const openSeat = (level = USUAL_LEVEL) => ({
  who: "open",
  token: null,
  name: null,
  level,
  helped: false,
});

/** The computer plays for these people, who are away, or no longer. @param {Room} room @param {number[]} away @param {boolean} on @returns {Room} */
export const helped = (room, away, on) => ({
  ...room,
  seats: room.seats.map((one, seat) => (away.includes(seat) ? { ...one, helped: on } : one)),
});

/** The seats for which the computer plays. @param {Room} room */
export const computersOf = ({ seats }) =>
  seats.flatMap(({ who, helped: away }, seat) => (who !== "person" || away ? [seat] : []));

/** The level of each of these seats; null for the others. @param {Room} room @param {number[]} bots @returns {(Level | null)[]} */
export const levelsOfBots = ({ seats }, bots) =>
  seats.map(({ who, level }, seat) => (!bots.includes(seat) ? null : who === "person" ? USUAL_LEVEL : level));

/**
 * A person here who is the partner of a computer player; first that of the seat in turn.
 * @param {number[]} bots
 * @param {number[]} present
 * @param {number[][]} sides
 * @param {number | null} turn
 * @returns {number | undefined}
 */
export function partnerOf(bots, present, sides, turn) {
  const ofTurn = sides.find((side) => turn !== null && side.includes(turn)) ?? [];
  return [ofTurn, ...sides]
    .filter((side) => side.some((seat) => bots.includes(seat)))
    .flatMap((side) => present.filter((seat) => side.includes(seat)))[0];
}
