// Notices at the edge of the page. They take no focus and disappear by themselves, unless they offer an action or
// report a loss.

import { h } from "./dom.js";
import { t } from "./i18n.js";

const LASTS = 9000;

/** @param {string} id */
export function dismiss(id) {
  document.querySelector(`#notices [data-notice="${id}"]`)?.remove();
}

/**
 * @param {string} text
 * @param {{action?: {label: string, run: () => void}, id?: string, stays?: boolean}} [options] `id`: takes the place of
 *     an earlier one; `stays`: until the user closes it
 */
export function notify(text, { action, id, stays = action !== undefined } = {}) {
  const region = document.getElementById("notices");
  if (!region) return;
  if (id) dismiss(id);
  // A repeated failure is announced again, but needs only one close.
  for (const same of [...region.children]) if (same.firstElementChild?.textContent === text) same.remove();
  const notice = h("div.notice.row.box", { "data-notice": id }, [
    h("p", text),
    action &&
      h(
        "button.button",
        {
          onclick: () => {
            notice.remove();
            action.run();
          },
        },
        action.label,
      ),
    h("button.button.quiet", { onclick: () => notice.remove() }, t("notice.close")),
  ]);
  region.append(notice);
  if (!stays) setTimeout(() => notice.remove(), LASTS);
}
