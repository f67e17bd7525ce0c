// The table of an annotated deal, which its notes speak of.

import { lang } from "../../app/app.js";
import { t } from "../../base/i18n.js";
import { QUIET } from "../../table/quiet.js";
import { openSettings } from "../settings.js";

/** @import { CardNames } from "../../base/types.js" */
/** @import { TableMessage } from "../../base/messages.js" */
/** @import { TableCallbacks } from "../../table/types.js" */

/**
 * @param {HTMLElement} root
 * @param {TableMessage} message the first that it will show
 * @param {CardNames} cardNames
 * @param {Partial<TableCallbacks> & Pick<TableCallbacks, "leave" | "rules">} callbacks what is more than looking
 */
export async function makeAnnotatedTable(root, { view }, cardNames, callbacks) {
  const { createTable } = await import("../../table/table.js");
  return createTable(root, {
    t,
    lang: lang(),
    cardNames,
    // Open hands want the room that they have in a replay.
    look: view.hands.flat().every((card) => card !== null) ? "replay" : "play",
    annotated: true,
    callbacks: { ...QUIET, settings: () => openSettings(), ...callbacks },
  });
}
