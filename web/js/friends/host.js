// The host's side: the server of the table, stored on this device, and the ways by which guests come.

import { engine, newSeed, searchPool, settings } from "../app/app.js";
import { chosenOptions } from "../app/options.js";
import { initialSetup } from "../app/setup-values.js";
import { t } from "../base/i18n.js";
import { notify } from "../base/notices.js";
import { loadTogether, saveTogether } from "../base/store.js";
import { tidyName } from "../daily/friends.js";
import { newIdentity } from "../history/entry.js";
import { newSecret } from "./fair-deal.js";
import { openSeat } from "./room.js";
import { namesOf } from "./shown.js";
import { TableServer } from "./table-server.js";

/** @import { CatalogGame } from "../base/types.js" */
/** @import { Room } from "./room.js" */

/** Length of a search for a move, in seconds. */
const SECONDS = 1;

/**
 * A table for a game, as it was last set up; the host sits at the first seat.
 * @param {CatalogGame} game
 * @param {string} token
 * @returns {Room}
 */
export function newRoom(game, token) {
  const setup = initialSetup(game);
  const seats = setup.levels.slice(0, setup.players).map((level) => openSeat(level));
  seats[0] = { ...seats[0], who: "person", token, name: tidyName(settings.name ?? "") || null };
  return {
    torite: 1,
    ...newIdentity(),
    game: game.id,
    options: chosenOptions(game, setup),
    seats,
    host: token,
    way: `${newSecret()}.${newSecret()}`,
    relay: "",
    clock: 0,
    fair: false,
    match: null,
    secrets: null,
  };
}

/** @param {Room} room */
export function serve(room) {
  saveTogether(room);
  return new TableServer(room, {
    ask: (method, params) => engine.call(method, params),
    search: (view) => searchPool.search({ view, seed: newSeed(), seconds: SECONDS }, {}),
    seed: newSeed,
    names: namesOf,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    keep: saveTogether,
    failed: (error) => {
      console.error(error);
      notify(t("match.broken"), { id: "together" });
    },
  });
}

/** The stored table of this device. @param {string} token @returns {Room | null} */
export function storedRoom(token) {
  const room = loadTogether();
  return room && room.host === token ? room : null;
}
