// The table before the first deal of a match: shows what it waits for, and begins once Python has started.

import { lang } from "../app/app.js";
import { askPython, ViewLeft } from "../app/ask-python.js";
import { withKnownDeal } from "../app/openings.js";
import { h } from "../base/dom.js";
import { t } from "../base/i18n.js";
import { go } from "../base/navigation.js";
import { notify } from "../base/notices.js";
import { saveMatch } from "../base/store.js";
import { EngineError } from "../engine/engine.js";
import { Stage } from "./stage.js";

/** @import { CatalogGame } from "../base/types.js" */
/** @import { Beginning } from "../app/start-match.js" */

/**
 * @param {HTMLElement} root
 * @param {CatalogGame} game
 * @param {Beginning} beginning
 * @param {(left: AbortSignal) => Promise<void>} open shows the stored match until it is left
 * @returns {() => void} leaves the view
 */
export function openFirstDeal(root, game, beginning, open) {
  const left = new AbortController();
  const stage = new Stage(root, game, h("a.button.quiet", { href: "#" }, t("back.lobby")));

  async function begin() {
    const request = await withKnownDeal(beginning.request);
    const reply = await askPython("start", () => ({ ...request, lang: lang() }), {
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
    .finally(() => stage.stop());

  return () => {
    left.abort();
    stage.stop();
  };
}
