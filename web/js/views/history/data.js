// Actions on the whole history: save it as a file, read a file, ask the browser for persistent storage, delete it.

import { changeSettings } from "../../app/app.js";
import { whole } from "../../app/numbers.js";
import { ask } from "../../base/dialog.js";
import { h } from "../../base/dom.js";
import { actionButton, fileField, newsLine } from "../../base/forms.js";
import { t } from "../../base/i18n.js";
import { addCarried, carriedTexts, loadSettings } from "../../base/store.js";
import { localTime, tellsMore } from "../../history/entry.js";
import { readFile, writeFile } from "../../history/file.js";
import { addEntries, addReviews, entries, fullEntries, removeEntries } from "../../history/history.js";
import { saveJson } from "../../share/copying.js";

/** @import { Entry } from "../../history/types.js" */

/** Message about the last action, shown after the redraw. */
let news = "";

/**
 * @param {object} setup
 * @param {Entry[]} setup.all
 * @param {Entry[]} setup.shown
 * @param {string} setup.game the name of the only game shown, or ""
 * @param {() => Promise<void>} setup.again redraws the page
 */
export function dataPart({ all, shown, game, again }) {
  const { line, say } = newsLine("kept-news");
  // A live region announces changes, not its insertion.
  const late = news;
  news = "";
  if (late) setTimeout(() => say(late));
  const file = fileField(async (chosen) => (await read(chosen, say)) && again(), {
    "aria-label": t("history.read"),
  });
  const secure = actionButton("secure", t("history.secure"), async () => {
    say(t((await navigator.storage.persist()) ? "history.secure.yes" : "history.secure.no"));
  });
  secure.hidden = true;
  void mayAskToKeep().then((may) => {
    secure.hidden = !may || all.length === 0;
  });
  return h("section.kept-data", [
    h("h2", t("history.data")),
    h("p.hint", t("history.data.text")),
    h("div.row", [
      all.length > 0 && actionButton("save", t("history.save"), () => save(say)),
      actionButton("read", t("history.read"), () => file.click()),
      file,
      secure,
      game &&
        shown.length > 0 &&
        actionButton("delete-game", t("history.delete.game", { game }), () => remove(shown, again, say)),
      all.length > 0 && actionButton("delete-all", t("history.delete.all"), () => remove(all, again, say)),
    ]),
    line,
  ]);
}

/** Only if persistence is not granted yet: some browsers ask the user. */
async function mayAskToKeep() {
  try {
    return !(await navigator.storage.persisted());
  } catch {
    return false;
  }
}

/** @param {(text: string) => void} tell */
async function save(tell) {
  const now = localTime(new Date());
  const all = await fullEntries();
  const name = `torite-${now.slice(0, 10)}.json`;
  saveJson(name, writeFile(all, carriedTexts(), now));
  tell(t("history.saved", { name, count: whole(all.length) }));
}

/**
 * Adds new entries from a file.
 * @param {File} chosen
 * @param {(text: string) => void} tell
 * @returns {Promise<boolean>} true if anything has changed
 */
async function read(chosen, tell) {
  const found = readFile(await chosen.text().catch(() => ""));
  if (typeof found === "string") {
    tell(t(`history.read.${found}`));
    return false;
  }
  const known = new Map((await entries()).entries.map((entry) => [entry.id, entry]));
  const fresh = found.entries.filter(({ id }) => !known.has(id));
  const longer = found.entries.filter((entry) => {
    const before = known.get(entry.id);
    return before && tellsMore(entry, before);
  });
  const distinct = [...new Map([...fresh, ...longer].map((entry) => [entry.id, entry])).values()];
  const trouble = distinct.length > 0 ? await addEntries(distinct) : null;
  const taken = new Set(distinct.map(({ id }) => id));
  const reviews = await addReviews(found.entries.filter(({ id }) => !taken.has(id)));
  const others = addCarried(found.kept);
  if (others.added > 0) await changeSettings(loadSettings());
  const count = distinct.length;
  const numbers = {
    added: whole(count),
    known: whole(found.entries.length - count),
    refused: whole(found.refused),
  };
  /** @param {string} key @param {number} count */
  const some = (key, count) => (count > 0 ? t(`history.read.${key}`, { count: whole(count) }) : "");
  news = [
    found.short ? t("history.read.short") : "",
    t("history.read.done", numbers),
    some("reviews", reviews),
    some("reviews.refused", found.parts),
    some("others", others.added),
    some("others.refused", others.refused),
    trouble ? t(`history.trouble.${trouble}`) : "",
  ]
    .filter(Boolean)
    .join(" ");
  return true;
}

/** @param {Entry[]} those @param {() => Promise<void>} again @param {(text: string) => void} tell */
async function remove(those, again, tell) {
  const yes = await ask({
    title: t("history.delete.title", { count: whole(those.length) }),
    text: t("history.delete.text"),
    yes: t("history.delete.yes"),
  });
  if (!yes) return;
  if (!(await removeEntries(those))) {
    tell(t("history.delete.failed"));
    return;
  }
  news = t("history.deleted", { count: whole(those.length) });
  await again();
}
