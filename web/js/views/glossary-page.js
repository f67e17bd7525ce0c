// The page of the glossary.

import { lang } from "../app/app.js";
import { h } from "../base/dom.js";
import { t } from "../base/i18n.js";
import { pageOrSentence } from "./rules-page.js";

/** The glossary inside the app, optionally at a term. @param {HTMLElement} root @param {string} term */
export async function showGlossary(root, term) {
  const content = await pageOrSentence(`rules/glossary.${lang()}.html`);
  root.replaceChildren(
    h(
      "div",
      { class: "page rules-view" },
      h("p", { class: "trail" }, h("a", { href: "#" }, t("back.lobby"))),
      content,
    ),
  );
  document.title = `${t("glossary.title")} · Torite`;
  content.querySelector(`#rules-${CSS.escape(term)}`)?.setAttribute("data-begins", "");
  return true;
}
