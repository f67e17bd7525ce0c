// The sheet for sharing a deal: the choice of the content, then a link, a picture, a QR code, a text or code for a web
// page. Python makes the content.

import { engine, lang, settings } from "../app/app.js";
import { sheet } from "../base/dialog.js";
import { h } from "../base/dom.js";
import { actionButton, newsLine, problem } from "../base/forms.js";
import { t } from "../base/i18n.js";
import { EngineError } from "../engine/engine.js";
import { pageAddress, siteFolder } from "./address.js";
import { copyButton, copyPictureButton, saveFile, sendButton, toPng } from "./copying.js";
import { escapeText } from "./svg.js";

/** @import { CatalogGame } from "../base/types.js" */
/** @import { MatchRecord, Shared } from "../base/messages.js" */

/**
 * @typedef {object} Sharing
 * @property {CatalogGame} game
 * @property {{match: MatchRecord, deal?: number} | {link: string}} source a match, or one of its deals; or a link
 * @property {number} seat the seat that looks
 * @property {number} [step] number of actions shown in a replayed deal
 * @property {string[]} names
 */

/** Opens the sheet. @param {Sharing} sharing @returns {HTMLDialogElement} */
export function openShare({ game, source, seat, step, names }) {
  const content = h("div.share.stack", h("p.hint", { role: "status" }, t("share.waiting")));
  const { dialog, closed } = sheet({ title: t("share.title"), content, className: "share-sheet" });
  const left = new AbortController();
  void closed.then(() => left.abort());
  // "You" is the reader in that seat; the sender's name becomes a number.
  const you = t("name.only");
  const shownNames = names.map((name, at) => (name === you ? t("name.person", { seat: at + 1 }) : name));
  const point = step === undefined ? {} : { step };
  const params = { ...source, ...point, seat, you, names: shownNames, lang: lang() };
  Promise.all([engine.call("share", params), import("./picture.js")])
    .then(([{ items }, pictures]) => {
      if (!left.signal.aborted) draw(content, game, items, step, pictures, left.signal);
    })
    .catch((error) => {
      if (!(error instanceof EngineError)) console.error(error);
      content.replaceChildren(problem(error instanceof EngineError ? error.message : t("share.broken")));
    });
  return dialog;
}

/**
 * @param {HTMLElement} content
 * @param {CatalogGame} game
 * @param {Shared[]} items
 * @param {number | undefined} step
 * @param {typeof import("./picture.js")} pictures
 * @param {AbortSignal} left
 */
function draw(content, game, items, step, pictures, left) {
  const over = items.some(({ kind }) => kind === "finished");
  // A position is a question; a finished deal is a challenge.
  const first =
    (over && step === undefined ? null : items.find(({ kind }) => kind === "position")) ?? items[0];
  const chosen = h("div.share-chosen.stack");
  /** @param {Shared} item */
  const choose = (item) => {
    chosen.replaceChildren(...parts(item, `${game.id}-${item.kind}`, over, pictures, left));
  };
  content.replaceChildren(kinds(items, first, over, choose), chosen);
  choose(first);
}

/**
 * The choice of the shared content.
 * @param {Shared[]} items
 * @param {Shared} first
 * @param {boolean} over
 * @param {(item: Shared) => void} choose
 */
function kinds(items, first, over, choose) {
  return h("fieldset.share-kinds.stack", [
    h("legend", t("share.what")),
    items.map((item) =>
      h("label", [
        h("input", {
          type: "radio",
          name: "share-kind",
          value: item.kind,
          checked: item === first,
          onchange: () => choose(item),
        }),
        h("span", [
          h("strong", t(`share.${item.kind}`)),
          h("span.hint", t(`share.${item.kind}.${over ? "over" : "now"}`)),
        ]),
      ]),
    ),
  ]);
}

/**
 * All ways to share the chosen content.
 * @param {Shared} item
 * @param {string} file a name for its files, without the ending
 * @param {boolean} over
 * @param {typeof import("./picture.js")} pictures
 * @param {AbortSignal} left
 */
function parts(item, file, over, { drawPicture }, left) {
  const page = pageAddress();
  const address = page === null ? item.link : `${page}#${item.link}`;
  const picture = drawPicture(item, {
    t,
    lang: lang(),
    address: page === null ? `#${item.link}` : address,
    fourColour: settings.fourColour,
  });
  const { line, say } = newsLine();
  const field = h("input.share-link", {
    type: "text",
    readonly: true,
    value: address,
    "aria-label": t(page === null ? "share.code" : "share.link"),
    onfocus: () => field.select(),
  });
  const label = page === null ? "share.copyCode" : "share.copyLink";
  const copy = copyButton("copy-link", label, field, say, "primary");
  const send =
    page === null ? null : sendButton(item.title, address, say, { toPng: () => toPng(picture), file });
  return [
    over ? null : h("p.hint", t("share.holds")),
    page === null ? h("p.hint", t("share.noAddress")) : null,
    field,
    h("div.row", copy, send),
    line,
    picturePart(item.title, picture, file, () => toPng(picture), left),
    page === null ? null : qrPart(address),
    textPart("text", t("share.text"), `${item.text}\n\n${address}\n${t("share.tag")}`, "share.copyText"),
    embedPart(item, file),
  ].filter((part) => part !== null);
}

/**
 * @param {string} title
 * @param {string} picture
 * @param {string} file
 * @param {() => Promise<Blob>} toPng
 * @param {AbortSignal} left
 */
function picturePart(title, picture, file, toPng, left) {
  const { line, say } = newsLine();
  const url = URL.createObjectURL(new Blob([picture], { type: "image/svg+xml" }));
  left.addEventListener("abort", () => URL.revokeObjectURL(url), { once: true });
  const savePng = async () => {
    try {
      saveFile(`${file}.png`, await toPng());
    } catch (error) {
      console.error(error);
      say(t("share.pngFailed"));
    }
  };
  return h("section.share-picture", { "aria-label": t("share.picture") }, [
    h("img", { src: url, alt: title }),
    h("div.row", [
      h("a.button", { href: url, download: `${file}.svg`, "data-action": "save-svg" }, t("share.svg")),
      actionButton("save-png", t("share.png"), savePng),
      copyPictureButton(toPng, say),
    ]),
    line,
  ]);
}

/** @param {string} address */
function qrPart(address) {
  const place = h("div.share-qr", { role: "status" });
  const drawCode = async () => {
    try {
      const { qrCode } = await import("./qr.js");
      place.replaceChildren(qrCode(address, t("share.qr")));
    } catch (error) {
      console.error(error);
      place.replaceChildren(h("p.problem", t("share.qrFailed")));
    }
  };
  const details = h("details.share-part", { "data-part": "qr" }, h("summary", t("share.qr")), place);
  details.addEventListener("toggle", () => {
    if (details.open && !place.querySelector("svg")) void drawCode();
  });
  return details;
}

/**
 * A longer text with its button, folded away.
 * @param {string} part
 * @param {string} label
 * @param {string} text
 * @param {string} button
 * @param {string} [hint]
 */
function textPart(part, label, text, button, hint) {
  const area = h("textarea", {
    readonly: true,
    value: text,
    rows: Math.min(14, text.split("\n").length + 1),
    "aria-label": label,
  });
  const { line, say } = newsLine();
  const copy = copyButton(`copy-${part}`, button, area, say);
  return h("details.share-part", { "data-part": part }, [
    h("summary", label),
    hint ? h("p.hint", hint) : null,
    area,
    h("div.row", copy),
    line,
  ]);
}

/** The code for a web page; nothing if the site's files are not public. @param {Shared} item @param {string} file */
function embedPart({ link, title }, file) {
  const folder = siteFolder();
  if (folder === null) return null;
  const quoted = escapeText;
  const code = [
    `<script type="module" src="${quoted(folder)}embed.js"></script>`,
    `<torite-table deal="${quoted(link)}">`,
    `  <img src="${quoted(file)}.svg" alt="${quoted(title)}">`,
    "</torite-table>",
  ].join("\n");
  const hint = t("share.embedHint", { file: `${file}.svg` });
  return textPart("embed", t("share.embed"), code, "share.copyCode", hint);
}
