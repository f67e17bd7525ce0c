// The review of a finished deal: the cost of a seat's decisions, and the turning point. The search workers compute it
// decision by decision, and it is stored; stopped early, it shows the results so far. For a link's deal the reader
// chooses the seat.

import { engine, lang, searchPool } from "../../app/app.js";
import { askWhenReady } from "../../app/ask-python.js";
import { displayNames } from "../../app/names.js";
import { drawPage, focusHeading } from "../../app/page.js";
import { engineLine } from "../../app/status.js";
import { h } from "../../base/dom.js";
import { actionButton, problem, select } from "../../base/forms.js";
import { t } from "../../base/i18n.js";
import { lineAddress, rename } from "../../base/navigation.js";
import { notify } from "../../base/notices.js";
import { EngineError } from "../../engine/engine.js";
import { searchWorkerLimit } from "../../engine/search-pool.js";
import { keepWeighed, loadWeighed } from "../../history/review-store.js";
import { findReplay } from "../../replay/replay-sources.js";

/** @import { Decision, Line, Methods, ReviewReply, SearchResult } from "../../base/messages.js" */
/** @import { ReplaySource } from "../../replay/replay-sources.js" */
/** @import { Subject } from "../../history/review-store.js" */

/** Number of simulations per decision: fixed, so that reviews are the same everywhere. */
const SIMULATIONS = 600;

/**
 * @param {HTMLElement} root
 * @param {string} what as of a replay; after the kind may follow the seat: `theirs/seat=2/LINK`
 * @returns {Promise<boolean | (() => void)>}
 */
export async function showReview(root, what) {
  const slash = what.indexOf("/");
  const kind = what.slice(0, slash);
  const [, chosen, id = ""] = /^(?:seat=(\d+)\/)?(.*)$/s.exec(what.slice(slash + 1)) ?? [];
  const play = await findReplay(kind, id, root);
  if (!play) return false;
  const seats = play.people.length > 0 ? play.people : [...play.names.keys()];
  const seat = seats.includes(Number(chosen)) ? Number(chosen) : play.seat;
  const view = new ReviewView(root, { kind, id, seats }, play, seat);
  void view.open();
  return () => view.leave();
}

class ReviewView {
  #root;
  #what;
  #play;
  #seat;
  #waiting = engineLine({ bar: true });
  /** Aborted when another seat is chosen or the reader leaves. */
  #other = new AbortController();
  #enough = new AbortController();
  /** @type {Record<number, SearchResult>} */
  #weighed = {};
  /** @type {{end(): void} | null} */
  #plot = null;
  #body = h("div.review-body");

  /**
   * @param {HTMLElement} root
   * @param {{kind: string, id: string, seats: number[]}} what
   * @param {ReplaySource} play
   * @param {number} seat
   */
  constructor(root, what, play, seat) {
    this.#root = root;
    this.#what = what;
    this.#play = play;
    this.#seat = seat;
  }

  leave() {
    this.#other.abort();
    this.#enough.abort();
    this.#waiting.stop();
    this.#plot?.end();
  }

  async open() {
    const { game } = this.#play;
    const title = t("review.title", { name: game.name });
    const back = { href: this.#replay(), text: t("review.replay") };
    drawPage(this.#root, { title, look: "review", back }, this.#whose(), this.#body);
    await this.#begin();
  }

  /** The choice of the seat, if any. */
  #whose() {
    const { seats } = this.#what;
    if (seats.length < 2) return null;
    const { names, people } = this.#play;
    const shown = names.length > 0 ? names : displayNames([], people);
    const chosen = select(
      seats.map((seat) => [String(seat), shown[seat] ?? ""]),
      String(this.#seat),
      (seat) => void this.#choose(Number(seat)),
      { "data-field": "seat" },
    );
    return h("label.kept-choice.row", h("span", t("review.whose")), chosen);
  }

  /** @param {number} seat */
  async #choose(seat) {
    this.#other.abort();
    this.#enough.abort();
    this.#plot?.end();
    this.#plot = null;
    this.#other = new AbortController();
    this.#enough = new AbortController();
    this.#seat = seat;
    this.#weighed = {};
    const { kind, id } = this.#what;
    // Kept for a reload and for Back from a step.
    rename(`#review/${kind}/seat=${seat}/${id}`);
    await this.#begin();
  }

  async #begin() {
    const { signal } = this.#other;
    this.#body.replaceChildren(this.#waiting.element);
    try {
      await this.#work(signal);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof EngineError)) throw error;
      this.#body.replaceChildren(problem(error.message));
    } finally {
      this.#waiting.stop();
    }
  }

  /** @param {AbortSignal} signal aborts when another review is wanted */
  async #work(signal) {
    const { match, deal, id } = this.#play;
    const seat = this.#seat;
    const found = await this.#ask("decisions", { match, deal, seat }, signal);
    if (!found) return;
    const subject = { id, deal: found.deal, seat };
    const kept = await loadWeighed(subject);
    if (signal.aborted) return;
    // Stored steps without a decision belong to another course of the deal.
    const steps = new Set(found.decisions.map(({ step }) => String(step)));
    this.#weighed = Object.fromEntries(Object.entries(kept).filter(([step]) => steps.has(step)));
    const open = found.decisions.filter(({ step }) => !this.#weighed[step]);
    if (open.length > 0) await this.#search(open, found.decisions.length, subject);
    if (!signal.aborted) await this.#tell(found.deal, signal);
  }

  /** @param {Decision[]} open @param {number} all @param {Subject} subject */
  async #search(open, all, subject) {
    const weighed = this.#weighed;
    const works = t(this.#play.people.includes(subject.seat) ? "review.works" : "review.works.other");
    const bar = h("progress", { max: all, value: all - open.length, "aria-label": works });
    const line = h("p", { role: "status" }, works);
    const stop = actionButton("stop-review", t("review.stop"), () => this.#enough.abort());
    this.#body.replaceChildren(h("div.review-works.stack", line, bar, stop));
    const queue = [...open];
    const { signal } = this.#enough;
    const worker = async () => {
      for (let next = queue.shift(); next && !signal.aborted; next = queue.shift()) {
        const { step, view, taken } = next;
        const request = { view, seed: step, simulations: SIMULATIONS, taken };
        const [result] = await searchPool.search(request, { signal });
        if (!result) continue;
        weighed[step] = result;
        bar.value = Object.keys(weighed).length;
        await keepWeighed(subject, weighed);
      }
    };
    await Promise.all(Array.from({ length: searchWorkerLimit() }, worker));
  }

  /** @param {number} deal of the match @param {AbortSignal} signal */
  async #tell(deal, signal) {
    const { match, people, names } = this.#play;
    const hadFocus = this.#body.contains(document.activeElement);
    this.#body.replaceChildren(this.#waiting.element);
    const reply = await this.#ask(
      "review",
      {
        match,
        deal,
        seat: this.#seat,
        weighed: this.#weighed,
        people,
        names,
      },
      signal,
    );
    if (!reply) return;
    const faults = reply.moves.filter(({ verdict }) => verdict !== "good");
    const own = people.includes(this.#seat);
    const plotted = t(own ? "review.plot" : "review.plot.other");
    const place = h("div.plot", { role: "img", "aria-label": plotted });
    this.#body.replaceChildren(
      h("p.lead", reply.summary),
      reply.course.length > 2 ? h("figure", h("figcaption.hint", plotted), place) : "",
      reply.remark ? h("p.hint", reply.remark) : "",
      faults.length > 0 ? this.#list(faults, reply) : "",
      h("details.review-all", [
        h("summary", t("review.all", { count: reply.moves.length })),
        this.#list(reply.moves, reply),
      ]),
      h("p.row", [
        own &&
          faults.length > 0 &&
          h(
            "a.button",
            { href: `#puzzles/own/${this.#play.game.id}`, "data-action": "practice" },
            t("practice"),
          ),
        actionButton("share-review", t("review.share"), () =>
          this.#share(deal).catch((error) => {
            notify(error instanceof EngineError ? error.message : t("page.failed.text"));
            if (!(error instanceof EngineError)) throw error;
          }),
        ),
      ]),
      h("p.hint", t(own ? "review.about" : "review.about.other")),
    );
    if (hadFocus) focusHeading(this.#root);
    if (reply.course.length > 2) await this.#draw(place, reply, signal);
  }

  /** Shares the review as an annotated deal for any reader. @param {number} deal of the match */
  async #share(deal) {
    const { game, match } = this.#play;
    const seat = this.#seat;
    const { signal } = this.#other;
    // Other readers did not play: the seats are numbered.
    const params = { match, deal, seat, lang: lang(), names: [] };
    const [reviewReply, alone] = await Promise.all([
      engine.call("review", { ...params, weighed: this.#weighed }),
      engine.call("replay", { ...params, step: 0 }),
    ]);
    const names = alone.table.seats.map(({ name }) => name);
    const { reviewFile } = await import("./review-file.js");
    const { openNotesShare } = await import("../../annotated/share-notes.js");
    if (!signal.aborted) await openNotesShare(reviewFile(game, alone.match, { seat, names }, reviewReply));
  }

  /**
   * @template {"decisions" | "review"} M
   * @param {M} method
   * @param {Methods[M]["params"] & {names?: string[]}} params
   * @param {AbortSignal} signal
   */
  #ask(method, params, signal) {
    return askWhenReady(method, { ...params, lang: lang() }, () => signal.aborted);
  }

  /** @param {HTMLElement} place @param {ReviewReply} reply @param {AbortSignal} signal */
  async #draw(place, { course }, signal) {
    const { plotExpectation } = await import("../../app/plots.js");
    if (signal.aborted) return;
    const plot = await plotExpectation(
      place,
      course.map((_, i) => i + 1),
      course.map(([, value]) => value),
    );
    if (signal.aborted) plot.end();
    else this.#plot = plot;
  }

  /** @param {ReviewReply["moves"]} moves @param {ReviewReply} reply */
  #list(moves, { turning }) {
    return h("ol.review-moves.stack", [
      moves.map(({ step, verdict, did, text, expected, lines }) =>
        h("li.box", { "data-verdict": verdict }, [
          h("strong", did),
          step === turning && h("span.review-turning", t("review.turning")),
          h("p", text),
          h("p.hint", t("review.expected", { value: expected })),
          h("a.button.quiet", { href: this.#replay(step) }, t("review.look")),
          lines.map((line) =>
            h("a.button.quiet", { href: this.#line(line) }, t("line.after", { label: line.label })),
          ),
        ]),
      ),
    ]);
  }

  /** @param {Line} line */
  #line(line) {
    const { kind, id } = this.#what;
    return lineAddress(line, `review/${kind}/seat=${this.#seat}/${id}`);
  }

  /** The address of the replay, at a step with its check. @param {number} [step] */
  #replay(step) {
    const { kind, id } = this.#what;
    return `#replay/${kind}/${step === undefined ? "" : `at=${step}/check/`}${id}`;
  }
}
