// The table before the match: its seats, and what the host may change.

import { changeSettings, settings } from "../app/app.js";
import { drawPage } from "../app/page.js";
import { sheet } from "../base/dialog.js";
import { h, redraw, setText } from "../base/dom.js";
import { actionButton, select } from "../base/forms.js";
import { t } from "../base/i18n.js";
import { isLevel, levelChoices, levelName } from "../base/levels.js";
import { LONGEST_NAME, tidyName } from "../daily/friends.js";
import { faceOf } from "../table/faces.js";
import { peopleOf, withSeat } from "./room.js";
import { namesOf } from "./shown.js";

/** @import { CatalogGame } from "../base/types.js" */
/** @import { RoomMessage, SeatMessage } from "./protocol.js" */
/** @import { TableServer } from "./table-server.js" */

/** Time limits of a decision, in seconds. */
const CLOCKS = [0, 30, 60, 120];

/**
 * @typedef {object} LobbySetup
 * @property {(message: object) => void} send
 * @property {() => void} named called when the person has another name
 * @property {TableServer | null} server of the host
 * @property {() => void} invite
 * @property {() => void} leave
 * @property {HTMLElement} bar
 */

/** @param {HTMLElement} root @param {CatalogGame} game @param {LobbySetup} setup */
export function createLobby(root, game, { send, named, server, invite, leave, bar }) {
  const seats = h("ol.together-seats.stack", { role: "list" });
  const ways = h("div.together-ways.stack");
  const news = h("p.hint", { role: "status" });
  const foot = h("div.start-bar");

  drawPage(
    root,
    { title: game.name, look: "together", back: null },
    h("p.hint", t(server ? "together.lobby.host" : "together.lobby.guest")),
    nameField(named),
    h("h2", t("together.seats")),
    seats,
    ways,
    news,
    bar,
    foot,
  );

  /** @param {SeatMessage} state @param {number} seat @param {RoomMessage} room @param {string} name */
  function seatRow({ who, level, here }, seat, room, name) {
    const own = room.yours.includes(seat);
    const text = {
      person: () => (own ? t("together.own", { name }) : here ? name : t("together.gone", { name })),
      computer: () => t("setup.nameLevel", { name, level: levelName(level) }),
      open: () => t("together.open"),
    }[who]();
    /** @type {(HTMLElement | false)[]} */
    const buttons = [
      who !== "person" &&
        actionButton("sit", t("together.sit"), () => send({ type: "sit", seat }), { look: "quiet" }),
      who === "open" &&
        room.yours.length > 0 &&
        actionButton(
          "sit-too",
          t("together.sitToo"),
          () => askName((other) => send({ type: "sit", seat, other })),
          {
            look: "quiet",
          },
        ),
      own &&
        actionButton("stand", t("together.stand"), () => send({ type: "stand", seat }), { look: "quiet" }),
      server !== null && who === "computer" && levelField(server, seat, level),
      server !== null &&
        !own &&
        actionButton("switch", t(`together.switch.${who}`), () => server.switchSeat(seat), { look: "quiet" }),
    ];
    return h("li.together-seat.row.box", { "data-who": who, "data-own": own }, [
      h("span.together-face", who === "open" ? "" : faceOf(seat)),
      h("span.together-name", h("span.small", t("together.seat", { seat: seat + 1 })), " ", text),
      h("span.row", buttons),
    ]);
  }

  /** What the host may choose. @param {RoomMessage} room @param {TableServer} table */
  function hostWays(room, table) {
    const clocks = CLOCKS.map(
      (seconds) => /** @type {[string, string]} */ ([String(seconds), clockText(seconds)]),
    );
    const clock = select(
      clocks,
      String(room.clock),
      (value) => table.arrange((one) => ({ ...one, clock: Number(value) })),
      { id: "together-clock" },
    );
    const fair = h("input", {
      type: "checkbox",
      checked: room.fair,
      onchange: () => table.arrange((one) => ({ ...one, fair: fair.checked })),
    });
    const secure = "subtle" in crypto;
    return [
      h("p.field.row", h("label", { for: "together-clock" }, t("together.clock")), clock),
      secure &&
        h(
          "label.together-check.row",
          fair,
          h("span", t("together.fair"), h("span.hint", t("together.fair.hint"))),
        ),
      room.seats.length === 4 && actionButton("rotate", t("together.rotate"), () => table.rotate()),
    ];
  }

  return {
    /** @param {RoomMessage} room */
    show(room) {
      const people = peopleOf(room);
      const names = namesOf(room);
      redraw(seats, [room.seats, room.yours], () =>
        room.seats.map((state, seat) => seatRow(state, seat, room, names[seat])),
      );
      if (server) redraw(ways, [room.clock, room.fair, room.seats.length], () => hostWays(room, server));
      else redraw(ways, [room.clock, room.fair], () => guestWays(room));
      const watching = room.watching > 0 ? t("together.watching", { n: room.watching }) : "";
      setText(news, watching);
      // A host alone invites first.
      const first = (/** @type {number} */ guests) =>
        Math.min(people.length - 1, 1) === guests ? "primary large" : "large";
      redraw(foot, [server !== null, people.length, room.yours], () => [
        h("div.start-ways.row", [
          server !== null &&
            actionButton("start", t("together.start"), () => server.start(), { look: first(1) }),
          server !== null && actionButton("invite", t("together.invite"), invite, { look: first(0) }),
          server === null && h("p", t(room.yours.length === 0 ? "together.choose" : "together.wait")),
          actionButton("leave", t(server ? "together.close" : "together.leave"), leave, { look: "quiet" }),
        ]),
      ]);
    },
  };

  /** @param {TableServer} table @param {number} seat @param {string} level */
  function levelField(table, seat, level) {
    return select(
      levelChoices(),
      level,
      (value) => {
        if (!isLevel(value)) return;
        table.arrange((room) => withSeat(room, seat, { level: value }));
      },
      { "aria-label": t("setup.level.seat", { seat: seat + 1 }) },
    );
  }
}

/** @param {number} seconds */
const clockText = (seconds) =>
  seconds === 0 ? t("together.clock.none") : t("together.clock.some", { n: seconds });

/** @param {RoomMessage} room */
const guestWays = ({ clock, fair }) => [
  clock > 0 && h("p.hint", t("together.clock.told", { n: clock })),
  fair && h("p.hint", t("together.fair.told")),
];

/** Asks for the name of another person at this device. @param {(name: string) => void} given */
function askName(given) {
  const field = h("input", {
    type: "text",
    maxlength: LONGEST_NAME,
    autocomplete: "off",
    "aria-label": t("together.otherName"),
  });
  const form = h(
    "form.stack",
    {
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        dialog.close();
        given(tidyName(field.value));
      },
    },
    h("p.hint", t("setup.share")),
    field,
    h("p", h("button.button.primary", { type: "submit" }, t("together.sitDown"))),
  );
  const { dialog } = sheet({ title: t("together.otherName"), content: form });
  field.focus();
}

/** The person's name, kept for the next table. @param {() => void} named */
export function nameField(named) {
  let waiting = 0;
  const field = h("input", {
    type: "text",
    id: "together-name",
    maxlength: LONGEST_NAME,
    value: settings.name ?? "",
    autocomplete: "nickname",
    oninput: () => {
      void changeSettings({ name: tidyName(field.value) });
      clearTimeout(waiting);
      waiting = window.setTimeout(named, 400);
    },
  });
  return h("p.field.row", h("label", { for: "together-name" }, t("together.name")), field);
}
