// The rules of a game and the glossary, from their static pages, as pages of the app; rules-panel.js shows the rules at
// the table.

import { findGame, lang, rulesPath } from "../app/app.js";
import { learnLink } from "../app/lessons.js";
import { lobby, nameWindow } from "../app/page.js";
import { h } from "../base/dom.js";
import { siteText } from "../base/fetching.js";
import { t } from "../base/i18n.js";
import { single, siteUrl } from "../base/site.js";

/** Selector of links to terms of the glossary. */
const GLOSSARY = /^glossary\.\w+\.html(?:#(.*))?$/;

/**
 * A static page as an article. Its heading stays; ids get a prefix to avoid clashes with the page; links within the
 * text scroll instead of changing the address; a term is explained in place. The shapes of the drawn cards
 * (`.card-shapes`) must be in the document with any shown part.
 * @param {string} path
 * @returns {Promise<HTMLElement>}
 */
async function article(path) {
  const page = new DOMParser().parseFromString(await siteText(path), "text/html");
  const element = h("article.rules", { lang: page.documentElement.lang || lang() });
  element.append(...(page.querySelector("main") ?? page.body).childNodes);
  // The shapes of the drawn cards have global names.
  for (const target of element.querySelectorAll("[id]:not(.card-shapes [id])"))
    target.id = `rules-${target.id}`;
  for (const link of element.querySelectorAll("a[href]")) {
    const href = link.getAttribute("href") ?? "";
    const term = GLOSSARY.exec(href);
    if (term) {
      link.setAttribute("href", term[1] ? `#glossary/${term[1]}` : "#glossary");
    } else if (href.startsWith("#")) {
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
    const box = h("div.wide", { tabindex: 0, role: "group", "aria-label": t("rules.table") });
    table.replaceWith(box);
    box.append(table);
  }
  element.addEventListener("click", (event) => {
    const term = event.target instanceof Element ? event.target.closest("a.term") : null;
    if (!(term instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void import("../app/terms.js").then(({ showTerm }) => showTerm(term.hash.replace("#glossary/", "")));
  });
  return element;
}

/** A static page, or a message that it cannot be loaded. @param {string} path */
async function pageOrSentence(path) {
  try {
    return await article(path);
  } catch {
    return h("p.notice-plain", t("rules.failed"));
  }
}

/** The rules, or a message that they cannot be loaded. @param {string} id */
export async function articleOrSentence(id) {
  const game = await findGame(id);
  return pageOrSentence(game ? await rulesPath(game) : "");
}

/** The glossary inside the app, optionally at a term. @param {HTMLElement} root @param {string} term */
export async function showGlossary(root, term) {
  const content = await pageOrSentence(`rules/glossary.${lang()}.html`);
  showArticle(root, t("glossary.title"), content);
  content.querySelector(`#rules-${CSS.escape(term)}`)?.setAttribute("data-begins", "");
  return true;
}

/** The article has a heading of its own. @param {HTMLElement} root @param {string} name @param {...Node} content */
function showArticle(root, name, ...content) {
  const { href, text } = lobby();
  root.replaceChildren(h("div.page.rules-view", h("p.trail", h("a", { href }, text)), content));
  nameWindow(name);
}

/** The rules inside the app. @param {HTMLElement} root @param {string} id */
export async function showRules(root, id) {
  const game = await findGame(id);
  if (!game) return false;
  const ways = h("p.row", [
    h("a.button.primary", { href: `#new/${id}` }, t("rules.play", { name: game.name })),
    learnLink(game, "button"),
    // The single file has no other pages.
    !single && h("a.button", { href: siteUrl(await rulesPath(game)) }, t("rules.print")),
    h("a.button", { href: "#glossary" }, t("glossary.title")),
  ]);
  showArticle(root, t("rules.title", { name: game.name }), await articleOrSentence(id), ways);
  return true;
}
