// The view of an annotated deal in an address: `#annotated=1.…`.

import { openAnnotated } from "../../annotated/player.js";
import { showBadLink } from "../../app/bad-address.js";
import { t } from "../../base/i18n.js";
import { keepWithAddress } from "../../base/navigation.js";
import { notify } from "../../base/notices.js";
import { unpack } from "../../base/packed.js";
import { draftFrom } from "./files.js";

/** @import { AnnotatedPlace } from "../../base/messages.js" */
/** @import { Page } from "../../app/page.js" */

/** @param {HTMLElement} root @param {string} packed @param {Page} page */
export async function showAnnotated(root, packed, page) {
  const unpacked = await unpack(packed);
  /** @param {string} message */
  const refuse = (message) => {
    page.fill(false);
    showBadLink(root, location.hash.slice(1), message, page.go);
  };
  if ("fault" in unpacked) {
    refuse(t(`notes.link.${unpacked.fault}`));
    return true;
  }
  const { text } = unpacked;
  page.fill(true);
  const player = openAnnotated(root, text, {
    begin: remembered(),
    leave: () => page.go("#"),
    refuse,
    // Kept for a reload.
    reached: ({ at, note }) => keepWithAddress({ annotated: { at, note } }),
    ends: (game) => [
      { action: "edit", label: t("notes.edit"), run: () => void edit(text, page.go) },
      {
        action: "play",
        label: t("notes.playGame", { name: game.name }),
        run: () => page.go(`#new/${game.id}`),
      },
    ],
  });
  return () => player.leave();
}

/** @param {string} text @param {(hash: string) => void} go */
async function edit(text, go) {
  const found = await draftFrom(text);
  if (typeof found === "string") notify(found, { id: "notes" });
  else go(`#notes/${found.id}`);
}

/** @returns {AnnotatedPlace | undefined} */
function remembered() {
  const place = history.state?.annotated;
  return Number.isInteger(place?.at) ? place : undefined;
}
