// Runs before the first paint, as a plain script in any browser: language and theme, and the one sentence for a
// browser that is too old for the rest.
(() => {
  const root = document.documentElement;
  /** @type {Record<string, unknown>} */
  let settings = {};
  try {
    settings = JSON.parse(localStorage.getItem("torite.settings") || "{}") || {};
  } catch {
    // Without storage, or with a damaged record, the usual settings hold; store.js tells.
  }
  const wanted = (navigator.languages || [navigator.language || "en"])
    .map((tag) => tag.slice(0, 2).toLowerCase())
    .find((tag) => tag === "ja" || tag === "en");
  const lang = settings.lang === "ja" || settings.lang === "en" ? settings.lang : wanted || "en";
  root.lang = lang;
  if (settings.theme === "light" || settings.theme === "dark") root.dataset.theme = settings.theme;

  if ("noModule" in HTMLScriptElement.prototype) return;
  document.addEventListener("DOMContentLoaded", () => {
    const sentence = document.createElement("p");
    sentence.className = "notice-plain";
    sentence.textContent =
      lang === "ja"
        ? "お使いのブラウザーは古いため、Toriteを動かせません。ブラウザーを更新してください。"
        : "This browser is too old for Torite: please update it.";
    document.getElementById("main")?.append(sentence);
  });
})();
