// The guide of the workshop: a first game, step by step, next to the editor.

import { lang } from "../../app/app.js";
import { h } from "../../base/dom.js";
import { siteText } from "../../base/fetching.js";
import { t } from "../../base/i18n.js";
import { siteUrl } from "../../base/site.js";

/** Draws the guide into its panel, once. @param {HTMLElement} panel */
export async function showGuide(panel) {
  if (panel.firstChild) return;
  try {
    const page = new DOMParser().parseFromString(
      await siteText(`workshop/guide.${lang()}.html`),
      "text/html",
    );
    // The tab names the guide.
    page.querySelector("h1")?.remove();
    for (const code of page.querySelectorAll("pre")) code.tabIndex = 0;
    panel.replaceChildren(
      h("article.workshop-guide", [...(page.querySelector("main") ?? page.body).childNodes]),
      h("p", h("a", { href: siteUrl("docs/your-own-game.html") }, t("workshop.reference"))),
    );
  } catch {
    panel.replaceChildren(h("p.problem", { role: "alert" }, t("page.failed.text")));
  }
}
