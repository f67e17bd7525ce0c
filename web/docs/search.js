// The search of the documentation. The list of all that can be found is fetched when somebody begins to type.

/** @typedef {[title: string, address: string, where: string, text: string]} Entry */

const MOST = 30;
// What most readers look for comes before what is inside.
const FIRST = ["Options and actions", "Guide", "torite"];

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

/**
 * How well an entry fits, 0 where it does not.
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
    else if (name.includes(word)) sum += 20;
    else if (body.includes(word)) sum += 1;
    else return 0;
  }
  return sum + (FIRST.includes(where) ? 15 : 0) - title.length / 1000;
}

/**
 * @param {Entry} entry
 * @param {string} word
 */
function row([title, address, where, text], word) {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = root + address;
  link.textContent = title;
  const place = document.createElement("span");
  place.textContent = where;
  const at = Math.max(0, text.toLowerCase().indexOf(word) - 30);
  const told = document.createElement("p");
  told.textContent = (at ? "… " : "") + text.slice(at, at + 110) + (text.length > at + 110 ? " …" : "");
  item.append(link, place, told);
  return item;
}

async function look() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
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
    .map((entry) => ({ entry, score: fit(entry, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  list.replaceChildren(...found.slice(0, MOST).map(({ entry }) => row(entry, words[0])));
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
// What was typed before the reader went back.
if (field.value) look();
