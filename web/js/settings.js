// The settings: each takes effect at once.

import { changeSettings, changes, engine, settings } from "./app.js";
import { ask, sheet } from "./dialog.js";
import { h, segments } from "./dom.js";
import { t } from "./i18n.js";
import { forgetAll } from "./store.js";

/** @import { Settings } from "./types.js" */

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

async function forget() {
  const yes = await ask({
    title: t("settings.forget"),
    text: t("settings.forget.text"),
    yes: t("settings.forget.yes"),
    no: t("cancel"),
  });
  if (!yes) return;
  forgetAll();
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
      h("p", { class: "hint" }, t("settings.kept")),
      h(
        "button",
        { type: "button", class: "button", "data-action": "forget", onclick: () => void forget() },
        t("settings.forget"),
      ),
      h(
        "p",
        { class: "hint" },
        h("a", { href: "credits.html" }, t("settings.credits")),
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
