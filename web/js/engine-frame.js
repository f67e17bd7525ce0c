// The Python of all tables of a page. <torite-table> adds this page to it as a hidden frame. Tables are frames of the
// same site; no other page can reach it.

import { lendHere } from "./engine/lending.js";

if (parent !== window) {
  const engine = lendHere();
  /** For tests and debugging. */
  Object.assign(globalThis, { torite: { engine } });
}
