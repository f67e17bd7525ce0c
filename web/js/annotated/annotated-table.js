// The table of an annotated deal.

import { lang } from "../app/app.js";
import { openSettings } from "../app/settings.js";
import { t } from "../base/i18n.js";
import { isFace } from "../cards/cards.js";
import { QUIET } from "../table/quiet.js";

/** @import { CardNames } from "../base/types.js" */
/** @import { TableMessage } from "../base/messages.js" */
/** @import { TableCallbacks } from "../table/types.js" */

/**
 * @param {HTMLElement} root
 * @param {TableMessage} message the first message
 * @param {CardNames} cardNames
 * @param {Partial<TableCallbacks> & Pick<TableCallbacks, "leave" | "rules">} callbacks beyond those of a
 *     viewed table
 */
export async function makeAnnotatedTable(root, { view }, cardNames, callbacks) {
  const { createTable } = await import("../table/table.js");
  return createTable(root, {
    t,
    lang: lang(),
    cardNames,
    // Open hands need the room that a replay gives them.
    look: view.hands.flat().every(isFace) ? "replay" : "play",
    annotated: true,
    callbacks: { ...QUIET, settings: () => openSettings(), ...callbacks },
  });
}
