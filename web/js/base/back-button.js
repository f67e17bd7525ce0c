// The browser's Back closes the innermost open thing. Each open thing has its own entry in the browser's history, with
// the address of the page below; closing it in another way removes the entry.

/** Maximum time for the browser to reach another entry, in ms. */
const LONGEST_WAY = 1000;

/** In a frame the entries would mix with those of the embedding page. */
const framed = window.parent !== window;
/** The open things, innermost last. @type {{close: () => void}[]} */
const opened = [];
/** Timer while the browser moves to another entry; 0: it has arrived. */
let travel = 0;
/** Called on arrival. @type {(() => void)[]} */
let waiting = [];

/** Number of open things in the current entry of the browser's history. */
const depth = () => Number(history.state?.opened ?? 0);

/** Makes the browser's history match the open things. */
function settle() {
  if (travel) return;
  const missing = opened.length - depth();
  if (missing > 0) {
    try {
      history.pushState({ ...history.state, opened: opened.length }, "");
    } catch {
      // WebKit allows a hundred of these in half a minute; beyond that, Back passes over open things.
    }
  } else if (missing < 0) {
    travel = window.setTimeout(there, LONGEST_WAY);
    history.go(missing);
  }
}

/** The browser has arrived, moved by this module or by the user. */
function there() {
  const sent = travel !== 0;
  clearTimeout(travel);
  travel = 0;
  // Things opened meanwhile have no entry yet.
  while (!sent && opened.length > depth()) opened.pop()?.close();
  // Forward or a reload may lead to the entry of a closed thing.
  settle();
  if (travel) return;
  const tasks = waiting;
  waiting = [];
  for (const task of tasks) task();
}

/**
 * Registers an open thing that Back closes.
 * @param {() => void} close
 * @returns {() => void} to call once it is closed
 */
export function closedByBack(close) {
  if (framed) return () => {};
  const entry = { close };
  opened.push(entry);
  settle();
  return () => {
    const at = opened.indexOf(entry);
    if (at < 0) return;
    opened.splice(at, 1);
    settle();
  };
}

/**
 * Changes the address of the page once the current entry belongs to it, not to something just closed.
 * @param {() => void} change
 */
export function onOwnEntry(change) {
  if (travel) waiting.push(change);
  else change();
}

/**
 * Goes to another address from the entry of the page: open things close and leave no entries behind.
 * @param {() => void} lead
 */
export function fromOwnEntry(lead) {
  for (const { close } of opened.splice(0)) close();
  settle();
  onOwnEntry(lead);
}

if (!framed) {
  addEventListener("popstate", there);
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[href^='#']") : null;
    const plain = !(event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey);
    const hash = link?.getAttribute("href");
    if (!hash || !plain || (opened.length === 0 && !travel)) return;
    event.preventDefault();
    fromOwnEntry(() => {
      location.hash = hash;
    });
  });
  settle();
}
