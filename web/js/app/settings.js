// The settings: each takes effect at once.

import { ask, sheet } from "../base/dialog.js";
import { h } from "../base/dom.js";
import { actionButton, keepFocus, segments } from "../base/forms.js";
import { t } from "../base/i18n.js";
import { single, siteFetch, siteUrl } from "../base/site.js";
import { forgetAll } from "../base/store.js";
import { forgetSnapshots } from "../engine/snapshots.js";
import { changeSettings, changes, engine, packWish, settings } from "./app.js";
import { canInstall, install } from "./install.js";
import { backPicture, feltPicture, packSamples } from "./settings-samples.js";

/** @import { Settings, Site } from "../base/types.js" */
/** The coach of a table. @typedef {{on: boolean, turn: (on: boolean) => unknown}} Coach */

/** Plays a sample of the cue for the own turn. */
async function sample() {
  const { tell } = await import("../table/sounds.js");
  tell("turn");
}

/** The texts of two states. */
const ON_OFF = { false: "settings.off", true: "settings.on" };

/** @param {string} name @param {...string} values @returns {Record<string, string>} the keys of their texts */
const own = (name, ...values) =>
  Object.fromEntries(values.map((value) => [value, `settings.${name}.${value}`]));

/**
 * The settings by group, with the keys of the texts of their values.
 * @type {Record<string, Partial<Record<keyof Settings, Record<string, string>>>>}
 */
const GROUPS = {
  page: {
    lang: { auto: "settings.auto", en: "English", ja: "日本語" },
    theme: { auto: "settings.auto", light: "settings.light", dark: "settings.dark" },
    textSize: own("text", "normal", "large"),
    path: { on: "settings.on", off: "settings.off" },
  },
  table: {
    felt: own("felt", "green", "blue", "wine", "slate", "sand"),
    pace: { slow: "pace.slow", normal: "pace.normal", instant: "pace.instant" },
    autoPlay: ON_OFF,
    coach: own("coach", "off", "offer", "on"),
    sound: own("sound", "off", "quiet", "normal", "loud"),
    vibrate: ON_OFF,
  },
  cards: {
    handOrder: own("handOrder", "suit", "rank"),
    handHigh: own("handHigh", "left", "right"),
    back: own("back", "hemp", "waves", "checks", "rings"),
    faces: own("faces", "large", "classic"),
    fourColour: { false: "settings.two", true: "settings.four" },
    pack: own("pack", "game", "french"),
  },
};

/** Pictures of values. @type {Partial<Record<keyof Settings, (value: string) => Node>>} */
const PICTURES = { felt: feltPicture, back: backPicture };

/** @param {keyof Settings} name @param {Record<string, string>} values @param {Coach | null} coach */
function setting(name, values, coach) {
  if (name === "vibrate" && !("vibrate" in navigator)) return null;
  if (name === "coach" && coach) return coachHere(coach);
  const picture = PICTURES[name];
  const row = segments({
    name: `setting-${name}`,
    legend: t(`settings.${name}`),
    values: Object.entries(values).map(([value, key]) => [value, t(key), picture?.(value)]),
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

/** @param {string} name @param {Coach | null} coach */
function group(name, coach) {
  const fields = /** @type {[keyof Settings, Record<string, string>][]} */ (Object.entries(GROUPS[name]));
  return h("section.settings-group.stack.loose", [
    h("h3", t(`settings.group.${name}`)),
    fields.map(([field, values]) => setting(field, values, coach)),
    name === "cards" && packSamples(),
  ]);
}

async function forget() {
  const yes = await ask({
    title: t("settings.forget"),
    text: t("settings.forget.text"),
    yes: t("settings.forget.yes"),
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
    values: Object.entries(ON_OFF).map(([value, key]) => [value, t(key)]),
    value: String(coach.on),
    change: (value) => coach.turn(value === "true"),
  });
}

/** Offers the whole site as one file once its size is known; not in that file itself. */
function singleFileOffer() {
  if (single) return null;
  const offer = h("div.single-offer.stack", { hidden: true });
  siteFetch("site.json")
    .then((response) => response.json())
    .then((/** @type {Site} */ { single: { path, bytes } }) => {
      const name = t("single.download", { size: (bytes / 1e6).toFixed(1) });
      offer.append(
        h("a.button", { href: siteUrl(path), download: path, "data-action": "single" }, name),
        h("p.hint", t("single.about")),
      );
      offer.hidden = false;
    })
    // Without site.json there is nothing to offer; the page works anyway.
    .catch(console.info);
  return offer;
}

/** @param {Coach | null} coach */
function content(coach) {
  const offline = document.documentElement.dataset.offline === "ready";
  const installing = actionButton("install", t("settings.install"), async () => {
    await install();
    installing.hidden = true;
  });
  installing.hidden = !canInstall();
  return h("div.settings.stack", [
    Object.keys(GROUPS).map((name) => group(name, coach)),
    h("section.about-app.stack", [
      h("h3", t("settings.group.device")),
      h("p", { class: offline ? "ok" : "", "data-offline-state": offline ? "ready" : "waiting" }, [
        t(offline ? "settings.offline" : "settings.online"),
      ]),
      installing,
      singleFileOffer(),
      h("p.hint", t("settings.kept"), " ", h("a", { href: "#history" }, t("settings.kept.more"))),
      actionButton("forget", t("settings.forget"), forget),
      h("p.hint", [
        h("a", { href: siteUrl("credits.html") }, t("settings.credits")),
        engine.version ? ` · Torite ${engine.version}` : "",
      ]),
    ]),
  ]);
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
    const [heading, close, body] = ["h2", "[data-action='close']", ".sheet-body"].map((part) =>
      dialog.querySelector(part),
    );
    if (heading) heading.textContent = t("settings");
    if (close) close.textContent = t("close");
    const again = () => {
      body?.replaceChildren(content(coach));
      return dialog;
    };
    if (!keepFocus(dialog, again) && heading instanceof HTMLElement) heading.focus();
  };
  const left = new AbortController();
  changes.addEventListener("language", redraw, { signal: left.signal });
  engine.addEventListener("offline", redraw, { signal: left.signal });
  void closed.then(() => left.abort());
}
