// The table before the first deal of a match: shows what it waits for, and begins once Python has started.

import { lang } from "../../app/app.js";
import { engineLine } from "../../app/status.js";
import { h } from "../../base/dom.js";
import { t } from "../../base/i18n.js";
import { go } from "../../base/navigation.js";
import { notify } from "../../base/notices.js";
import { saveMatch } from "../../base/store.js";
import { EngineError } from "../../engine/engine.js";
import { askPython, ViewLeft } from "./ask-python.js";

/** @import { CatalogGame } from "../../base/types.js" */
/** @import { Beginning } from "../setup/start-match.js" */

/**
 * @param {HTMLElement} root
 * @param {CatalogGame} game
 * @param {Beginning} beginning
 * @param {(left: AbortSignal) => Promise<void>} open shows the stored match until it is left
 * @returns {() => void} leaves the view
 */
export function openFirstDeal(root, game, beginning, open) {
  const left = new AbortController();
  const waiting = engineLine({ bar: true });

  root.replaceChildren(
    h(
      "div",
      { class: "play" },
      h("h1", { class: "unseen", tabindex: -1 }, game.name),
      h(
        "div",
        { class: "play-wait" },
        h("p", {}, t("match.opening", { name: game.name })),
        waiting.element,
        h("a", { class: "button quiet", href: "#" }, t("back.lobby")),
      ),
    ),
  );

  async function begin() {
    const reply = await askPython("start", () => ({ ...beginning.request, lang: lang() }), {
      signal: left.signal,
      leave: () => go("#"),
      setBusy: () => {},
    });
    saveMatch(beginning.saved(reply.match));
    const hadFocus = root.contains(document.activeElement);
    await open(left.signal);
    if (left.signal.aborted) return;
    // The focused heading has just been replaced.
    if (hadFocus && !root.contains(document.activeElement)) {
      root.querySelector("h1")?.focus({ preventScroll: true });
    }
  }

  begin()
    .catch((error) => {
      if (error instanceof ViewLeft) return;
      if (!(error instanceof EngineError)) throw error;
      notify(error.message, { stays: true });
      go(`#new/${game.id}`);
    })
    .finally(waiting.stop);

  return () => {
    left.abort();
    waiting.stop();
  };
}
