// The set-up of a match: the main choices are visible, names and house rules are folded, and a button starts it.

import { changeSettings, findGame, packsOf, packWish, settings } from "../../app/app.js";
import { emblem, gameFacts, gameKind } from "../../app/game-facts.js";
import { learnLink, lessonOffer } from "../../app/lessons.js";
import { displayNames } from "../../app/names.js";
import { playersField } from "../../app/options.js";
import { botLevels, commonLevel, initialSetup, seatedPeople } from "../../app/setup-values.js";
import { startMatch } from "../../app/start-match.js";
import { h } from "../../base/dom.js";
import { labelled, problem as problemLine, segments } from "../../base/forms.js";
import { t } from "../../base/i18n.js";
import { isLevel, levelChoices, levelName } from "../../base/levels.js";
import { single, siteUrl } from "../../base/site.js";
import { loadMatch, saveSetup } from "../../base/store.js";
import { createHouseRules } from "./house-rules.js";
import { pathPart } from "./path.js";
import { createSeats } from "./seats.js";

/** @import { CatalogGame, Pace, SavedMatch, SavedSetup } from "../../base/types.js" */

/** @param {CatalogGame} game */
function head(game) {
  return [
    h("p.trail", h("a", { href: "#" }, t("back.lobby"))),
    h("div.setup-head.row", [
      emblem(game),
      h("div", [
        h("h1", { tabindex: -1 }, game.name),
        h("p.facts", gameFacts(game), " · ", h("span", gameKind(game))),
      ]),
    ]),
    h("p.about", [
      game.about,
      " ",
      h("a", { href: `#rules/${game.id}` }, t("setup.rules")),
      " · ",
      h("a", { href: `#edit/${game.id}`, "data-action": "edit" }, t("edit.open")),
      " · ",
      h("a", { href: `#challenge/${game.id}`, "data-action": "challenge" }, t("challenge.friends")),
    ]),
  ];
}

function paceChoice() {
  return segments({
    name: "pace",
    legend: t("setup.pace"),
    values: labelled("pace", ["slow", "normal", "instant"]),
    value: settings.pace,
    change: (value) => void changeSettings({ pace: /** @type {Pace} */ (value) }),
  });
}

/** True after a choice of the pack: the page is redrawn with its names, and the choice keeps the focus. */
let packChosen = false;

/**
 * French cards or the game's own pack: the setting, offered at set-up.
 * @param {CatalogGame} game
 * @param {SavedSetup} setup
 */
async function packChoice(game, setup) {
  const packs = await packsOf(game);
  if (packs.length === 1) return null;
  return segments({
    name: "pack",
    legend: t("settings.pack"),
    values: packs.map((pack) => [pack === "french" ? pack : "game", t(`setup.pack.${pack}`)]),
    value: packWish(),
    change: (value) => {
      packChosen = true;
      // The choices so far stay.
      saveSetup(setup, game.id);
      void changeSettings({ pack: value === "french" ? "french" : "game" });
    },
  });
}

/** The match that a start would replace, with a link to it. @param {string} id @param {SavedMatch | null} saved */
function unfinished(id, saved) {
  if (!saved || saved.over) return null;
  return h("p.hint", t("setup.replaces"), " ", h("a", { href: `#play/${id}` }, t("setup.continue")));
}

/** The parts of the form that depend on each other. @param {CatalogGame} game @param {SavedSetup} setup */
function createParts(game, setup) {
  let several = seatedPeople(setup).length > 1;
  let remote = false;
  const problem = problemLine();
  const house = createHouseRules(game, setup);
  const seats = createSeats(setup, {
    change: () => {
      problem.textContent = "";
      house.drawAges();
      tellLevels();
    },
    changeLevel: () => {
      tellLevels();
      tellNames();
    },
  });
  const names = h("span.fold-summary.hint");
  const folded = h("details.fold.names", { ontoggle: () => tellNames() }, [
    h("summary", h("span.fold-title", t("setup.names")), names),
  ]);
  const open = h("div.several");

  /** Levels that differ are shown with the names. */
  function tellNames() {
    const levels = commonLevel(setup) === null ? botLevels(setup) : [];
    const shown = displayNames(setup.names.slice(0, setup.players), seatedPeople(setup));
    names.textContent = shown
      .map((name, seat) => {
        const level = levels[seat];
        return level ? t("setup.nameLevel", { name, level: levelName(level) }) : name;
      })
      .join(t("comma"));
  }

  /** With different levels no common level is selected. */
  function tellLevels() {
    const common = commonLevel(setup);
    for (const input of level.querySelectorAll("input")) input.checked = input.value === common;
    level.hidden = botLevels(setup).every((one) => one === null);
  }

  function draw() {
    if (remote) open.replaceChildren(h("p.hint", t("setup.friends")));
    else if (several) open.replaceChildren(seats.element, h("p.hint", t("setup.share")));
    else {
      open.replaceChildren();
      folded.append(seats.element);
    }
    folded.hidden = several || remote;
    seats.draw(several);
    tellNames();
    tellLevels();
    house.draw();
  }

  const level = segments({
    name: "level",
    legend: t("setup.level"),
    values: levelChoices(),
    value: commonLevel(setup) ?? "",
    change: (value) => {
      if (isLevel(value)) setup.levels.fill(value);
      seats.refresh();
      tellNames();
    },
  });

  const who = segments({
    name: "who",
    legend: t("setup.who"),
    // The single file has no other pages.
    values: labelled("setup.who", ["one", "several", ...(single ? [] : ["friends"])]),
    value: several ? "several" : "one",
    change: (value) => {
      several = value === "several";
      remote = value === "friends";
      const [first = 0] = seatedPeople(setup);
      // Two people share the device; more are chosen seat by seat.
      setup.people = several ? [first, (first + 1) % setup.players] : [first];
      problem.textContent = "";
      draw();
    },
  });
  const players = playersField(game, setup, () => {
    if (seatedPeople(setup).length === 0) setup.people.push(0);
    draw();
  });
  draw();
  return {
    who,
    players,
    level,
    open,
    folded,
    house: house.element,
    proposed: house.proposed,
    problem,
    isRemote: () => remote,
  };
}

/** @param {HTMLElement} root @param {string} id */
export async function showSetup(root, id) {
  const game = await findGame(id);
  if (!game) return false;
  const setup = initialSetup(game);
  const saved = loadMatch(id);
  const pack = await packChoice(game, setup);
  const parts = createParts(game, setup);
  const { who, players, level, open, folded, house, proposed, problem } = parts;

  function begin() {
    if (!game) return;
    if (parts.isRemote()) {
      saveSetup(setup, game.id);
      location.assign(siteUrl(`friends.html#new/${game.id}`));
    } else if (seatedPeople(setup).length > 0) void startMatch(game, setup, saved);
    else problem.textContent = t("setup.nobody");
  }

  root.replaceChildren(
    h(
      "form.page.setup",
      {
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          begin();
        },
      },
      head(game),
      lessonOffer(game),
      pathPart(game),
      h("div.setup-usual.stack.loose", who, players, proposed, pack, level, open, paceChoice()),
      folded,
      house,
      unfinished(id, saved),
      h("div.start-bar", [
        problem,
        h("div.start-ways.row", [
          h("button.button.primary.large", { type: "submit", "data-action": "start" }, t("setup.start")),
          learnLink(game, "button large"),
        ]),
      ]),
    ),
  );
  document.title = `${game.name} · Torite`;
  const chosen = packChosen ? pack?.querySelector("input:checked") : null;
  if (chosen instanceof HTMLElement) chosen.focus();
  packChosen = false;
  return true;
}
