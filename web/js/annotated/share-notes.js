// Sharing an annotated deal: as a file, a link unless too long, a text, code for a web page.

import { engine, lang } from "../app/app.js";
import { whole } from "../app/numbers.js";
import { sheet } from "../base/dialog.js";
import { h } from "../base/dom.js";
import { actionButton, newsLine } from "../base/forms.js";
import { t } from "../base/i18n.js";
import { notify } from "../base/notices.js";
import { PACKED, pack } from "../base/packed.js";
import { single, siteUrl } from "../base/site.js";
import { EngineError } from "../engine/engine.js";
import { copyButton, saveJson } from "../share/copying.js";

/** Maximum length of a link that works everywhere; some chat and mail programs truncate longer ones. */
const SAFE = 2000;
/** Maximum length of a link. */
const MOST = 8000;
const FILE = "deal.json";

/** @param {object} file */
export async function openNotesShare(file) {
  /** @type {string} */
  let text;
  try {
    ({ text } = await engine.call("annotated_text", { deal: file, lang: lang() }));
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    notify(error.message, { id: "notes" });
    return;
  }
  const link = siteUrl(`#${PACKED}${await pack(JSON.stringify(file))}`);
  const { line, say } = newsLine();
  const plain = field("plain", t("notes.plain"), text, 8);
  const code = field("code", t("notes.embed"), embedCode(), 3);
  const save = () => {
    saveJson(FILE, `${JSON.stringify(file, null, 1)}\n`);
    say(t("notes.file.saved"));
  };
  const content = h("div.notes-share.stack.loose", [
    h("section", [
      h("h3", t("notes.file")),
      h("p.hint", t("notes.file.text")),
      actionButton("save-file", t("notes.file.save"), save, { look: "primary" }),
    ]),
    h("section", h("h3", t("notes.link")), linkPart(link, say)),
    h("section", h("h3", t("notes.plain")), plain, copyButton(null, "share.copyText", plain, say)),
    h("section", [
      h("h3", t("notes.embed")),
      h("p.hint", t("notes.embed.text")),
      code,
      copyButton(null, "share.copyCode", code, say),
    ]),
    line,
  ]);
  sheet({ title: t("notes.share"), content });
}

/** @param {string} name @param {string} label @param {string} value @param {number} rows */
function field(name, label, value, rows) {
  return h("textarea", {
    readonly: true,
    rows,
    value,
    "aria-label": label,
    "data-field": name,
    spellcheck: "false",
  });
}

/** @param {string} link @param {(text: string) => void} say */
function linkPart(link, say) {
  const count = whole(link.length);
  if (single) return [h("p", t("notes.link.none"))];
  if (link.length > MOST) return [h("p", t("notes.link.tooLong", { count, most: whole(MOST) }))];
  const shown = field("link", t("notes.link"), link, 2);
  const hint = link.length > SAFE ? "notes.link.long" : "notes.link.short";
  return [
    h("p.hint", t(hint, { count, safe: whole(SAFE) })),
    shown,
    copyButton(null, "share.copyLink", shown, say),
  ];
}

function embedCode() {
  return [
    `<script type="module" src="${siteUrl("embed.js")}"></script>`,
    `<torite-table src="${FILE}" lang="${lang()}"></torite-table>`,
  ].join("\n");
}
