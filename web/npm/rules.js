// The npm package: torite.js for bundled pages. A bundle has an address of its own and cannot find the site, so the
// page names it.

/** @import { LoadSetup } from "../torite.js" */

import { engineError } from "../js/api/errors.js";
import { languageOf, loadRules as load } from "../js/api/rules.js";

export {
  BadDeal,
  BadLink,
  BadOption,
  BadRecord,
  EngineError,
  IllegalAction,
  ToriteError,
  UnknownGame,
} from "../js/api/errors.js";

/** @param {LoadSetup} [setup] */
export async function loadRules(setup = {}) {
  if (!setup.site) throw engineError("engine-site", languageOf(setup.lang));
  return load(setup);
}
