// The storage of the page without a page: each line on stdin is a request, each line on stdout its answer.

import { createInterface } from "node:readline";

const [base] = process.argv.slice(2);
/** @param {string} path */
const load = (path) => import(new URL(path, base).href);

const texts = new Map();
globalThis.localStorage = new Proxy(
  {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  },
  {
    ownKeys: () => [...texts.keys()],
    getOwnPropertyDescriptor: (_, key) => ({
      value: texts.get(key),
      enumerable: true,
      configurable: true,
    }),
  },
);

const { KINDS } = await load("js/base/kinds.js");
const store = await load("js/base/store.js");
const { readFile } = await load("js/history/file.js");
const { distribution, runningMean, statisticsOf } = await load("js/history/statistics.js");
const { trickLayout } = await load("js/table/layout.js");

const LOADERS = {
  "torite.settings": store.loadSettings,
  "torite.match.": store.loadMatch,
  "torite.setup.": store.loadSetup,
  "torite.link.": store.loadLink,
  "torite.board.": store.loadBoard,
  "torite.daily.": store.loadDaily,
  "torite.challenge.": store.loadChallenge,
  "torite.friends.": store.loadFriends,
  "torite.together": store.loadTogether,
  "torite.person": store.loadPerson,
  "torite.puzzles": store.loadPuzzles,
  "torite.training": store.loadTraining,
  "torite.coach.": store.loadCoach,
  "torite.lessons": store.loadLessons,
  "torite.notes.": store.loadDraft,
  "torite.workshop.": store.loadGame,
  "torite.review.": (name) => store.loadReview(name)?.weighed ?? {},
  "torite.reviews": () => store.loadOldReviews()?.["mine/x.0.0"] ?? {},
};

const problems = [];
store.onProblem((problem) => problems.push(problem));

/** @param {string} key */
function read(key) {
  const start = Object.keys(LOADERS).find((one) => key === one || (one.endsWith(".") && key.startsWith(one)));
  return LOADERS[start](key.slice(start.length));
}

/** The first screen's drawing of a picture. */
const drawn = (picture) =>
  trickLayout(picture.players, picture.direction, { width: 220, height: 112 }, 44).points.length;

function fromFile(text) {
  const found = readFile(text);
  if (typeof found === "string") return { fault: found };
  const statistics = statisticsOf(found.entries);
  const ranges = distribution(statistics.course).length;
  return { ...found, statistics, ranges, means: runningMean(statistics.course).length };
}

/** The requests. */
const METHODS = {
  /** Reads the first of these keys, then all of them. */
  read({ stored }) {
    for (const [key, text] of Object.entries(stored)) texts.set(key, text);
    const keys = Object.keys(stored);
    const loaded = Object.fromEntries(keys.map((key) => [key, read(key)]));
    const told = problems.splice(0);
    for (const { picture } of Object.values(loaded).filter(Boolean)) if (picture) drawn(picture);
    const after = Object.fromEntries(texts);
    return { loaded, told, after, again: Object.fromEntries(keys.map((key) => [key, read(key)])) };
  },
  /** Adds the stored values of a file. */
  add({ stored }) {
    const counted = store.addCarried(stored);
    return { ...counted, after: Object.fromEntries(texts) };
  },
  kinds: () => ({ starts: Object.values(KINDS).map(({ key }) => key) }),
  file: ({ text }) => fromFile(text),
  spread: ({ course, most }) => ({ ranges: distribution(course, most) }),
};

for await (const line of createInterface({ input: process.stdin })) {
  const { method, ...params } = JSON.parse(line);
  texts.clear();
  let answer;
  try {
    answer = { ok: METHODS[method](params), later: problems.splice(0) };
  } catch (error) {
    answer = { fault: String(error?.stack ?? error) };
  }
  console.log(JSON.stringify(answer));
}
