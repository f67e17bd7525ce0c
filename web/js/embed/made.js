// A game of the workshop in an iframe, at its table. Loaded only for such tables.

import { chosenOptions, completeOptions } from "../app/options.js";
import { h } from "../base/dom.js";
import { t } from "../base/i18n.js";
import { USUAL_LEVEL } from "../base/levels.js";
import { unpackBytes } from "../base/packed.js";
import { filesIn, packGame, unpackGame } from "../views/workshop/game-files.js";
import { Sandbox } from "../views/workshop/sandbox.js";
import { isDescribed } from "../views/workshop/table-setup.js";
import { MADE, settingsIn } from "./parameters.js";

/** @import { Level, Scalar } from "../base/types.js" */
/** @import { GameFiles } from "../views/workshop/game-files.js" */
/** @import { Described } from "../views/workshop/table-setup.js" */
/** @import { Wanted } from "./parameters.js" */

/** A fault with the code and the sentence of the event torite-error. */
export class MadeFault extends Error {
  /** @param {string} code @param {string} message */
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

/**
 * The files of the wanted game.
 * @param {Wanted} wanted
 * @returns {Promise<GameFiles>}
 * @throws {MadeFault}
 */
export async function readMade({ made, zip }) {
  const files = made ? await unpackGame(made) : await unzipped(zip);
  if (typeof files !== "string") return files;
  if (files === "unreadable") throw new MadeFault("bad-game", t("workshop.unreadable"));
  throw new MadeFault(`link-${files}`, t(`workshop.link.${files}`));
}

/** The part of an address that shows a game on the site. @param {GameFiles} files */
export const addressOf = async (files) => MADE + (await packGame(files));

/** @param {string} zip */
async function unzipped(zip) {
  const unpacked = await unpackBytes(zip);
  return "fault" in unpacked ? unpacked.fault : ((await filesIn(unpacked.bytes)) ?? "unreadable");
}

/**
 * The options of an attribute; where it names none, or another value, those that the game proposes.
 * @param {Described} game
 * @param {string} text
 */
function optionsOf(game, text) {
  const given = new Map(
    settingsIn(text.toLowerCase()).map((setting) => /** @type {[string, string]} */ (setting.split("="))),
  );
  const wanted = Number(given.get("players"));
  const players = game.players.includes(wanted) ? wanted : game.players[0];
  const values = game.options.map(({ name, values }) => [
    name,
    values.find((item) => String(item.value).toLowerCase() === given.get(name))?.value,
  ]);
  const options = completeOptions(game, players, Object.fromEntries(values));
  return chosenOptions(game, { players, options });
}

/**
 * @param {HTMLElement} root
 * @param {GameFiles} files
 * @param {object} wanted
 * @param {string} wanted.options
 * @param {string} wanted.seat
 * @param {Level} [wanted.level]
 * @param {(opened: {game: string, players: number, seat: number, options: Record<string, Scalar>}) => void} opened
 * @param {(fault: MadeFault) => void} refuse
 * @returns {() => void} leaves it
 */
export function madeView(root, files, { options, seat, level = USUAL_LEVEL }, opened, refuse) {
  const place = h("div.made-table");
  const said = h("p.made-said", { role: "status" }, t("embed.opening"));
  root.replaceChildren(h("div.play.made", [said, place]));
  document.documentElement.dataset.view = "play";
  const sandbox = new Sandbox(t("workshop.panel.table"));
  /** @param {Event} event */
  const fault = (event) => {
    const { message } = /** @type {CustomEvent} */ (event).detail;
    refuse(new MadeFault("bad-game", String(message || t("workshop.noAnswer"))));
  };
  sandbox.addEventListener("mistake", fault);
  sandbox.addEventListener("fault", fault);
  const failed = () => refuse(new MadeFault("engine-start", t("workshop.notStarted")));
  sandbox.addEventListener("failed", failed);
  void (async () => {
    const ready = sandbox.next("ready");
    await sandbox.start(place);
    await ready;
    const answer = sandbox.next("opened");
    sandbox.ask({ do: "open", files });
    const { game } = await answer;
    if (!isDescribed(game)) throw new TypeError("the game is not described");
    const chosen = optionsOf(game, options);
    const players = Number(chosen.players);
    const at = /^\d$/.test(seat) && Number(seat) < players ? Number(seat) : 0;
    sandbox.ask({ do: "play", options: chosen, level, seat: at });
    said.textContent = t("embed.made");
    opened({ game: String(game.id), players, seat: at, options: chosen });
  })().catch(failed);
  return () => sandbox.end();
}
