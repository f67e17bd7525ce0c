// The rules of a game, taken from its static page: shown on a page of their own, and beside or over the table.

import { findGame, lang } from "../app/app.js";
import { sheet } from "../base/dialog.js";
import { h } from "../base/dom.js";
import { t } from "../base/i18n.js";
import { single, siteFetch, siteUrl } from "../base/site.js";
import { learnLink } from "./learn/learn-link.js";

/** @param {string} game */
export function rulesPage(game) {
  return `rules/${encodeURIComponent(game)}.${lang()}.html`;
}

/**
 * The text of the rules as an article. Its heading stays; ids get a prefix so that they cannot meet those of the
 * page, and links within the text scroll instead of changing the page's address.
 * @param {string} game
 * @returns {Promise<HTMLElement>}
 */
async function article(game) {
  const path = rulesPage(game);
  const response = await siteFetch(path);
  if (!response.ok) throw new Error(`${path}: HTTP ${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const element = h("article", { class: "rules", lang: page.documentElement.lang || lang() });
  element.append(...(page.querySelector("main") ?? page.body).childNodes);
  // The shapes of the drawn cards have names that mean the same wherever they stand.
  for (const target of element.querySelectorAll("[id]:not(.card-shapes [id])"))
    target.id = `rules-${target.id}`;
  for (const link of element.querySelectorAll("a[href]")) {
    const href = link.getAttribute("href") ?? "";
    if (href.startsWith("#")) {
      link.addEventListener("click", (event) => {
        event.preventDefault();
        element.querySelector(`#rules-${CSS.escape(decodeURIComponent(href.slice(1)))}`)?.scrollIntoView();
      });
    } else {
      link.setAttribute("href", siteUrl(`rules/${href}`));
    }
  }
  for (const table of element.querySelectorAll("table")) {
    if (table.parentElement?.classList.contains("wide")) continue;
    const box = h("div", { class: "wide", tabindex: 0, role: "group", "aria-label": t("rules.table") });
    table.replaceWith(box);
    box.append(table);
  }
  return element;
}

/** @param {string} game */
async function articleOrSentence(game) {
  try {
    return await article(game);
  } catch {
    return h("p", { class: "notice-plain" }, t("rules.failed"));
  }
}

/** The page of the rules inside the app. @param {HTMLElement} root @param {string} id */
export async function showRules(root, id) {
  const game = await findGame(id);
  if (!game) return false;
  const content = await articleOrSentence(id);
  root.replaceChildren(
    h(
      "div",
      { class: "page rules-view" },
      h("p", { class: "trail" }, h("a", { href: "#" }, t("back.lobby"))),
      content,
      h(
        "p",
        { class: "row" },
        h("a", { class: "button primary", href: `#new/${id}` }, t("rules.play", { name: game.name })),
        learnLink(game, "button"),
        // In the single file there are no pages beside this one.
        !single && h("a", { class: "button", href: siteUrl(rulesPage(id)) }, t("rules.print")),
      ),
    ),
  );
  document.title = `${t("rules.title", { name: game.name })} · Torite`;
  return true;
}

/** Room for the rules beside the table. */
const WIDE = "(min-width: 68rem)";

/**
 * Shows or hides the rules beside the table; on a narrow screen as a sheet over it.
 * @param {HTMLElement} panel
 * @param {string} id
 */
export async function toggleRules(panel, id) {
  if (!panel.hidden) {
    panel.hidden = true;
    panel.replaceChildren();
    return;
  }
  const game = await findGame(id);
  const title = t("rules.title", { name: game?.name ?? "" });
  const content = await articleOrSentence(id);
  if (!matchMedia(WIDE).matches) {
    sheet({ title, content, className: "rules-sheet" });
    return;
  }
  const opener = document.activeElement;
  const heading = h("h2", { tabindex: -1 }, title);
  panel.setAttribute("aria-label", title);
  panel.replaceChildren(
    h(
      "div",
      { class: "sheet-head" },
      heading,
      h(
        "button",
        {
          type: "button",
          class: "button quiet",
          onclick: () => {
            panel.hidden = true;
            panel.replaceChildren();
            if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
          },
        },
        t("close"),
      ),
    ),
    h("div", { class: "sheet-body" }, content),
  );
  panel.hidden = false;
  heading.focus();
}
