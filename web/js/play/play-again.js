// Plays a deal again, the last one or one of the history, from a chosen seat against computer players. It is played
// like the deal of a link: the match waits, and the results are compared at the end.

import { engine, lang } from "../app/app.js";
import { displayNames } from "../app/names.js";
import { sheet } from "../base/dialog.js";
import { h } from "../base/dom.js";
import { t } from "../base/i18n.js";
import { USUAL_LEVEL } from "../base/levels.js";
import { go } from "../base/navigation.js";
import { notify } from "../base/notices.js";
import { loadLink, saveLink } from "../base/store.js";
import { EngineError } from "../engine/engine.js";
import { freshLink } from "../share/deal-link.js";
import { newLinkGame } from "./link-game.js";

/** @import { MatchRecord } from "../base/messages.js" */
/** @import { SavedMatch } from "../base/types.js" */

/**
 * @typedef {object} Played
 * @property {MatchRecord} match
 * @property {number} [deal] index of the deal, from 0; absent: the last finished one
 * @property {number[]} people
 * @property {(string | null)[]} names
 * @property {SavedMatch["levels"]} [levels]
 */

/**
 * Asks for the seat and opens the deal.
 * @param {Played} played
 * @param {string} back the address of the match to return to
 * @param {string} [text] explanation in the sheet
 */
export async function offerAgain(played, back, text = t("again.text")) {
  const names = displayNames(played.names, played.people);
  const seats = names.map((name, seat) => {
    const own = played.people.includes(seat);
    return h(
      "li",
      h(
        "button",
        {
          class: own ? "button large primary" : "button large",
          "data-seat": seat,
          onclick: () => dialog.close(String(seat)),
        },
        own ? t("again.own", { name }) : name,
      ),
    );
  });
  const content = h("div", h("p", text), h("ul.again-seats.stack", ...seats));
  const { dialog, closed } = sheet({ title: t("again.title"), content });
  const chosen = await closed;
  if (chosen !== "") await playAgain(played, Number(chosen), back);
}

/** @param {Played} played @param {number} seat @param {string} back */
async function playAgain(played, seat, back) {
  const { match, deal, people, levels } = played;
  const names = displayNames(played.names, people);
  const here = location.hash;
  try {
    const link = await freshLink({ match, deal, seat, names });
    if (!link) return;
    const opened = await engine.call("open", { link, lang: lang() });
    if (location.hash !== here) return;
    const same = people.length === 1 && people[0] === seat;
    // A deal played before from this seat starts again.
    const { line, revision } = loadLink(opened.link) ?? {};
    const again = { back, by: same ? "" : (names[seat] ?? "") };
    // In the person's former seat plays a computer player of the others' level.
    const others = levels?.find((level, at) => level && at !== seat) ?? undefined;
    const seated = levels?.map((level, at) => (at === seat ? null : (level ?? others ?? USUAL_LEVEL)));
    saveLink({ ...newLinkGame(opened), levels: seated, line, revision, again });
    go(`#${opened.link}`);
  } catch (error) {
    notify(error instanceof EngineError ? error.message : t("share.broken"));
    if (!(error instanceof EngineError)) throw error;
  }
}
