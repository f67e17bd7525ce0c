// The page around the iframe, when it has <torite-table>. Any page may have a table, so nothing that one says is
// trusted; and none is told more than the events of docs/embedding.md. In a plain iframe nobody listens.

/** @type {MessagePort | null} */
let port = null;
/** What was said before the page was there to hear it. @type {object[]} */
const early = [];

/** @param {(text: string) => void} change is called with new parameters */
export function meetHost(change) {
  if (parent === window) return;
  addEventListener("message", ({ source, data, ports }) => {
    if (source !== parent || data?.torite !== "port" || !ports[0]) return;
    port?.close();
    port = ports[0];
    // Its iframe is as high as what stands in it; a plain one has a height of its own, which is filled.
    document.documentElement.dataset.host = "element";
    port.onmessage = ({ data: message }) => {
      if (message?.type === "set" && typeof message.text === "string") change(message.text);
    };
    for (const message of early.splice(0)) port.postMessage(message);
  });
  // Who it is cannot be known yet, and there is nothing in it.
  parent.postMessage({ torite: "table" }, "*");
}

/** @param {object} message */
export function say(message) {
  if (port) port.postMessage(message);
  else if (parent !== window) early.push(message);
}

/**
 * An event of the element.
 * @param {"ready" | "action" | "result" | "error"} name
 * @param {object} detail
 */
export function tell(name, detail) {
  say({ type: "event", name, detail });
}
