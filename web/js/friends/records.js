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
 * @param {number | null} seat
 */
export async function keepRecord({ id, begun, match, people, names, levels, secrets }, table, hashes, seat) {
  if (seat === null) return;
  const own = { torite: /** @type {const} */ (1), match, people: [seat], names, id, begun };
  const others = levels.map((level, i) => level ?? (people.includes(i) && i !== seat ? null : level));
  await remember({ ...own, levels: others }, table);
  const action = { label: t("history"), run: () => location.assign(siteUrl(`#history/${match.game}`)) };
  notify(t("together.kept"), { id: "together-kept", action });
  if (!secrets) return;
  const fair = await isFair(match.seed, secrets, hashes);
  const same = fair && (await sameDeal(match, table, seat));
  notify(t(same ? "together.fair.yes" : "together.fair.no"), { id: "together-fair", stays: !same });
}

/** True if the rules here see the same deal in the record. @param {Ended["match"]} match @param {TableMessage} table @param {number} seat */
async function sameDeal(match, table, seat) {
  if (engine.workers === 0) engine.start();
  const { table: here } = await engine.call("table", {
    match,
    seat,
    lang: lang(),
    names: table.seats.map(({ name }) => name),
  });
  return JSON.stringify(here.view) === JSON.stringify(table.view);
}
