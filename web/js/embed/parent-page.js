// The embedding page with <torite-table>. Any page may embed a table, so its messages are not trusted, and it receives
// only the events of docs/embedding.md. In a plain iframe nobody listens.

/** @type {MessagePort | null} */
let port = null;
/** Messages sent before the page listens. @type {object[]} */
const early = [];

/** @param {(text: string) => void} change called with new parameters */
export function meetHost(change) {
  if (parent === window) return;
  addEventListener("message", ({ source, data, ports }) => {
    if (source !== parent || data?.torite !== "port" || !ports[0]) return;
    port?.close();
    port = ports[0];
    // Its iframe follows the height of the content; a plain iframe has a fixed height, which is filled.
    document.documentElement.dataset.host = "element";
    port.onmessage = ({ data: message }) => {
      if (message?.type === "set" && typeof message.text === "string") change(message.text);
    };
    for (const message of early.splice(0)) port.postMessage(message);
  });
  // The page is not known yet, and the message is empty.
  parent.postMessage({ torite: "table" }, "*");
}

/** @param {object} message */
export function say(message) {
  if (port) port.postMessage(message);
  else if (parent !== window) early.push(message);
}

/** Sends an event of the element. @param {"ready" | "action" | "result" | "error"} name @param {object} detail */
export function tell(name, detail) {
  say({ type: "event", name, detail });
}
