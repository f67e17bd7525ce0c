// Answers that the site was made with, so that the page need not wait for Python.

/** An answer of Python. @typedef {{method: string, params: object, ok: any}} KnownAnswer */

/** The same text for equal values. @param {unknown} value @returns {string} */
const textOf = (value) =>
  JSON.stringify(value, (_, item) =>
    item && typeof item === "object" && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  );

export class KnownAnswers {
  /** @type {Map<string, any>} */
  #found = new Map();

  /** @param {KnownAnswer[]} answers */
  add(answers) {
    for (const { method, params, ok } of answers) this.#found.set(textOf([method, params]), ok);
  }

  /**
   * The answer to a call; undefined if Python has to be asked.
   * @param {string} method
   * @param {object} params
   */
  find(method, params) {
    return this.#found.size ? structuredClone(this.#found.get(textOf([method, params]))) : undefined;
  }
}
