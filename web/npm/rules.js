// What the npm package gives: torite.js for pages whose scripts are bundled. A bundle has an address of its own, from
// which the site cannot be found, so the page says where it is.

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
