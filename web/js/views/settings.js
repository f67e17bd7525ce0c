// The settings: each takes effect at once.

import { changeSettings, changes, engine, packWish, settings } from "../app/app.js";
import { canInstall, install } from "../app/install.js";
import { ask, sheet } from "../base/dialog.js";
import { h, segments } from "../base/dom.js";
import { t } from "../base/i18n.js";
import { siteUrl } from "../base/site.js";
import { forgetAll } from "../base/store.js";
import { forgetSnapshots } from "../engine/snapshots.js";
import { backPicture, feltPicture, packSamples } from "./settings-samples.js";
import { singleFileOffer } from "./single-file.js";

/** @import { Settings } from "../base/types.js" */
/** @import { Coach } from "./match/coach.js" */

/** Plays a sample of the cue for the own turn. */
async function sample() {
  const { tell } = await import("../table/sounds.js");
  tell("turn");
}

/**
 * @param {keyof Settings} name
 * @param {[string, string][]} values value and text
 * @param {(value: string) => Node} [picture] of a value
 */
function setting(name, values, picture) {
  const row = segments({
    name: `setting-${name}`,
    legend: t(`settings.${name}`),
    values: values.map(([value, text]) => ({ value, text, picture: picture?.(value) })),
    value: String(name === "pack" ? packWish() : settings[name]),
    change: (value) => {
      const chosen = typeof settings[name] === "boolean" ? value === "true" : value;
      void changeSettings(/** @type {Partial<Settings>} */ ({ [name]: chosen }));
      if (name === "sound" || name === "vibrate") void sample();
    },
  });
  if (picture) row.classList.add("pictures");
  return row;
}

/**
 * The values of a setting with their texts.
 * @param {keyof Settings} name
 * @param {string[]} values
 * @returns {[string, string][]}
 */
const labelled = (name, values) => values.map((value) => [value, t(`settings.${name}.${value}`)]);

/** @type {() => [string, string][]} */
const onOff = () => [
  ["false", t("settings.off")],
  ["true", t("settings.on")],
];

/**
 * @param {string} name
 * @param {...(Node | false)} rows
 */
function group(name, ...rows) {
  return h("section", { class: "settings-group" }, h("h3", {}, t(`settings.group.${name}`)), ...rows);
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

/** The coach of the game at whose table the settings were opened. @param {Coach} coach */
function coachHere(coach) {
  return segments({
    name: "setting-coach",
    legend: t("settings.coach.here"),
    values: onOff().map(([value, text]) => ({ value, text })),
    value: String(coach.on),
    change: (value) => coach.turn(value === "true"),
  });
}

/** @param {Coach | null} coach */
function content(coach) {
  const offline = document.documentElement.dataset.offline === "ready";
  const installing = h(
    "button",
    {
      type: "button",
      class: "button",
      "data-action": "install",
      onclick: async () => {
        await install();
        installing.hidden = true;
      },
      hidden: !canInstall(),
    },
    t("settings.install"),
  );
  return h(
    "div",
    { class: "settings" },
    group(
      "page",
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
      setting("textSize", [
        ["normal", t("settings.text.normal")],
        ["large", t("settings.text.large")],
      ]),
    ),
    group(
      "table",
      setting("felt", labelled("felt", ["green", "blue", "wine", "slate", "sand"]), feltPicture),
      setting("pace", [
        ["slow", t("pace.slow")],
        ["normal", t("pace.normal")],
        ["instant", t("pace.instant")],
      ]),
      setting("autoPlay", onOff()),
      coach ? coachHere(coach) : setting("coach", labelled("coach", ["off", "offer", "on"])),
      setting("sound", labelled("sound", ["off", "quiet", "normal", "loud"])),
      "vibrate" in navigator && setting("vibrate", onOff()),
    ),
    group(
      "cards",
      setting("handOrder", labelled("handOrder", ["suit", "rank"])),
      setting("handHigh", labelled("handHigh", ["left", "right"])),
      setting("back", labelled("back", ["hemp", "waves", "checks", "rings"]), backPicture),
      setting("faces", [
        ["large", t("settings.faces.large")],
        ["classic", t("settings.faces.classic")],
      ]),
      setting("fourColour", [
        ["false", t("settings.two")],
        ["true", t("settings.four")],
      ]),
      setting("pack", [
        ["game", t("settings.pack.game")],
        ["french", t("settings.pack.french")],
      ]),
      packSamples(),
    ),
    h(
      "section",
      { class: "about-app" },
      h("h3", {}, t("settings.group.device")),
      h(
        "p",
        { class: offline ? "ok" : "", "data-offline-state": offline ? "ready" : "waiting" },
        t(offline ? "settings.offline" : "settings.online"),
      ),
      installing,
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

/** @param {Coach | null} [coach] of the table that opened them */
export function openSettings(coach = null) {
  const { dialog, closed } = sheet({
    title: t("settings"),
    content: content(coach),
    className: "settings-sheet",
  });
  // A change of language redraws the sheet; the used control keeps the focus.
  const redraw = () => {
    const used = document.activeElement;
    const where =
      used instanceof HTMLInputElement ? `input[name="${used.name}"][value="${used.value}"]` : "h2";
    const heading = dialog.querySelector("h2");
    if (heading) heading.textContent = t("settings");
    const close = dialog.querySelector("[data-action='close']");
    if (close) close.textContent = t("close");
    dialog.querySelector(".sheet-body")?.replaceChildren(content(coach));
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
