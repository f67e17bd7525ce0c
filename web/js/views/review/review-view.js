// The review of a finished deal: what one's own decisions cost, and when the deal turned. It is worked out in the workers
// that think, decision by decision, and kept; whoever stops it sees what there is so far.

import { lang, thinking } from "../../app/app.js";
import { engineLine } from "../../app/status.js";
import { h } from "../../base/dom.js";
import { t } from "../../base/i18n.js";
import { loadReview, saveReview } from "../../base/store.js";
import { EngineError } from "../../engine/engine.js";
import { thinkersHere } from "../../engine/thinking.js";
import { askWhenReady } from "../match/asking.js";
import { findPlay } from "../replay/plays.js";

/** @import { Methods, ReviewReply, Thought } from "../../engine/methods.js" */
/** @import { Play } from "../replay/plays.js" */

/** So many deals are played on for each decision: always the same, so that the same review comes out everywhere. */
const SIMULATIONS = 600;

/**
 * @param {HTMLElement} root
 * @param {string} what is reviewed, as of a replay
 * @returns {Promise<boolean | (() => void)>}
 */
export async function showReview(root, what) {
  const slash = what.indexOf("/");
  const play = await findPlay(what.slice(0, slash), what.slice(slash + 1));
  if (!play) return false;
  const view = new ReviewView(root, what, play);
  void view.open();
  return () => view.leave();
}

class ReviewView {
  #root;
  #what;
  #play;
  #waiting = engineLine({ bar: true });
  #left = new AbortController();
  #enough = new AbortController();
  /** @type {Record<number, Thought>} */
  #weighed = {};
  /** @type {{end(): void} | null} */
  #plot = null;
  #body = h("div", { class: "review-body" });

  /**
   * @param {HTMLElement} root
   * @param {string} what
   * @param {Play} play
   */
  constructor(root, what, play) {
    this.#root = root;
    this.#what = what;
    this.#play = play;
  }

  leave() {
    this.#left.abort();
    this.#enough.abort();
    this.#waiting.stop();
    this.#plot?.end();
  }

  async open() {
    const { game } = this.#play;
    const title = t("review.title", { name: game.name });
    this.#root.replaceChildren(
      h(
        "div",
        { class: "page review" },
        h("p", { class: "trail" }, h("a", { href: this.#replay() }, t("review.replay"))),
        h("h1", { tabindex: -1 }, title),
        this.#body,
      ),
    );
    document.title = `${title} · Torite`;
    this.#body.replaceChildren(this.#waiting.element);
    try {
      await this.#work();
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      this.#body.replaceChildren(h("p", { class: "problem", role: "alert" }, error.message));
    } finally {
      this.#waiting.stop();
    }
  }

  async #work() {
    const { match, deal, seat, id } = this.#play;
    const found = await this.#ask("decisions", { match, deal, seat });
    if (!found) return;
    const key = `${id}.${found.deal}.${seat}`;
    this.#weighed = loadReview(key);
    const open = found.decisions.filter(({ step }) => !this.#weighed[step]);
    if (open.length > 0) await this.#think(open, found.decisions.length, key);
    if (!this.#left.signal.aborted) await this.#tell();
  }

  /**
   * @param {{step: number, view: any}[]} open
   * @param {number} all
   * @param {string} key
   */
  async #think(open, all, key) {
    const bar = h("progress", { max: all, value: all - open.length, "aria-label": t("review.works") });
    const line = h("p", { role: "status" }, t("review.works"));
    const stop = h(
      "button",
      {
        type: "button",
        class: "button",
        "data-action": "stop-review",
        onclick: () => this.#enough.abort(),
      },
      t("review.stop"),
    );
    this.#body.replaceChildren(h("div", { class: "review-works" }, line, bar, stop));
    const queue = [...open];
    const { signal } = this.#enough;
    const worker = async () => {
      for (let next = queue.shift(); next && !signal.aborted; next = queue.shift()) {
        const { step, view } = next;
        const [thought] = await thinking.think({ view, seed: step, simulations: SIMULATIONS }, { signal });
        if (!thought) continue;
        this.#weighed[step] = thought;
        bar.value = Object.keys(this.#weighed).length;
        saveReview(key, this.#weighed);
      }
    };
    await Promise.all(Array.from({ length: thinkersHere() }, worker));
  }

  async #tell() {
    const { match, deal, seat, people, names } = this.#play;
    const hadFocus = this.#body.contains(document.activeElement);
    this.#body.replaceChildren(this.#waiting.element);
    const reply = await this.#ask("review", {
      match,
      deal,
      seat,
      weighed: this.#weighed,
      people,
      names,
    });
    if (!reply) return;
    const faults = reply.moves.filter(({ verdict }) => verdict !== "good");
    const place = h("div", { class: "plot", role: "img", "aria-label": t("review.plot") });
    this.#body.replaceChildren(
      h("p", { class: "lead" }, reply.summary),
      reply.course.length > 2 ? h("figure", {}, h("figcaption", {}, t("review.plot")), place) : "",
      faults.length > 0 ? this.#list(faults, reply) : "",
      h(
        "details",
        { class: "review-all" },
        h("summary", {}, t("review.all", { count: reply.moves.length })),
        this.#list(reply.moves, reply),
      ),
      h("p", { class: "hint" }, t("review.about")),
    );
    if (hadFocus) this.#root.querySelector("h1")?.focus({ preventScroll: true });
    if (reply.course.length > 2) await this.#draw(place, reply);
  }

  /**
   * @template {"decisions" | "review"} M
   * @param {M} method
   * @param {Methods[M]["params"] & {names?: string[]}} params
   */
  #ask(method, params) {
    return askWhenReady(method, { ...params, lang: lang() }, () => this.#left.signal.aborted);
  }

  /** @param {HTMLElement} place @param {ReviewReply} reply */
  async #draw(place, { course }) {
    const { plotExpectation } = await import("../history/plots.js");
    if (this.#left.signal.aborted) return;
    this.#plot = await plotExpectation(
      place,
      course.map((_, i) => i + 1),
      course.map(([, value]) => value),
    );
    if (this.#left.signal.aborted) this.#plot.end();
  }

  /**
   * @param {ReviewReply["moves"]} moves
   * @param {ReviewReply} reply
   */
  #list(moves, { turning }) {
    return h(
      "ol",
      { class: "review-moves" },
      moves.map(({ step, verdict, did, text, expected }) =>
        h(
          "li",
          { "data-verdict": verdict },
          h("strong", {}, did),
          step === turning && h("span", { class: "review-turning" }, t("review.turning")),
          h("p", {}, text),
          h("p", { class: "hint" }, t("review.expected", { value: expected })),
          h("a", { class: "button quiet", href: this.#replay(step) }, t("review.look")),
        ),
      ),
    );
  }

  /** The replay, at a step with what was known there. @param {number} [step] */
  #replay(step) {
    const at = step === undefined ? "/" : `/at=${step}/check/`;
    return `#replay/${this.#what.replace("/", at)}`;
  }
}
