// The link to a deal as dealt, from a match or link at any point.

import { engine, lang } from "../app/app.js";

/** @import { Methods } from "../base/messages.js" */

/** @param {Methods["share"]["params"] & {names?: string[]}} source @returns {Promise<string | null>} null: none */
export async function freshLink(source) {
  const { items } = await engine.call("share", { ...source, lang: lang() });
  return items.find(({ kind }) => kind === "fresh")?.link ?? null;
}
