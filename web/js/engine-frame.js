// The Python of all tables of a page: <torite-table> puts this page into it, hidden, beside the tables. Tables are
// frames of this very site, and nobody else can ask it anything.

import { lendHere } from "./engine/lending.js";

if (parent !== window) {
  const engine = lendHere();
  /** For tests and the curious. */
  Object.assign(globalThis, { torite: { engine } });
}
