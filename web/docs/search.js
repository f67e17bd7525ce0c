// The search of the documentation. Its index is fetched when the reader starts to type.

/** @typedef {[title: string, address: string, where: string, text: string]} Entry */

const MOST = 30;
// Guides rank above internals.
const FIRST = ["Options and actions", "Guide", "torite"];
// Changelogs and lists rank below explanations.
const LAST = /^changelog\./;
// Words without meaning for the search.
const SMALL = /^(?:an?|and|do|for|from|how|i|in|is|my|of|on|or|the|to|with)$/;
/** Number of letters shown of a text, and of those before the match. */
const SNIPPET = { length: 110, before: 30 };

const box = /** @type {HTMLElement} */ (document.querySelector("search"));
const field = /** @type {HTMLInputElement} */ (box.querySelector("input"));
const list = /** @type {HTMLElement} */ (box.querySelector("ul"));
const told = /** @type {HTMLElement} */ (box.querySelector("[role=status]"));
const root = box.dataset.root ?? "";

/** @type {Promise<Entry[]> | undefined} */
let fetched;

function entries() {
  fetched ??= fetch(new URL("search.json", import.meta.url)).then((response) => {
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return response.json();
  });
  fetched.catch(() => {
    fetched = undefined;
  });
  return fetched;
}

/** The words of a query. @param {string} text @returns {string[]} */
function wordsOf(text) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const telling = words.filter((word) => !SMALL.test(word));
  return telling.length ? telling : words;
}

/** A word without its ending, so that "share" finds "sharing". @param {string} word */
const stem = (word) => (/^[a-z]{5,}$/.test(word) ? word.replace(/(?:ing|ed|es|e|s)$/, "") : word);

/**
 * The score of an entry, 0 if it does not match.
 * @param {Entry} entry
 * @param {string[]} words
 */
function fit([title, , where, text], words) {
  const name = title.toLowerCase();
  const parts = name.split(/[^a-z0-9_]+/);
  const last = name.slice(name.lastIndexOf(".") + 1);
  const body = text.toLowerCase();
  let sum = 0;
  for (const word of words) {
    if (name === word || last === word) sum += 100;
    else if (parts.includes(word)) sum += 60;
    else if (last.startsWith(word) || name.startsWith(word)) sum += 50;
    else if (parts.some((part) => part.startsWith(stem(word)))) sum += 40;
    else if (name.includes(word)) sum += 20;
    else if (body.includes(stem(word))) sum += 1;
    else return 0;
  }
  return sum + (FIRST.includes(where) ? 15 : 0) - title.length / 1000;
}

/** An excerpt of whole words around a position. @param {string} text @param {number} found */
function snippet(text, found) {
  const wanted = Math.max(0, found - SNIPPET.before);
  const from = wanted ? text.lastIndexOf(" ", wanted) + 1 : 0;
  const most = from + SNIPPET.length;
  const to = most < text.length ? text.lastIndexOf(" ", most) : text.length;
  // A word longer than the excerpt.
  const end = to > from ? to : most;
  return `${from ? "… " : ""}${text.slice(from, end)}${end < text.length ? " …" : ""}`;
}

/**
 * A text with the words of the query marked.
 * @param {string} text
 * @param {string[]} words
 */
function marked(text, words) {
  const sought = words.map((word) => stem(word).replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")).join("|");
  return text.split(new RegExp(`(${sought})`, "gi")).map((part, at) => {
    if (at % 2 === 0) return part;
    const mark = document.createElement("mark");
    mark.textContent = part;
    return mark;
  });
}

/**
 * @param {Entry} entry
 * @param {string[]} words
 */
function row([title, address, where, text], words) {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = root + address;
  link.append(...marked(title, words));
  const place = document.createElement("span");
  place.textContent = where;
  const told = document.createElement("p");
  const body = text.toLowerCase();
  const found = words.map((word) => body.indexOf(stem(word))).find((at) => at >= 0) ?? 0;
  told.append(...marked(snippet(text, found), words));
  item.append(link, place, told);
  return item;
}

async function look() {
  const words = wordsOf(field.value);
  if (!words.length) {
    list.replaceChildren();
    told.textContent = "";
    return;
  }
  const asked = field.value;
  let known;
  try {
    known = await entries();
  } catch {
    told.textContent = "The search cannot be loaded: check the connection and type on.";
    return;
  }
  if (asked !== field.value) return;
  const found = known
    .map((entry) => ({ entry, score: fit(entry, words), last: Number(LAST.test(entry[1])) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => a.last - b.last || b.score - a.score);
  list.replaceChildren(...found.slice(0, MOST).map(({ entry }) => row(entry, words)));
  told.textContent = found.length
    ? `${found.length} found${found.length > MOST ? `; here are the best ${MOST}` : ""}`
    : "Nothing found: try fewer words.";
}

box.hidden = false;
field.addEventListener("input", look);
field.addEventListener("keydown", (event) => {
  if (event.key === "Escape") {
    field.value = "";
    look();
  }
});
// The text typed before the reader went back.
if (field.value) look();
