// Runs before the first paint, as a plain script in any browser. It sets language and theme, and shows one sentence if
// the browser is too old or the server makes browsers refuse the other scripts. The build inlines it into the pages.
(() => {
  const root = document.documentElement;
  /** @type {Record<string, unknown>} */
  let settings = {};
  try {
    settings = JSON.parse(localStorage.getItem("torite.settings") || "{}") || {};
  } catch {
    // Without storage, or with a damaged record, the default settings apply; store.js reports it.
  }
  // A page in one language passes it in the address.
  const from = /[?&]lang=(\w+)/.exec(location.search);
  const wanted = [...(from ? [from[1]] : []), ...(navigator.languages || [navigator.language || "en"])]
    .map((tag) => tag.slice(0, 2).toLowerCase())
    .find((tag) => tag === "ja" || tag === "en");
  const lang = settings.lang === "ja" || settings.lang === "en" ? settings.lang : wanted || "en";
  root.lang = lang;
  if (settings.theme === "light" || settings.theme === "dark") root.dataset.theme = settings.theme;

  /** @type {HTMLParagraphElement | undefined} */
  let sentence;
  /** @param {Record<"en" | "ja", string>} text */
  const say = (text) => {
    if (document.readyState === "loading") {
      document.addEventListener("DOMContentLoaded", () => say(text));
      return;
    }
    // Several files may fail for the same reason.
    if (sentence) return;
    sentence = document.createElement("p");
    sentence.className = "notice-plain";
    sentence.textContent = text[lang === "ja" ? "ja" : "en"];
    document.getElementById("main")?.append(sentence);
  };

  if (!("noModule" in HTMLScriptElement.prototype)) {
    say({
      en: "This browser is too old for Torite: please update it.",
      ja: "お使いのブラウザーは古いため、Toriteを動かせません。ブラウザーを更新してください。",
    });
    return;
  }

  // The browser does not say why it refuses a script. A wrong media type is for the owner of the site to fix, not for
  // the reader, who would suspect the connection.
  addEventListener(
    "error",
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement) || !target.src) return;
      fetch(target.src).then(
        ({ ok, headers }) => {
          const type = (headers.get("Content-Type") || "").split(";")[0];
          if (!ok || /(java|ecma|j|live)script/i.test(type)) return;
          say({
            en: `Torite cannot start here, because this server sends its scripts as “${type}”: the owner of the site must have .js files sent as text/javascript.`,
            ja: `サーバーがスクリプトを「${type}」として送っているため、Toriteを動かせません。サイトの管理者は、.jsファイルをtext/javascriptで送るように設定してください。`,
          });
        },
        () => {},
      );
    },
    true,
  );
})();
