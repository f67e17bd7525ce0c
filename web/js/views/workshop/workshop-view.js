// The workshop: games that people make, on this device; one in its editor; one that somebody else has shared.

import { catalog } from "../../app/app.js";
import { drawPage, focusHeading } from "../../app/page.js";
import { ask } from "../../base/dialog.js";
import { h } from "../../base/dom.js";
import { siteJson } from "../../base/fetching.js";
import { actionButton, fileField, problem } from "../../base/forms.js";
import { t } from "../../base/i18n.js";
import { randomId } from "../../base/random-id.js";
import { gameIds, loadGame, removeGame, saveGame } from "../../base/store.js";
import { copyOf, idOf, RULES, readFile, SHARED, TEMPLATES, templateFiles, unpackGame } from "./game-files.js";
import { Workbench } from "./workbench.js";

/** @import { Page } from "../../app/page.js" */
/** @import { SavedGame } from "../../base/types.js" */
/** @import { GameFiles } from "./game-files.js" */

/** The game of the guide, made a moment ago. */
let guided = "";

/**
 * @param {HTMLElement} root
 * @param {string} rest the id of a game; "made/…": a shared game; "": all games
 * @param {Page} page
 * @returns {Promise<boolean | (() => void)>}
 */
export async function showWorkshop(root, rest, page) {
  if (rest.startsWith(SHARED)) return showShared(root, rest.slice(SHARED.length), page);
  const game = rest === "" ? null : loadGame(rest);
  if (game) {
    const bench = new Workbench(root, game);
    await bench.open(guided === game.id);
    return () => bench.leave();
  }
  page.fill(false);
  await showList(root, page, rest === "" ? "" : t("workshop.gone"));
  return true;
}

/** A new game on this device. @param {GameFiles} files @param {SavedGame["from"]} [from] how it came here */
function keep(files, from = "") {
  const id = randomId();
  saveGame({ id, files, undo: {}, time: Date.now(), from });
  return id;
}

/** @param {HTMLElement} root @param {Page} page @param {string} said */
async function showList(root, page, said) {
  const fault = problem(said);
  const list = h("div");
  const again = () => list.replaceChildren(...gameList(again));
  /** @param {() => Promise<GameFiles | null>} make @param {SavedGame["from"] | "guide"} [from] */
  const begin = async (make, from) => {
    const files = await make().catch(() => undefined);
    if (!page.isWanted()) return;
    if (files) {
      const id = keep(files, from === "guide" ? "" : from);
      if (from === "guide") guided = id;
      page.go(`#workshop/${id}`);
    } else fault.textContent = t(files === null ? "workshop.unreadable" : "page.failed.text");
  };
  const field = fileField((file) => begin(() => readFile(file), "file"), {
    accept: ".zip,.py,application/zip,text/x-python",
    "aria-hidden": "true",
    "data-field": "game-file",
  });
  again();
  drawPage(
    root,
    { title: t("workshop.title"), look: "workshop-page" },
    h("p.lead", t("workshop.lead")),
    h("p.row", [
      actionButton("open-game-file", t("workshop.openFile"), () => field.click()),
      field,
      actionButton("guide", t("workshop.guide"), () => begin(() => templateFiles(TEMPLATES[0]), "guide")),
    ]),
    fault,
    list,
    h("h2", t("workshop.new")),
    h("ul.workshop-templates", [
      TEMPLATES.map((name) =>
        h("li", [
          actionButton(`template-${name}`, h("strong", t(`workshop.template.${name}`)), () =>
            begin(() => templateFiles(name)),
          ),
          h("span.hint", t(`workshop.template.${name}.about`)),
        ]),
      ),
    ]),
    h("h2", t("workshop.copy")),
    h("p", t("workshop.copy.about")),
    await copyChoice(begin),
  );
}

/** Games of Torite to begin from. @param {(make: () => Promise<GameFiles | null>) => unknown} begin */
async function copyChoice(begin) {
  const [{ games }, site] = await Promise.all([catalog(), siteJson("site.json")]);
  /** @param {string} id */
  const wheel = (id) =>
    site.games.find((/** @type {string} */ path) => path.startsWith(`games/torite_${id}-`));
  // Members of a family share what stands outside their folder.
  const whole = games.filter(({ id }) => wheel(id));
  const choice = h("select", { "aria-label": t("workshop.copy") }, [
    whole.map(({ id, name }) => h("option", { value: id }, name)),
  ]);
  return h("p.row", [
    choice,
    actionButton("copy-game", t("workshop.copy.begin"), () =>
      begin(() => copyOf(wheel(choice.value), choice.value)),
    ),
  ]);
}

/** @param {() => void} again @returns {Node[]} */
function gameList(again) {
  const games = gameIds()
    .map((id) => loadGame(id))
    .filter((game) => game !== null)
    .sort((a, b) => b.time - a.time);
  if (games.length === 0) return [];
  return [
    h("h2", t("workshop.mine")),
    h("ul.workshop-games", [
      games.map((game) => {
        const name = idOf(game.files);
        return h("li.row.ends", [
          h("a", { href: `#workshop/${game.id}`, "data-game": game.id }, [
            h("strong", name),
            h("span.hint", aboutOf(game)),
          ]),
          actionButton("delete-game", t("workshop.delete"), () => remove(game, name, again), {
            look: "quiet",
            "aria-label": t("workshop.delete.game", { name }),
          }),
        ]);
      }),
    ]),
  ];
}

/** The first line of its rules. @param {SavedGame} game */
const aboutOf = ({ files }) => /^\s*"""([^\n]{1,120}?)("""|$)/m.exec(files[RULES] ?? "")?.[1] ?? "";

/** @param {SavedGame} game @param {string} name @param {() => void} again */
async function remove({ id }, name, again) {
  const yes = await ask({
    title: t("workshop.delete.title", { name }),
    text: t("workshop.delete.text"),
    yes: t("workshop.delete"),
  });
  if (!yes) return;
  removeGame(id);
  again();
  focusHeading(document.body);
}

/**
 * A game in an address. It does not run until the reader wants it.
 * @param {HTMLElement} root
 * @param {string} packed
 * @param {Page} page
 */
async function showShared(root, packed, page) {
  page.fill(false);
  const files = await unpackGame(packed);
  if (typeof files === "string") {
    drawPage(
      root,
      { title: t("workshop.shared") },
      problem(t(`workshop.link.${files}`)),
      h("p", h("a.button", { href: "#workshop" }, t("workshop.title"))),
    );
    return true;
  }
  drawPage(
    root,
    { title: t("workshop.shared.title", { name: idOf(files) }), look: "workshop-page" },
    h("p.lead", t("workshop.shared.whose")),
    h("p", t("workshop.shared.safe")),
    h("p.row", [
      actionButton(
        "keep-shared",
        t("workshop.shared.open"),
        () => page.go(`#workshop/${keep(files, "link")}`),
        {
          look: "primary large",
        },
      ),
    ]),
    h("details", [
      h("summary", t("workshop.shared.read")),
      h("pre", { tabindex: 0, lang: "en" }, files[RULES]),
    ]),
  );
  return true;
}
