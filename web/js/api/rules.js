// The API of torite.js for other pages.

/** @import { Catalog, CatalogGame, DealRecord, DealSetup, Lang, LoadSetup, Scalar, Wording } from "../../torite.js" */

import { Connection } from "./connection.js";
import { Deal, randomSeed } from "./deal.js";
import { engineError } from "./errors.js";

export {
  BadDeal,
  BadLink,
  BadOption,
  BadRecord,
  EngineError,
  IllegalAction,
  ToriteError,
  UnknownGame,
} from "./errors.js";

const SITE = new URL("../../", import.meta.url);

class Rules {
  #connection;
  #closed = false;

  /** @param {Connection} connection @param {string} version @param {Lang} lang */
  constructor(connection, version, lang) {
    this.#connection = connection;
    this.version = version;
    this.lang = lang;
    this.site = connection.site;
  }

  /** @param {Lang} lang of the answers */
  #mustBeOpen(lang) {
    if (this.#closed) throw engineError("engine-closed", lang);
  }

  /**
   * @param {string} method
   * @param {Record<string, unknown>} params
   * @param {Wording} [wording]
   * @returns {Promise<any>}
   */
  #ask = async (method, params, { lang = this.lang, names, pack } = {}) => {
    this.#mustBeOpen(lang);
    try {
      return await this.#connection.call(method, { ...params, names, deck_style: pack }, lang);
    } finally {
      // After closing, pending calls get neither an answer nor an error.
      this.#mustBeOpen(lang);
    }
  };

  /** @param {Lang} [lang] @returns {Promise<Catalog>} */
  async catalog(lang = this.lang) {
    return (await this.#ask("rules.catalog", {}, { lang })).catalog;
  }

  /** @param {Lang} [lang] @returns {Promise<CatalogGame[]>} */
  async games(lang) {
    return (await this.catalog(lang)).games;
  }

  /** @param {string} game @param {Record<string, Scalar>} [options] @param {DealSetup} [setup] */
  async newDeal(game, options, { seed, deck, dealer, scores } = {}) {
    const number = seed ?? (deck ? undefined : randomSeed());
    const params = { game, options, seed: number, deck, dealer, scores };
    return new Deal(this.#ask, (await this.#ask("rules.new_deal", params)).deal);
  }

  /** @param {DealRecord} record */
  async replay(record) {
    return new Deal(this.#ask, (await this.#ask("rules.show", { record })).deal);
  }

  /** @param {string} text @returns {Promise<{deal: Deal, seat: number | null, at: number | null}>} */
  async fromLink(text) {
    const { deal, seat, at } = await this.#ask("rules.from_link", { text });
    return { deal: new Deal(this.#ask, deal), seat, at };
  }

  /** @param {string} date @returns {Promise<{deal: Deal, seat: number}>} */
  async daily(date) {
    const { deal, seat } = await this.#ask("rules.daily", { date });
    return { deal: new Deal(this.#ask, deal), seat };
  }

  close() {
    if (this.#closed) return;
    this.#closed = true;
    this.#connection.leave();
  }
}

/** The language of all sentences: the requested one, or that of the page. @param {Lang} [wish] @returns {Lang} */
export function languageOf(wish) {
  return wish ?? (globalThis.document?.documentElement.lang.startsWith("ja") ? "ja" : "en");
}

/** @param {LoadSetup} [setup] */
export async function loadRules({ site = SITE, lang, onProgress } = {}) {
  const language = languageOf(lang);
  if (!globalThis.document) throw engineError("engine-document", language);
  const address = new URL("./", new URL(site, document.baseURI)).href;
  const connection = Connection.join(address);
  if (onProgress) connection.watchers.add(onProgress);
  try {
    const { version } = await connection.call("start", {}, language);
    return new Rules(connection, version, language);
  } catch (error) {
    connection.leave();
    throw error;
  } finally {
    if (onProgress) connection.watchers.delete(onProgress);
  }
}
