// Setting up a match: how many, who sits where, the options as sentences, the pace.

import { changeSettings, engine, findGame, newSeed, settings } from "../app/app.js";
import { defaultName } from "../app/names.js";
import { applies, chosenOptions, optionFields } from "../app/options.js";
import { engineLine } from "../app/status.js";
import { h, segments } from "../base/dom.js";
import { t } from "../base/i18n.js";
import { loadMatch, loadSetup, saveMatch, saveSetup } from "../base/store.js";
import { EngineError } from "../engine/engine.js";
import { gameFacts } from "./lobby.js";
import { mayBegin } from "./match/begin.js";

/** @import { CatalogGame, Pace, SavedSetup, Scalar } from "../base/types.js" */

const AGE_LIMIT = 120;
/** No person is older: bots, which have no age, never win by being young. */
const PROGRAM_AGE = 1000;

/**
 * The setup last used for this game, as far as the game still knows it, else its defaults.
 * @param {CatalogGame} game
 * @returns {SavedSetup}
 */
function initialSetup(game) {
  const saved = loadSetup(game.id);
  const most = Math.max(...game.players);
  const players = game.players.includes(saved.players ?? 0) ? Number(saved.players) : game.players[0];
  /** @type {Record<string, Scalar>} */
  const options = {};
  for (const option of game.options) {
    const value = saved.options?.[option.name];
    const known = option.values.some((item) => item.value === value);
    options[option.name] = known && value !== undefined ? value : option.default;
  }
  const people = Array.isArray(saved.people) ? saved.people.filter((seat) => seat >= 0 && seat < most) : [];
  /**
   * @template T
   * @param {unknown} list
   * @param {(item: unknown) => item is T} fits
   * @returns {(T | null)[]}
   */
  const perSeat = (list, fits) =>
    Array.from({ length: most }, (_, seat) => {
      const item = Array.isArray(list) ? list[seat] : null;
      return fits(item) ? item : null;
    });
  return {
    players,
    people: people.length ? people : [0],
    names: perSeat(saved.names, (item) => typeof item === "string"),
    ages: perSeat(saved.ages, (item) => typeof item === "number"),
    options,
  };
}

/** @param {HTMLElement} root @param {string} id */
export async function showSetup(root, id) {
  const game = await findGame(id);
  if (!game) return false;
  const setup = initialSetup(game);
  let left = false;
  let starting = false;

  const seats = h("ol", { class: "seats" });
  const options = h("div", { class: "options" });
  const ages = h("div", {});
  const problem = h("p", { class: "problem", role: "alert" });
  const waiting = h("div", { class: "waiting" });
  const line = engineLine({ bar: true });
  const start = h(
    "button",
    { type: "submit", class: "button primary large", "data-action": "start" },
    t("setup.start"),
  );

  /** @param {number} seat */
  function isPerson(seat) {
    return setup.people.includes(seat);
  }

  function seated() {
    return setup.people.filter((seat) => seat < setup.players).sort((a, b) => a - b);
  }

  function agesMatter() {
    if (!game?.ages) return false;
    const option = game.options.find((item) => item.name === game.ages?.option);
    return setup.options[game.ages.option] === game.ages.value && (!option || applies(option, setup));
  }

  function drawSeats() {
    seats.replaceChildren(
      ...Array.from({ length: setup.players }, (_, seat) => {
        const name = h("input", {
          type: "text",
          class: "name",
          value: setup.names[seat] ?? "",
          placeholder: defaultName(seat, seated()),
          maxlength: 24,
          autocomplete: "off",
          "aria-label": t("setup.name", { seat: seat + 1 }),
          oninput: () => {
            setup.names[seat] = name.value.trim() || null;
          },
        });
        return h(
          "li",
          { class: "seat" },
          segments({
            name: `seat-${seat}`,
            legend: t("setup.seat", { seat: seat + 1 }),
            values: [
              { value: "person", text: t("setup.person") },
              { value: "bot", text: t("setup.bot") },
            ],
            value: isPerson(seat) ? "person" : "bot",
            change: (value) => {
              setup.people = setup.people.filter((other) => other !== seat);
              if (value === "person") setup.people.push(seat);
              problem.textContent = "";
              refreshNames();
              drawAges();
            },
          }),
          name,
        );
      }),
    );
  }

  /** The usual names depend on who is a person; the seats themselves stay, and with them the focus. */
  function refreshNames() {
    for (const [seat, input] of [...seats.querySelectorAll("input.name")].entries()) {
      input.setAttribute("placeholder", defaultName(seat, seated()));
    }
  }

  function drawOptions() {
    const focused = document.activeElement instanceof HTMLInputElement ? document.activeElement.id : "";
    const again = () => {
      drawOptions();
      drawAges();
    };
    options.replaceChildren(...(game ? optionFields(game, setup, again) : []));
    const section = options.closest("section");
    if (section) section.hidden = options.childElementCount === 0;
    if (focused) document.getElementById(focused)?.focus();
  }

  function drawAges() {
    const people = seated();
    if (!agesMatter() || people.length === 0) {
      ages.replaceChildren();
      return;
    }
    if (people.length === 1) {
      ages.replaceChildren(h("p", { class: "hint" }, t("setup.ages.one")));
      return;
    }
    ages.replaceChildren(
      h(
        "fieldset",
        { class: "option" },
        h("legend", {}, t("setup.ages")),
        h("p", { class: "hint" }, t("setup.ages.text")),
        h(
          "div",
          { class: "row" },
          people.map((seat) => {
            const input = h("input", {
              type: "number",
              class: "age",
              min: "0",
              max: String(AGE_LIMIT),
              value: setup.ages[seat] === null ? "" : String(setup.ages[seat]),
              inputmode: "numeric",
              oninput: () => {
                setup.ages[seat] = input.value === "" ? null : Number(input.value);
              },
            });
            return h("label", { class: "age-label" }, t("setup.age", { seat: seat + 1 }), input);
          }),
        ),
      ),
    );
  }

  async function begin() {
    if (starting || !game) return;
    const people = seated();
    if (people.length === 0) {
      problem.textContent = t("setup.nobody");
      return;
    }
    problem.textContent = "";
    if (!(await mayBegin(game.id, saved))) return;
    if (starting || left) return;
    starting = true;
    start.disabled = true;
    saveSetup(game.id, setup);
    const chosen = chosenOptions(game, setup);
    // One person alone is younger than any bot, whatever the age.
    const known = agesMatter() && (people.length === 1 || people.every((seat) => setup.ages[seat] !== null));
    const list = Array.from({ length: setup.players }, (_, seat) =>
      people.includes(seat) ? (setup.ages[seat] ?? 0) : PROGRAM_AGE,
    );
    const request = { game: game.id, options: chosen, seed: newSeed(), ...(known ? { ages: list } : {}) };
    if (engine.state !== "ready") waiting.replaceChildren(line.element);
    try {
      await engine.whenReady();
      const { match } = await engine.call("start", request);
      if (left) return;
      saveMatch({
        torite: 1,
        match,
        people,
        names: setup.names.slice(0, setup.players),
        ...(known ? { ages: list } : {}),
      });
      location.hash = `#play/${game.id}`;
    } catch (error) {
      // A failed engine says so itself in the line, with its button; the press on it begins again from here.
      if (!(error instanceof EngineError)) throw error;
      if (error.code !== "engine-failed") problem.textContent = error.message;
    } finally {
      starting = false;
      start.disabled = false;
    }
  }

  const saved = loadMatch(game.id);
  root.replaceChildren(
    h(
      "form",
      {
        class: "page setup",
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          void begin();
        },
      },
      h("p", { class: "trail" }, h("a", { href: "#" }, t("back.lobby"))),
      h("h1", { tabindex: -1 }, game.name),
      h("p", { class: "facts" }, gameFacts(game)),
      h(
        "p",
        { class: "about" },
        game.about,
        " ",
        h("a", { href: `#rules/${game.id}` }, t("setup.rules")),
        " · ",
        h("a", { href: `#edit/${game.id}`, "data-action": "edit" }, t("edit.open")),
      ),
      h(
        "section",
        {},
        h("h2", {}, t("setup.people")),
        game.players.length > 1
          ? segments({
              name: "players",
              legend: t("setup.players"),
              values: game.players.map((count) => ({ value: String(count), text: String(count) })),
              value: String(setup.players),
              change: (value) => {
                setup.players = Number(value);
                if (seated().length === 0) setup.people.push(0);
                drawSeats();
                drawOptions();
                drawAges();
              },
            })
          : null,
        seats,
        h("p", { class: "hint" }, t("setup.share")),
      ),
      h("section", { hidden: true }, h("h2", {}, t("setup.options")), options, ages),
      h(
        "section",
        {},
        h("h2", {}, t("setup.pace")),
        segments({
          name: "pace",
          legend: t("setup.pace"),
          hideLegend: true,
          values: ["slow", "normal", "instant"].map((value) => ({ value, text: t(`pace.${value}`) })),
          value: settings.pace,
          change: (value) => void changeSettings({ pace: /** @type {Pace} */ (value) }),
        }),
      ),
      h(
        "div",
        { class: "start-bar" },
        problem,
        saved && !saved.over
          ? h(
              "p",
              { class: "hint" },
              t("setup.replaces"),
              " ",
              h("a", { href: `#play/${game.id}` }, t("setup.continue")),
            )
          : null,
        waiting,
        start,
      ),
    ),
  );
  drawSeats();
  drawOptions();
  drawAges();
  document.title = `${game.name} · Torite`;
  const again = () => {
    if (waiting.childElementCount) void begin();
  };
  waiting.addEventListener("click", (event) => {
    if (event.target instanceof Element && event.target.closest("[data-action='retry']")) again();
  });
  return () => {
    left = true;
    line.stop();
  };
}
