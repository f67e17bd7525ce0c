// Stores and checks a draft in the pauses of its author.

import { toFile } from "../../annotated/document.js";
import { engine, lang } from "../../app/app.js";
import { saveDraft } from "../../base/store.js";
import { EngineError } from "../../engine/engine.js";

/** @import { AnnotatedProblem } from "../../base/messages.js" */
/** @import { Draft } from "../../annotated/types.js" */

/** Pause of the author after which the draft is stored and checked, in ms. */
const PAUSE = 400;

export class DraftKeeper {
  /** @type {AnnotatedProblem[]} */
  problems = [];
  #draft;
  #checked;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #unkept = false;
  /** True if the draft changed since the last check. */
  #unchecked = false;

  /** @param {Draft} draft @param {() => void} checked called after each check */
  constructor(draft, checked) {
    this.#draft = draft;
    this.#checked = checked;
  }

  changed() {
    this.#draft.time = Date.now();
    this.#unchecked = true;
    this.keepSoon();
  }

  keepSoon() {
    this.#unkept = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.keep();
      // Viewing another step changes nothing to check.
      if (this.#unchecked) void this.check();
    }, PAUSE);
  }

  keep() {
    if (this.#unkept) saveDraft(this.#draft);
    this.#unkept = false;
  }

  async check() {
    this.#unchecked = false;
    try {
      const asked = { deal: toFile(this.#draft), lang: lang() };
      const { problems } =
        this.#draft.notes.length > 0 ? await engine.call("annotated_check", asked) : { problems: [] };
      this.problems = problems;
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      return;
    }
    this.#checked();
  }

  leave() {
    clearTimeout(this.#timer);
    this.keep();
  }
}
