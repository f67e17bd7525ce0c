// The browser's Back closes what is open. Each open thing has an entry of its own in the browser's history, with the
// address of the page below; what is closed in another way takes its entry along.

/** How long the browser may take to another entry, in ms. */
const LONGEST_WAY = 1000;

/** In a frame the entries would be among those of the page around it. */
const framed = window.parent !== window;
/**
 * What is open, the innermost last.
 * @type {{close: () => void}[]}
 */
const opened = [];
/** Of the browser, on its way to another entry; 0: it is there. */
let travel = 0;
/** What waits until it is there. @type {(() => void)[]} */
let waiting = [];

/** How many open things the entry of the browser's history stands for. */
function depth() {
  return Number(history.state?.opened ?? 0);
}

/** Makes the history agree with what is open. */
function settle() {
  if (travel) return;
  const missing = opened.length - depth();
  if (missing > 0) {
    try {
      history.pushState({ ...history.state, opened: opened.length }, "");
    } catch {
      // WebKit allows a hundred of these in half a minute: then Back leads past what is open.
    }
  } else if (missing < 0) {
    travel = window.setTimeout(there, LONGEST_WAY);
    history.go(missing);
  }
}

/** The browser has arrived: sent from here, or by a person. */
function there() {
  const sent = travel !== 0;
  clearTimeout(travel);
  travel = 0;
  // What has been opened on the way has no entry yet.
  while (!sent && opened.length > depth()) opened.pop()?.close();
  // Forward or a reload may have led to the entry of something that is closed.
  settle();
  if (travel) return;
  const tasks = waiting;
  waiting = [];
  for (const task of tasks) task();
}

/**
 * Something has been opened that Back shall close.
 * @param {() => void} close
 * @returns {() => void} to be called once it is closed
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
 * Changes the address of the page once the entry is its own, and not that of something closed just now.
 * @param {() => void} change
 */
export function onOwnEntry(change) {
  if (travel) waiting.push(change);
  else change();
}

/**
 * Leads to another address, from the entry of the page: what is open closes, and leaves nothing on the way back.
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
