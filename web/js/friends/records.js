// The record of an ended match goes to the history of every device; a fair deal is checked there.

import { engine, lang } from "../app/app.js";
import { t } from "../base/i18n.js";
import { notify } from "../base/notices.js";
import { siteUrl } from "../base/site.js";
import { remember } from "../history/history.js";
import { isFair } from "./fair-deal.js";

/** @import { TableMessage } from "../base/messages.js" */
/** @import { Ended } from "./protocol.js" */

/**
 * @param {Ended} record
 * @param {TableMessage} table the last finished deal, as this seat saw it
 * @param {Record<string, string>} hashes what had been promised before the deal
 * @param {number[]} seats of this device
 */
export async function keepRecord({ id, begun, match, names, levels, secrets }, table, hashes, seats) {
  if (seats.length === 0) return;
  await remember({ torite: 1, match, people: seats, names, levels, id, begun }, table);
  const action = { label: t("history"), run: () => location.assign(siteUrl(`#history/${match.game}`)) };
  notify(t("together.kept"), { id: "together-kept", action });
  if (!secrets) return;
  const fair = await isFair(match.seed, secrets, hashes);
  const same = fair && (await sameDeal(match, table));
  notify(t(same ? "together.fair.yes" : "together.fair.no"), { id: "together-fair", stays: !same });
}

/** True if the rules here see the same deal in the record. @param {Ended["match"]} match @param {TableMessage} table */
async function sameDeal(match, table) {
  if (engine.workers === 0) engine.start();
  const { table: here } = await engine.call("table", {
    match,
    seat: table.view.seat,
    lang: lang(),
    names: table.seats.map(({ name }) => name),
  });
  return JSON.stringify(here.view) === JSON.stringify(table.view);
}
