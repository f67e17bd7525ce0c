// Python's first answers, made with the site: on a first visit a table has its cards before Python has started.

import { siteJson } from "../base/fetching.js";
import { single } from "../base/site.js";
import { engine, lang } from "./app.js";

/** @import { KnownAnswer } from "../engine/known-answers.js" */
/** @import { Beginning } from "./start-match.js" */

/** By file. @type {Map<string, Promise<KnownAnswer[]>>} */
const kept = new Map();

/**
 * The answers in a file, now known to the engine; none without a connection, or if Python has started.
 * @param {"openings" | "daily"} folder
 * @param {string} name
 */
function answersIn(folder, name) {
  if (engine.state !== "loading" || single) return Promise.resolve([]);
  const file = `${folder}/${encodeURIComponent(name)}.${lang()}.json`;
  let promise = kept.get(file);
  if (!promise) {
    promise = siteJson(file).catch(() => {
      kept.delete(file);
      return [];
    });
    promise.then((answers) => engine.known.add(answers));
    kept.set(file, promise);
  }
  return promise;
}

/** Lets a match of a game begin while Python starts. @param {string} game @returns {Promise<KnownAnswer[]>} */
export const knowOpenings = (game) => answersIn("openings", game);

/** Lets daily deals begin while Python starts. One file has those of the weeks after the build. */
export const knowDailyDeals = () => answersIn("daily", "days");

/**
 * Lets the first calls of a lesson be answered while Python starts.
 * @param {string} id
 * @param {Promise<unknown>} lesson its content
 */
export async function knowBeginning(id, lesson) {
  if (engine.state !== "loading" || single) return;
  const beginning = siteJson(`lessons/${encodeURIComponent(id)}.${lang()}.json`);
  /** @type {[unknown, KnownAnswer[]]} */
  const [deal, answers] = await Promise.all([lesson, beginning.catch(() => [])]);
  engine.known.add(answers.map((each) => ({ ...each, params: { ...each.params, deal } })));
}

/**
 * The request for a match, with the seed of a known deal while Python starts.
 * @param {Beginning["request"]} request
 * @returns {Promise<Beginning["request"]>}
 */
export async function withKnownDeal(request) {
  if (engine.state !== "loading") return request;
  const ready = new Promise((resolve) => engine.addEventListener("ready", resolve, { once: true }));
  const answers = await Promise.race([knowOpenings(request.game), ready.then(() => [])]);
  const seeds = answers
    .map(({ params }) => /** @type {{seed?: number}} */ (params).seed ?? 0)
    .filter((seed) => engine.known.find("start", { ...engine.common, ...request, seed, lang: lang() }));
  return seeds.length ? { ...request, seed: seeds[request.seed % seeds.length] } : request;
}
