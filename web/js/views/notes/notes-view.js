// The deals with notes on this device: all of them, and one in its editor.

import { textIn } from "../../annotated/document.js";
import { draftOf } from "../../annotated/drafts.js";
import { catalog, findGame, lang } from "../../app/app.js";
import { drawPage, focusHeading } from "../../app/page.js";
import { engineLine } from "../../app/status.js";
import { ask } from "../../base/dialog.js";
import { h } from "../../base/dom.js";
import { actionButton, problem } from "../../base/forms.js";
import { t } from "../../base/i18n.js";
import { notify } from "../../base/notices.js";
import { draftIds, removeDraft } from "../../base/store.js";
import { EngineError } from "../../engine/engine.js";
import { NotesEditor } from "./editor.js";
import { fileButton, readNotesFile, takeDrops } from "./files.js";

/** @import { Page } from "../../app/page.js" */
/** @import { CatalogGame } from "../../base/types.js" */
/** @import { Draft } from "../../annotated/types.js" */

/**
 * @param {HTMLElement} root
 * @param {string} id of a draft; "": all of them
 * @param {Page} page
 * @returns {Promise<boolean | (() => void)>}
 */
export async function showNotes(root, id, page) {
  const left = new AbortController();
  const fault = problem();
  /** @param {File} file */
  const open = (file) => void openFile(file, fault, page.go);
  takeDrops(open, left.signal);
  const draft = id === "" ? null : draftOf(id);
  const game = draft && (await findGame(draft.deal.game));
  if (draft && game) {
    const editor = new NotesEditor(root, draft, game, page);
    void editor.open();
    return () => {
      left.abort();
      editor.leave();
    };
  }
  page.fill(false);
  if (id !== "") fault.textContent = t("notes.gone");
  const line = engineLine();
  const { games } = await catalog();
  const drawn = h("div");
  const again = () => drawn.replaceChildren(...draftList(games, again));
  again();
  drawPage(
    root,
    { title: t("notes"), look: "notes-page" },
    h("p.lead", t("notes.lead")),
    line.element,
    h("div.row", h("a.button", { href: "#history" }, t("notes.history")), fileButton(open)),
    h("p.hint.notes-drop-hint", t("notes.drop")),
    fault,
    drawn,
  );
  return () => {
    left.abort();
    line.stop();
  };
}

/** @param {File} file @param {HTMLElement} fault @param {(hash: string) => void} go */
async function openFile(file, fault, go) {
  try {
    const found = await readNotesFile(file);
    fault.textContent = "";
    if (typeof found !== "string") {
      go(`#notes/${found.id}`);
      return;
    }
    if (fault.isConnected) fault.textContent = found;
    else notify(found, { id: "notes" });
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    notify(error.message, { id: "notes" });
  }
}

/** @param {Draft} draft */
const titleOf = ({ title, langs }) => textIn(title, langs, lang()) || t("notes.untitled");

/** @param {CatalogGame[]} games @param {() => void} again @returns {Node[]} */
function draftList(games, again) {
  const drafts = draftIds()
    .map(draftOf)
    .filter((draft) => draft !== null)
    .sort((a, b) => b.time - a.time);
  if (drafts.length === 0) return [h("p", t("notes.nothing"))];
  return [
    h("h2", t("notes.drafts")),
    h("ul.notes-drafts", [
      drafts.map((draft) => {
        const title = titleOf(draft);
        const game = games.find(({ id }) => id === draft.deal.game);
        return h("li.row.ends", [
          h("a", { href: `#notes/${draft.id}`, "data-draft": draft.id }, [
            h("strong", title),
            h("span.hint", [
              [game?.name, t("notes.count", { count: draft.notes.length })].filter(Boolean).join(" · "),
            ]),
          ]),
          actionButton("delete-draft", t("notes.delete"), () => remove(draft, title, again), {
            look: "quiet",
            "aria-label": t("notes.delete.draft", { title }),
          }),
        ]);
      }),
    ]),
  ];
}

/** @param {Draft} draft @param {string} title @param {() => void} again */
async function remove({ id }, title, again) {
  const yes = await ask({
    title: t("notes.delete.title", { title }),
    text: t("notes.delete.text"),
    yes: t("notes.delete"),
  });
  if (!yes) return;
  removeDraft(id);
  again();
  focusHeading(document.body);
}
