// The files of a game in the making: from a zip file, from a link, from a template, from a game of Torite; and back.

import { siteBytes, siteText } from "../../base/fetching.js";
import { pack, unpack } from "../../base/packed.js";

/** The files of a game: their texts by name. @typedef {Record<string, string>} GameFiles */

export const RULES = "rules.py";
/** Templates, the simplest first. */
export const TEMPLATES = /** @type {const} */ (["plain", "points", "bidding", "stock", "secret"]);
/** Maximum length of a link, in characters. */
export const LONGEST_LINK = 8000;
/** Prefix of the address of a shared game. */
export const SHARED = "made/";
const MOST_FILES = 60;
const MOST_BYTES = 2_000_000;
const FILE = /^[A-Za-z0-9_.-]{1,60}$/;
const TEXT = /\.(py|toml|md|svg|txt)$/;

/** @param {string} name @returns {Promise<GameFiles>} */
export async function templateFiles(name) {
  return { [RULES]: await siteText(`workshop/${name}.py`) };
}

/**
 * The files of a folder in a zip file: that of the rules.
 * @param {Record<string, Uint8Array>} entries by path
 * @returns {GameFiles | null} null: it has no rules
 */
function filesOf(entries) {
  const paths = Object.keys(entries);
  const rules = paths.filter((path) => path === RULES || path.endsWith(`/${RULES}`)).sort(byLength)[0];
  if (rules === undefined) return null;
  const folder = rules.slice(0, -RULES.length);
  const decoder = new TextDecoder();
  const inside = paths
    .filter((path) => path.startsWith(folder) && FILE.test(path.slice(folder.length)) && TEXT.test(path))
    .slice(0, MOST_FILES);
  return Object.fromEntries(inside.map((path) => [path.slice(folder.length), decoder.decode(entries[path])]));
}

/** @param {string} a @param {string} b */
const byLength = (a, b) => a.length - b.length;

/**
 * The files of a zip file, or of a single file of Python.
 * @param {File} file
 * @returns {Promise<GameFiles | null>} null: it cannot be read
 */
export async function readFile(file) {
  if (file.size > MOST_BYTES) return null;
  if (file.name.endsWith(".py")) return { [RULES]: await file.text() };
  return filesIn(new Uint8Array(await file.arrayBuffer()));
}

/** The files of a game in a zip file. @param {Uint8Array} zip @returns {Promise<GameFiles | null>} null: it has none */
export async function filesIn(zip) {
  const { unzipSync } = await import("../../vendor/fflate.js");
  try {
    let size = 0;
    const entries = unzipSync(zip, {
      filter: ({ originalSize }) => {
        size += originalSize;
        if (size > MOST_BYTES) throw new RangeError("too large");
        return true;
      },
    });
    return filesOf(entries);
  } catch {
    return null;
  }
}

/** @param {GameFiles} files @param {string} folder @returns {Promise<Blob>} */
export async function zipOf(files, folder) {
  const { strToU8, zipSync } = await import("../../vendor/fflate.js");
  const entries = Object.entries(files).map(([name, text]) => [`${folder}/${name}`, strToU8(text)]);
  return new Blob([new Uint8Array(zipSync(Object.fromEntries(entries), { level: 9 }))], {
    type: "application/zip",
  });
}

/** The part of an address that holds a game. @param {GameFiles} files */
export const packGame = (files) => pack(JSON.stringify(files));

/**
 * The game in an address.
 * @param {string} packed
 * @returns {Promise<GameFiles | "too-new" | "damaged">}
 */
export async function unpackGame(packed) {
  const found = await unpack(packed);
  if ("fault" in found) return found.fault;
  try {
    const files = JSON.parse(found.text);
    const entries = Object.entries(files);
    const sound = entries.every(([name, text]) => FILE.test(name) && typeof text === "string");
    return sound && typeof files[RULES] === "string" && entries.length <= MOST_FILES ? files : "damaged";
  } catch {
    return "damaged";
  }
}

/**
 * The files of one of Torite's games, as a game of one's own with another id.
 * @param {string} path of its wheel on the site
 * @param {string} id
 * @returns {Promise<GameFiles | null>}
 */
export async function copyOf(path, id) {
  const [wheel, { unzipSync }] = await Promise.all([siteBytes(path), import("../../vendor/fflate.js")]);
  const files = filesOf(unzipSync(new Uint8Array(wheel)));
  if (!files) return null;
  const changed = Object.entries(files).map(([name, text]) => [
    name,
    name.endsWith(".py")
      ? text.replaceAll(`torite.games.${id}.`, ".").replace(`id = "${id}"`, `id = "my_${id}"`)
      : text,
  ]);
  return Object.fromEntries(changed);
}

/** The id of the game, which may stand in any of its files. @param {GameFiles} files */
export const idOf = (files) =>
  /^\s+id = "([a-z][a-z0-9_]*)"/m.exec([files[RULES], ...Object.values(files)].join("\n"))?.[1] ?? "my_game";
