// Checks and measures in small parts, so that they can be stopped.

/** @import { Engine } from "../js/engine/engine.js" */
/** @import { GameFinding, TableOutcome } from "../js/base/messages.js" */
/** @import { Lang } from "../js/base/types.js" */
/** @import { Answer, Request } from "./types.js" */

/**
 * @typedef {object} How
 * @property {string} game its id
 * @property {Lang} lang
 * @property {AbortSignal} signal
 * @property {(done: number, total: number) => void} progress
 */

/** Time of a part to aim at, in ms. */
const PART = 400;

/**
 * @param {Engine} engine
 * @param {Extract<Request, {do: "check"}>} wanted
 * @param {How} how
 * @returns {Promise<Answer>}
 */
export async function check(engine, { deals }, { game, lang, signal, progress }) {
  /** One of each kind. @type {Map<string, GameFinding>} */
  const found = new Map();
  let done = 0;
  while (done < deals && !signal.aborted) {
    const part = Math.min(1 + Math.floor(done / 4), deals - done, 4);
    const last = done + part >= deals;
    const reply = await engine.call("check_game", {
      game,
      deals: part,
      seed: done,
      matches: last && found.size === 0,
      lang,
    });
    for (const finding of reply.findings) if (!found.has(finding.code)) found.set(finding.code, finding);
    done += part;
    progress(done, deals);
  }
  return { event: "checked", findings: [...found.values()], deals: done };
}

/**
 * @param {Engine} engine
 * @param {Extract<Request, {do: "balance"}>} wanted
 * @param {How} how
 * @returns {Promise<Answer>}
 */
export async function balance(engine, wanted, { game, lang, signal, progress }) {
  const { options, deals, strong } = wanted;
  const params = { game, options, deals, strong_deals: strong, seed: 1, lang };
  const { parts } = await engine.call("balance_plan", params);
  const total = parts.reduce((sum, { tables }) => sum + tables, 0);
  /** @type {Record<string, TableOutcome[]>} */
  const outcomes = {};
  let done = 0;
  for (const { name, tables } of parts) {
    outcomes[name] = [];
    let count = 1;
    for (let first = 0; first < tables && !signal.aborted; ) {
      const start = performance.now();
      const reply = await engine.call("balance_tables", { ...params, part: name, first, count });
      outcomes[name].push(...reply.outcomes);
      first += reply.outcomes.length;
      done += reply.outcomes.length;
      progress(done, total);
      const took = performance.now() - start;
      count = Math.max(1, Math.min(200, Math.round((count * PART) / took)));
    }
  }
  if (signal.aborted) return { event: "fault", message: "" };
  const report = await engine.call("balance_report", { ...params, outcomes });
  return { event: "report", ...report };
}
