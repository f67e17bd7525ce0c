// The own hand: a row of buttons, navigated by arrow keys. A card that may not be played stays focusable and answers
// with the reason.

/** @import { MaybeCard } from "../base/types.js" */
/** @import { Action, HandEntry } from "../base/messages.js" */
/** @import { Context } from "./context.js" */

import { h, newId, setAttribute, setText } from "../base/dom.js";
import { drawCard } from "../cards/cards.js";
import { handLayout, nextInRow } from "./layout.js";
import { chooseSurely, openMenu } from "./menu.js";
import { ownHand } from "./message.js";
import { turnOver, wantsNoMotion } from "./motion.js";
import { isLocked } from "./state.js";

/**
 * @typedef {object} Item
 * @property {HTMLLIElement} li
 * @property {HTMLButtonElement} button
 * @property {HTMLElement} face
 * @property {HTMLElement} why
 * @property {MaybeCard} code null: face down for now
 *
 * @typedef {object} HandHandlers
 * @property {(action: string, index: number) => void} act
 * @property {(reason: string, why: import("../base/messages.js").Why) => void} refuse
 * @property {() => void} idle called for a tap on a card without an action
 * @property {() => void} chosen called when the chosen cards change
 */

/** @param {HTMLElement} card */
function shake(card) {
  if (wantsNoMotion()) return;
  const steps = [0, -4, 4, -2, 0].map((x) => ({ transform: `translateX(${x}px)` }));
  card.animate(steps, { duration: 200 });
}

/** @param {Context} context @param {HandHandlers} handlers */
export function createHand(context, handlers) {
  const { t, cardName } = context;
  const list = h("ul.tb-hand", { "aria-label": t("table.hand") });
  // Each card has it for screen readers; visually once is enough.
  const unseen = h("div.tb-unseen", { "aria-hidden": "true" }, h("span", t("table.unseen")));
  const node = h("div.tb-hand-area", list, unseen);
  /** @type {Item[]} */
  let items = [];
  /** @type {Set<Item>} */
  const chosen = new Set();
  let active = 0;
  /** @type {import("./layout.js").Point[]} */
  let points = [];
  let room = { width: 0, card: { width: 0, height: 0 }, strip: 0, rowStep: 0, gap: 0, maxRows: 0 };

  const entries = () => ownHand(context.state.message);
  const selections = () => context.state.message?.offers?.selections ?? [];
  const locked = () => isLocked(context.state);

  /** @param {HandEntry} entry */
  const selectable = ({ card }) => card !== null && selections().some(({ cards }) => cards.includes(card));

  /** @param {HandEntry} entry */
  const legal = (entry) => entry.actions.length > 0 || selectable(entry);

  /** True if a card can be played or chosen. */
  const choosing = () => !locked() && entries().some(legal);

  /** @param {MaybeCard} code */
  const nameOf = (code) => (code === null ? t("table.unseenCard") : cardName(code));

  /** @param {MaybeCard} code @returns {Item} */
  function createItem(code) {
    const why = h("span.unseen", { id: newId() });
    const face = h("span.tb-card", { "aria-hidden": "true" }, drawCard(code));
    const node = h(
      "button",
      {
        "data-card": code,
        "aria-label": nameOf(code),
        "aria-describedby": why.id,
        onclick: () => press(items.indexOf(item)),
        onfocus: () => setActive(items.indexOf(item)),
      },
      face,
    );
    const item = { li: h("li", node, why), button: node, face, why, code };
    return item;
  }

  /** Turns up a card of the hand. @param {Item} item @param {string} code @param {number} time */
  function reveal(item, code, time) {
    item.code = code;
    item.face.replaceChildren(drawCard(code));
    setAttribute(item.button, "data-card", code);
    setAttribute(item.button, "aria-label", nameOf(code));
    turnOver(item.face, time);
  }

  /** @param {number} index */
  function setActive(index) {
    active = Math.max(0, Math.min(items.length - 1, index));
    items.forEach(({ button }, i) => {
      // Writing even an unchanged tabindex to the focused button makes the browser recompute styles.
      setAttribute(button, "tabindex", i === active ? 0 : -1);
    });
  }

  /** @param {number} index */
  function focus(index) {
    setActive(index);
    items[active]?.button.focus({ preventScroll: true });
  }

  const hasFocus = () => list.contains(document.activeElement);

  /** @param {number} index */
  function press(index) {
    const item = items[index];
    const entry = entries()[index];
    if (!item || !entry) return;
    if (locked()) {
      handlers.idle();
    } else if (selectable(entry)) {
      if (!chosen.delete(item)) chosen.add(item);
      decorate();
      handlers.chosen();
    } else if (entry.actions.length > 1) {
      openMenu(context, item.button, nameOf(entry.card), entry.actions, (action) => {
        const taken = entry.actions.find((other) => other.action === action);
        if (taken) take(item, index, taken);
      });
    } else if (entry.actions[0]) {
      take(item, index, entry.actions[0]);
    } else if (entry.refusal) {
      shake(item.button);
      handlers.refuse(entry.refusal, entry.why ?? null);
    } else {
      handlers.idle();
    }
  }

  /** @param {Item} item @param {number} index @param {Action} action */
  function take(item, index, action) {
    chooseSurely(context, item.button, action, (chosen) => handlers.act(chosen, index));
  }

  list.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const step = nextIndex(event.key);
    if (step === null) return;
    event.preventDefault();
    focus(step);
  });

  /** @param {string} key */
  function nextIndex(key) {
    const last = items.length - 1;
    if (key === "ArrowRight") return active === last ? 0 : active + 1;
    if (key === "ArrowLeft") return active === 0 ? last : active - 1;
    if (key === "Home") return 0;
    if (key === "End") return last;
    if (key === "ArrowUp" || key === "ArrowDown")
      return nextInRow(points, active, key === "ArrowUp" ? -1 : 1);
    return null;
  }

  /** @param {number} from */
  function nearestLegal(from) {
    const indexes = entries().flatMap((entry, i) => (legal(entry) ? [i] : []));
    return indexes.sort((a, b) => Math.abs(a - from) - Math.abs(b - from))[0] ?? from;
  }

  /** Reads the sizes, which come from the style sheet. Once for each size of the table, as it needs the layout. */
  function measure() {
    const style = getComputedStyle(list);
    /** @param {string} name */
    const size = (name) => Number.parseFloat(style.getPropertyValue(name)) || 0;
    const width = size("--hand-card");
    room = {
      width: list.clientWidth,
      card: { width, height: Math.round(width * 1.4) },
      strip: size("--strip"),
      rowStep: size("--row-step"),
      gap: size("--hand-gap"),
      maxRows: size("--max-rows"),
    };
  }

  /** The area keeps the height of the deal's largest hand. */
  function place() {
    const { card } = room;
    if (!room.width || !card.width) return;
    const { rows } = handLayout(Math.max(context.state.most, 1), room);
    const now = handLayout(items.length, room);
    const rise = (rows - now.rows) * room.rowStep;
    points = now.points.map(({ x, y }) => ({ x, y: y + rise }));
    list.style.setProperty("--hand-height", `${card.height + (rows - 1) * room.rowStep}px`);
    items.forEach(({ li }, i) => {
      const point = points[i];
      if (point) li.style.translate = `${point.x}px ${point.y}px`;
    });
    const backs = points.filter((_, i) => items[i]?.code === null);
    unseen.hidden = backs.length === 0;
    const left = Math.min(...backs.map(({ x }) => x));
    const right = Math.max(...backs.map(({ x }) => x)) + card.width;
    unseen.style.insetInlineStart = `${(left + right) / 2}px`;
    unseen.style.inlineSize = `${right - left}px`;
  }

  function decorate() {
    const now = entries();
    setAttribute(list, "data-state", choosing() ? "choose" : "wait");
    items.forEach((item, i) => {
      const entry = now[i];
      if (!entry) return;
      const can = !locked() && legal(entry);
      setAttribute(item.button, "data-legal", String(can));
      setAttribute(item.button, "aria-disabled", can ? null : "true");
      setAttribute(
        item.button,
        "aria-haspopup",
        can && entry.actions.length > 1 && !selectable(entry) ? "menu" : null,
      );
      setAttribute(item.button, "aria-pressed", can && selectable(entry) ? String(chosen.has(item)) : null);
      setText(item.why, !can && entry.refusal ? t("table.notLegal", { reason: entry.refusal }) : "");
    });
  }

  return {
    node,

    /**
     * @param {{fresh?: boolean, time?: number}} [how] fresh: true for another deal or seat; time: duration of turning a
     *     card
     * @returns {HTMLLIElement[]} the new cards
     */
    render({ fresh = false, time = 0 } = {}) {
      const next = entries();
      const focused = hasFocus();
      const couldChoose = list.dataset.state === "choose";
      const spare = fresh ? [] : [...items];
      const before = items;
      const at = active;
      /** @type {HTMLLIElement[]} */
      const added = [];
      /** @param {(item: Item) => boolean} test */
      const take = (test) => {
        const found = spare.findIndex(test);
        return found < 0 ? undefined : spare.splice(found, 1)[0];
      };
      // Of two equal cards the pressed one leaves.
      /** @param {Item} item */
      const isPressed = ({ button }) => button.matches(".is-away, .is-pressed");
      const staying = next.map(({ card }) => take((item) => item.code === card && !isPressed(item)) ?? null);
      items = next.map(({ card }, i) => {
        const old = staying[i] ?? take(({ code }) => code === card);
        if (old) return old;
        const back = card === null ? undefined : take(({ code }) => code === null);
        if (back && card !== null) {
          reveal(back, card, time);
          return back;
        }
        const item = createItem(card);
        added.push(item.li);
        return item;
      });
      for (const item of before) {
        if (items.includes(item)) continue;
        chosen.delete(item);
        item.li.remove();
      }
      if (selections().length === 0) chosen.clear();
      items.forEach(({ li }, i) => {
        if (list.children[i] !== li) list.insertBefore(li, list.children[i] ?? null);
        li.style.setProperty("--place", String(i));
        li.classList.toggle("is-new", added.includes(li));
      });
      for (const { button } of items) button.classList.remove("is-away", "is-pressed");
      this.mark([]);
      if (fresh || !room.width) measure();
      place();
      decorate();
      const kept = items.findIndex(({ button }) => button === document.activeElement);
      const nowChoose = choosing();
      let to = kept >= 0 ? kept : at;
      if (nowChoose && (!couldChoose || kept < 0)) to = nearestLegal(to);
      if (focused) focus(to);
      else setActive(nowChoose && !couldChoose ? nearestLegal(to) : to);
      return added;
    },

    /** Shows that an action was sent; the cards change with the answer. */
    lock() {
      list.setAttribute("data-state", "sent");
    },

    unlock: decorate,

    /** Places the cards in a table of another size. */
    resize() {
      measure();
      place();
    },

    list,
    hasFocus,
    press,
    choosing,

    /** The index of an element's card; -1 while the hand is disabled. @param {Element} element */
    indexOf(element) {
      return locked() ? -1 : items.findIndex(({ li }) => li.contains(element));
    },

    /** @param {number} index */
    card(index) {
      return items[index]?.button ?? null;
    },

    /** The face of the card, even while dragged. @param {number} index */
    face(index) {
      return items[index]?.face ?? null;
    },

    /** The cards chosen for a multi-card action. */
    chosen() {
      return items.flatMap((item) => (chosen.has(item) && item.code !== null ? [item.code] : []));
    },

    /** The actions of the only chosen card, if any. */
    chosenActions() {
      const picked = items.flatMap((item, i) => (chosen.has(item) ? [i] : []));
      return picked.length === 1 ? (entries()[picked[0] ?? 0]?.actions ?? []) : [];
    },

    /**
     * @param {string[]} codes of the advised cards
     * @param {Map<string, string>} [costs] the costs of other cards, by their codes
     */
    mark(codes, costs = new Map()) {
      const wanted = [...codes];
      /** @type {number | null} */
      let first = null;
      items.forEach(({ button, code }, i) => {
        const found = code === null ? -1 : wanted.indexOf(code);
        setAttribute(button, "data-hint", found >= 0);
        setAttribute(button, "data-cost", (found < 0 && costs.get(code ?? "")) || false);
        if (found < 0) return;
        wanted.splice(found, 1);
        first ??= i;
      });
      if (first !== null && !hasFocus()) setActive(first);
    },

    focus() {
      focus(active);
    },
  };
}
