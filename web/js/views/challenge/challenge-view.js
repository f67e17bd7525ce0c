// The view of a challenge: a few deals that friends play one by one, and its deals at the table.

import { cardNames, findGame, findLinkGame, lang } from "../../app/app.js";
import { askWhenReady } from "../../app/ask-python.js";
import { drawPage, focusHeading, nameWindow } from "../../app/page.js";
import { engineLine } from "../../app/status.js";
import { problem } from "../../base/forms.js";
import { t } from "../../base/i18n.js";
import { newest } from "../../base/match-lines.js";
import { rename } from "../../base/navigation.js";
import { challengeKey, loadChallenge, saveChallenge, setChallengeAside } from "../../base/store.js";
import { addFriends, beginFriends, readResult } from "../../daily/friends.js";
import { EngineError } from "../../engine/engine.js";
import { newIdentity } from "../../history/entry.js";
import { ComparedGame, newCompared } from "../../play/compared-game.js";
import { Match } from "../../play/match.js";
import { OwnedMatch } from "../../play/tab-ownership.js";
import { COUNTS, showBeginning } from "./beginning.js";
import { drawChallenge } from "./challenge-page.js";

/** @import { Page } from "../../app/page.js" */
/** @import { CatalogGame, FriendResult, SavedChallenge } from "../../base/types.js" */
/** @import { ChallengeReply } from "../../base/messages.js" */

/** A friend's result or the number of deals, the link of the first deal, and the number of one of them. */
const PLACE = /^(?:(\d+)|(-?\d+(?:\.-?\d+)+\/[^/]+))\/([a-z]\w*\/\d+(?:\?[^/]*)?)(?:\/(\d+))?$/i;

/**
 * @typedef {object} Place
 * @property {number} count of deals
 * @property {string} link of the first one
 * @property {FriendResult | null} result of a friend
 * @property {number | null} number of a deal, from 1
 */

/** @param {string} rest of the address @returns {Place | null} null: damaged */
function placeOf(rest) {
  const [, given, by, link, number] = PLACE.exec(rest) ?? [];
  const result = by === undefined ? null : readResult(by);
  const count = result ? result.points.length : Number(given);
  return link && COUNTS.includes(count)
    ? { count, link, result, number: number ? Number(number) : null }
    : null;
}

/**
 * @param {HTMLElement} root
 * @param {string} rest of the address: "", a game, or a challenge
 * @param {Page} page
 */
export async function showChallenge(root, rest, page) {
  if (rest === "" || (await findGame(rest))) return showBeginning(root, rest, page);
  const view = new ChallengeView(root, page);
  void view.open(placeOf(rest));
  return () => view.leave();
}

class ChallengeView {
  #root;
  #page;
  #waiting = engineLine({ bar: true });
  #left = false;
  /** @type {OwnedMatch<SavedChallenge> | null} */
  #match = null;

  /** @param {HTMLElement} root @param {Page} page */
  constructor(root, page) {
    this.#root = root;
    this.#page = page;
  }

  leave() {
    this.#left = true;
    this.#waiting.stop();
    this.#match?.leave();
  }

  /** @param {Place | null} place */
  async open(place) {
    const named = place && (await findLinkGame(place.link));
    if (this.#left) return;
    const title = named ? t("challenge.of", { name: named.name }) : t("challenge.title");
    const said = place ? this.#waiting.element : problem(t("challenge.damaged"));
    drawPage(this.#root, { title, back: { href: "#challenge", text: t("challenge.all") } }, said);
    if (!place) return;
    const challenge = await this.#ask(place);
    const game = challenge && (await findGame(challenge.game));
    if (!game || this.#left) return;
    const deals = `${place.count}/${challenge.link}`;
    beginFriends(`challenge/${deals}`);
    if (place.result) addFriends(`challenge/${deals}`, [place.result]);
    const number = place.number ?? 0;
    const saved = loadChallenge(`${deals}/${number}`);
    if (saved && !saved.done) await this.#play(saved, challenge, game, deals);
    else this.#show(challenge, game, deals);
  }

  /** @param {Place} place @returns {Promise<ChallengeReply | null>} null: reported, or not wanted any more */
  async #ask({ link, count }) {
    try {
      return await askWhenReady("challenge", { link, deals: count, lang: lang() }, () => this.#left);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      this.#waiting.stop();
      this.#waiting.element.replaceWith(problem(error.message));
      return null;
    }
  }

  /** @param {ChallengeReply} challenge @param {CatalogGame} game @param {string} deals their place in the address */
  #show(challenge, game, deals) {
    this.#match?.leave();
    this.#match = null;
    this.#page.fill(false);
    rename(`#challenge/${deals}`);
    const parts = challenge.deals.map((_, at) => `${deals}/${at + 1}`);
    drawChallenge(this.#root, {
      game,
      deals,
      about: challenge.about,
      saved: parts.map((part) => loadChallenge(part)),
      play: (at) => {
        const part = parts[at];
        const dealt = { ...newCompared(challenge.deals[at], challenge.players, challenge.seat), part };
        const saved = loadChallenge(part);
        // A finished deal is played again from its beginning; its result stays.
        const begun = saved?.done ? { ...saved, ...newIdentity(), match: saved.start } : saved;
        void this.#play(begun ?? dealt, challenge, game, deals);
      },
    });
  }

  /**
   * @param {SavedChallenge} saved
   * @param {ChallengeReply} challenge
   * @param {CatalogGame} game
   * @param {string} deals
   */
  async #play(saved, challenge, game, deals) {
    const names = await cardNames(game);
    if (this.#left) return;
    const { part } = saved;
    rename(`#challenge/${part}`);
    this.#page.fill(true);
    nameWindow(`${game.name} · ${t("challenge.title")}`);
    const back = () => {
      this.#show(challenge, game, deals);
      scrollTo(0, 0);
      focusHeading(this.#root);
    };
    /** @param {SavedChallenge} now */
    const host = (now) =>
      new ComparedGame(now, {
        save: saveChallenge,
        setAside: (tooNew) => setChallengeAside(part, tooNew),
        isLate: () => false,
        leave: back,
        buttons: (_, again) => [again, { action: "leave", label: t("challenge.back"), run: back }],
      });
    this.#match = new OwnedMatch({
      root: this.#root,
      key: challengeKey(part),
      load: () => newest(loadChallenge(part), saved),
      make: (now) => new Match(this.#root, game, now, names, host(now)),
      leave: back,
    });
    await this.#match.open();
    focusHeading(this.#root);
  }
}
