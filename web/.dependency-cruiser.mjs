// The floors of the page: imports run down only, those of types too (tests/test_walls.py).

/**
 * The rooms from the ground up. A room imports from itself and from the floors below; rooms of one floor do not know
 * each other. So the table works without the engine: it gets its texts, and what it may call, from whoever makes it.
 * App is above the engine, which it starts, and below share, which asks it for what to share. Share is above the table
 * because it lays out its pictures as the table lays out its cards. A match is played in play, which shows replays;
 * deals with notes are above both. The rules api runs on other people's pages and has everything of its own. Embed is
 * above the views: it shows them inside an iframe.
 */
const FLOORS = [
  ["base", "api"],
  ["cards"],
  ["engine", "table", "history"],
  ["app"],
  ["share", "rules"],
  ["replay", "daily"],
  ["play"],
  ["annotated"],
  ["views", "editor", "friends"],
  ["embed"],
];

/** What a page or a browser starts by its address. */
const ENTRIES = [
  "^(embed|sw|torite)\\.js$",
  "^js/[^/]+\\.js$",
  "^js/engine/(worker|snapshot-worker)\\.js$",
  "^single/(start|worker)\\.js$",
];

/** @param {string[]} rooms */
const inside = (rooms) => `^js/(${rooms.join("|")})/`;

const floors = FLOORS.flatMap((rooms, floor) => {
  const fromHereUp = FLOORS.slice(floor).flat();
  return rooms.map((room) => ({
    name: `below-${room}`,
    comment: `${room} imports only from itself and from the floors below it`,
    severity: "error",
    from: { path: inside([room]) },
    to: { path: inside(fromHereUp.filter((other) => other !== room)) },
  }));
});

export default {
  forbidden: [
    {
      name: "no-ring",
      comment: "modules that import each other in a ring can be neither read nor tested one by one",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-import-of-an-entry",
      comment:
        "an entry point begins to work as soon as it is loaded (the single file is the page, loaded by hand)",
      severity: "error",
      from: { pathNot: "^single/start\\.js$" },
      to: { path: ENTRIES },
    },
    {
      name: "a-room-for-every-module",
      comment: "a new folder of js/ has to be given its floor",
      severity: "error",
      from: {},
      to: { path: "^js/[^/]+/", pathNot: [inside(FLOORS.flat()), "^js/vendor/"] },
    },
    {
      name: "pages-import-no-pages",
      comment: "what several pages share has a room of its own",
      severity: "error",
      from: { path: "^js/views/([^/]+)/" },
      to: { path: "^js/views/", pathNot: "^js/views/$1/" },
    },
    ...floors,
  ],
};
