// The settings: each takes effect at once.

import { changeSettings, changes, engine, settings } from "../app/app.js";
import { ask, sheet } from "../base/dialog.js";
import { h, segments } from "../base/dom.js";
import { t } from "../base/i18n.js";
import { siteUrl } from "../base/site.js";
import { forgetAll } from "../base/store.js";
import { cardFace } from "../cards/cards.js";
import { forgetSnapshots } from "../engine/snapshots.js";
import { singleFileOffer } from "./single.js";

/** @import { Settings } from "../base/types.js" */

/**
 * What the browser hands over when the page can be installed; not yet among the standard types.
 * @typedef {Event & {prompt(): Promise<unknown>}} InstallEvent
 */

/** @type {InstallEvent | null} */
let installEvent = null;

export function watchInstall() {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    installEvent = /** @type {InstallEvent} */ (event);
  });
  addEventListener("appinstalled", () => {
    installEvent = null;
  });
}

/**
 * @param {keyof Settings} name
 * @param {[string, string][]} values value and text
 */
function setting(name, values) {
  return segments({
    name: `setting-${name}`,
    legend: t(`settings.${name}`),
    values: values.map(([value, text]) => ({ value, text })),
    value: String(settings[name]),
    change: (value) => {
      const chosen = name === "fourColour" ? value === "true" : value;
      void changeSettings(/** @type {Partial<Settings>} */ ({ [name]: chosen }));
    },
  });
}

/** Some cards of the two packs, as the table would draw them. */
const SAMPLES = [
  { pack: "french", codes: ["AC", "KS", "QH", "JD", "TS"] },
  { pack: "german", codes: ["AC", "KS", "QH", "JD", "TS"] },
];

/** What a German pack is, for those who have never held one: the same cards in both packs. */
function packSamples() {
  return h(
    "div",
    { class: "pack-samples" },
    SAMPLES.map(({ pack, codes }) =>
      h(
        "figure",
        { "data-pack-sample": pack },
        h("figcaption", {}, t(`settings.pack.${pack}.caption`)),
        h(
          "div",
          { class: "pack-sample", "aria-hidden": "true" },
          codes.map((code) => cardFace(code, { pack })),
        ),
      ),
    ),
  );
}

async function forget() {
  const yes = await ask({
    title: t("settings.forget"),
    text: t("settings.forget.text"),
    yes: t("settings.forget.yes"),
    no: t("cancel"),
  });
  if (!yes) return;
  forgetAll();
  await (await import("../history/history.js")).forgetHistory();
  await forgetSnapshots();
  location.hash = "#";
  location.reload();
}

function content() {
  const offline = document.documentElement.dataset.offline === "ready";
  const install = h(
    "button",
    {
      type: "button",
      class: "button",
      "data-action": "install",
      onclick: async () => {
        await installEvent?.prompt();
        installEvent = null;
        install.hidden = true;
      },
      hidden: installEvent === null,
    },
    t("settings.install"),
  );
  return h(
    "div",
    { class: "settings" },
    setting("lang", [
      ["auto", t("settings.auto")],
      ["en", "English"],
      ["ja", "日本語"],
    ]),
    setting("theme", [
      ["auto", t("settings.auto")],
      ["light", t("settings.light")],
      ["dark", t("settings.dark")],
    ]),
    setting("faces", [
      ["large", t("settings.faces.large")],
      ["classic", t("settings.faces.classic")],
    ]),
    setting("pack", [
      ["game", t("settings.pack.game")],
      ["french", t("settings.pack.french")],
    ]),
    packSamples(),
    setting("fourColour", [
      ["false", t("settings.two")],
      ["true", t("settings.four")],
    ]),
    setting("pace", [
      ["slow", t("pace.slow")],
      ["normal", t("pace.normal")],
      ["instant", t("pace.instant")],
    ]),
    setting("textSize", [
      ["normal", t("settings.text.normal")],
      ["large", t("settings.text.large")],
    ]),
    h(
      "section",
      { class: "about-app" },
      h(
        "p",
        { class: offline ? "ok" : "", "data-offline-state": offline ? "ready" : "waiting" },
        t(offline ? "settings.offline" : "settings.online"),
      ),
      install,
      singleFileOffer(),
      h(
        "p",
        { class: "hint" },
        t("settings.kept"),
        " ",
        h("a", { href: "#history" }, t("settings.kept.more")),
      ),
      h(
        "button",
        { type: "button", class: "button", "data-action": "forget", onclick: () => void forget() },
        t("settings.forget"),
      ),
      h(
        "p",
        { class: "hint" },
        h("a", { href: siteUrl("credits.html") }, t("settings.credits")),
        engine.version ? ` · Torite ${engine.version}` : "",
      ),
    ),
  );
}

export function openSettings() {
  const { dialog, closed } = sheet({ title: t("settings"), content: content(), className: "settings-sheet" });
  // A change of language draws the sheet anew; the control that was used keeps the focus.
  const redraw = () => {
    const used = document.activeElement;
    const where =
      used instanceof HTMLInputElement ? `input[name="${used.name}"][value="${used.value}"]` : "h2";
    const heading = dialog.querySelector("h2");
    if (heading) heading.textContent = t("settings");
    const close = dialog.querySelector("[data-action='close']");
    if (close) close.textContent = t("close");
    dialog.querySelector(".sheet-body")?.replaceChildren(content());
    const again = dialog.querySelector(where);
    if (again instanceof HTMLElement) again.focus();
  };
  changes.addEventListener("language", redraw);
  engine.addEventListener("offline", redraw);
  void closed.then(() => {
    changes.removeEventListener("language", redraw);
    engine.removeEventListener("offline", redraw);
  });
}
