// Entry point of the single file: unpacks the files of the page, then runs the page.

import { openPagesInSheets } from "./pages.js";
import { openSite } from "./site.js";

/** No other texts are loaded yet. */
const FAILED = {
  en: "This file could not be opened: it may be incomplete (please download it again), or this browser is too old (please update it).",
  ja: "このファイルを開けませんでした。ファイルが不完全な場合は、もう一度ダウンロードしてください。ブラウザーが古い場合は、更新してください。",
};

/** @param {unknown} error */
function sayWhy(error) {
  console.error(error);
  const sentence = document.createElement("p");
  sentence.className = "notice-plain";
  sentence.textContent = document.documentElement.lang === "ja" ? FAILED.ja : FAILED.en;
  document.getElementById("main")?.append(sentence);
}

async function start() {
  await openSite();
  openPagesInSheets();
  // Everything needed is unpacked.
  document.documentElement.dataset.offline = "ready";
  await import("../js/main.js");
}

start().catch(sayWhy);
