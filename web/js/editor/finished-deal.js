// A valid deal: play it, copy its link, share it.

import { displayNames } from "../app/names.js";
import { h } from "../base/dom.js";
import { actionButton } from "../base/forms.js";
import { t } from "../base/i18n.js";
import { goPlay } from "../base/navigation.js";
import { notify } from "../base/notices.js";
import { pageAddress } from "../share/address.js";
import { copyButton } from "../share/copying.js";
import { openShare } from "../share/share.js";

/** @import { CatalogGame } from "../base/types.js" */
/** @import { Work } from "./draft-deal.js" */

/** @param {CatalogGame} game @param {Work} work */
export function createDone(game, work) {
  const field = h("input.done-link", {
    type: "text",
    id: "edit-link",
    readonly: true,
    "aria-label": t("edit.link"),
    onfocus: () => field.select(),
  });
  const node = h("section.done.stack", { hidden: true, "aria-label": t("edit.done") }, [
    h("h2", t("edit.done")),
    field,
    h("div.row", [
      actionButton("play", t("edit.play"), () => work.board?.link && goPlay(work.board.link), {
        look: "primary",
      }),
      copyButton(null, "edit.copy", field, (text) => notify(text, { id: "edit" })),
      actionButton("share", t("edit.share"), share),
    ]),
  ]);

  function share() {
    const { match = null, seat = 0, seats = [] } = work.board ?? {};
    if (!match) return;
    const names = displayNames(
      seats.map(() => null),
      [seat ?? 0],
    );
    openShare({ game, source: { match }, seat: seat ?? 0, names });
  }

  return {
    node,
    draw() {
      const link = work.board?.link ?? null;
      node.hidden = link === null;
      // A page in a local file has no address for others; the code opens everywhere.
      const address = pageAddress();
      if (link !== null) field.value = address === null ? link : `${address}#${link}`;
    },
  };
}
