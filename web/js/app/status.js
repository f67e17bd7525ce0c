// The engine's state on the page: a thin bar, a line of text, and one clear sentence after a failure.

import { ask } from "../base/dialog.js";
import { h } from "../base/dom.js";
import { t } from "../base/i18n.js";
import { engine } from "./app.js";

/** Share of the bar for the download; the rest is for the start, which cannot be measured. */
const DOWNLOAD_SHARE = 0.8;

/** @param {number} bytes */
const megabytes = (bytes) => (bytes / 1e6).toFixed(1);

/** Progress between 0 and 1. */
function done() {
  const { loaded, total, stage } = engine.progress;
  if (engine.state === "ready") return 1;
  if (stage === "install") return 0.95;
  if (stage === "start" || stage === "restore") return 0.88;
  return total ? (loaded / total) * DOWNLOAD_SHARE : 0;
}

function statusText() {
  const { loaded, total, stage } = engine.progress;
  if (engine.state === "ready")
    return document.documentElement.dataset.offline ? t("engine.offline") : t("engine.ready");
  if (engine.state === "failed") return failureText();
  if (stage !== "download") return t("engine.starting");
  if (!total) return t("engine.preparing");
  return t("engine.downloading", { loaded: megabytes(loaded), total: megabytes(total) });
}

export function failureText() {
  return t(`engine.failed.${engine.failure ?? "start"}`);
}

const EVENTS = ["progress", "ready", "failed", "restart", "offline"];

/** Calls the listener at once and on every change; returns a function that stops it. @param {() => void} listener */
function watch(listener) {
  const left = new AbortController();
  for (const name of EVENTS) engine.addEventListener(name, listener, { signal: left.signal });
  listener();
  return () => left.abort();
}

/** The thin bar under the header. */
export function startBar() {
  const bar = document.getElementById("engine-bar");
  const line = bar?.querySelector("span");
  if (line) watch(() => line.style.setProperty("transform", `scaleX(${done()})`));
}

/** A line of text, optionally with the bar, and a button to try again. @param {{bar?: boolean}} [options] */
export function engineLine({ bar = false } = {}) {
  const text = h("span.engine-words");
  const meter = bar ? h("progress", { max: 1, value: 0, "aria-label": t("engine.progress") }) : null;
  const retry = h("button.button", { hidden: true, "data-action": "retry", onclick: () => engine.retry() }, [
    t("engine.retry"),
  ]);
  const element = h("div.engine-line.row.hint", meter, text, retry);
  const stop = watch(() => {
    text.textContent = statusText();
    retry.hidden = engine.state !== "failed";
    if (meter) {
      meter.value = done();
      meter.hidden = engine.state === "failed";
    }
  });
  return { element, stop };
}

/** @type {Promise<boolean> | null} */
let trouble = null;

/**
 * Reports that the engine has failed and offers to try again. Resolves to false if the user declines.
 * @returns {Promise<boolean>}
 */
export function engineTrouble() {
  trouble ??= ask({
    title: t("engine.failed"),
    text: failureText(),
    yes: t("engine.retry"),
    no: t("engine.later"),
  }).then((again) => {
    trouble = null;
    if (again) engine.retry();
    return again;
  });
  return trouble;
}
