// The views of the iframe: a match, the deal of a link, a replay. Each returns the function that leaves it.

import { cardNames, findGame } from "../app/app.js";
import { t } from "../base/i18n.js";
import { keepWithAddress } from "../base/navigation.js";
import { loadMatch } from "../base/store.js";
import { Match } from "../play/match.js";
import { plainHost } from "../play/match-host.js";
import { LinkView } from "../views/link/link-view.js";
import { openReplay } from "../views/replay/replay-view.js";

/** @import { Level } from "../base/types.js" */
/** @import { AnnotatedPlace, AnnotatedReply } from "../base/messages.js" */

/**
 * Navigation from a table.
 * @typedef {object} Way
 * @property {() => void} leave
 * @property {(what: string) => void} look opens a replay, as in replay-view.js
 * @property {(message: string) => void} refuse reports why nothing can be shown
 * @property {Level} [level] of the computer players in the deal of a link
 */

/** Sets a view to fill the iframe, or to the height of its content. @param {boolean} full */
function fill(full) {
  document.documentElement.dataset.view = full ? "play" : "link";
}

/** The stored match of a game. @param {HTMLElement} root @param {string} id @param {Way} way */
export async function gameView(root, id, { leave, look }) {
  const game = await findGame(id);
  const saved = loadMatch(id);
  if (!game || !saved) throw new Error(`no match of ${id}`);
  const button = { action: "replay", label: t("links.look"), run: () => look(`match/${id}`) };
  const match = new Match(root, game, saved, await cardNames(game), {
    ...plainHost(game),
    leave,
    extras: async ({ result }) => ({ panel: result && { buttons: [button] } }),
  });
  fill(true);
  document.title = `${game.name} · Torite`;
  void match.open();
  return () => match.leave();
}

/** @param {HTMLElement} root @param {string} link @param {Way} way */
export async function linkView(root, link, way) {
  fill(false);
  const view = new LinkView(root, link, { ...way, fill });
  await view.open();
  return () => view.leave();
}

/**
 * An annotated deal. Loaded only for tables with notes.
 * @param {HTMLElement} root
 * @param {string} text of its file
 * @param {Way & {opened: (reply: AnnotatedReply) => void, begin?: AnnotatedPlace}} way opened: called once it is shown;
 *     begin: where it was left
 */
export async function annotatedView(root, text, { leave, refuse, opened, begin }) {
  const { openAnnotated } = await import("../annotated/player.js");
  fill(true);
  let first = true;
  const player = openAnnotated(root, text, {
    leave,
    refuse,
    begin,
    reached: (reply) => {
      keepWithAddress({ annotated: { at: reply.at, note: reply.note } });
      if (first) opened(reply);
      first = false;
    },
    ends: () => [{ action: "close", label: t("close"), run: leave }],
  });
  return () => player.leave();
}

/** @param {HTMLElement} root @param {string} what @param {() => void} back */
export async function replayView(root, what, back) {
  const replay = await openReplay(root, what, back);
  if (!replay) throw new Error(`no replay of ${what}`);
  fill(true);
  void replay.open();
  return () => replay.leave();
}
