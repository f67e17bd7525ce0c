// Errors of the rules for other pages: a class for each kind, a code for each cause.

/** @import { ToldReason } from "../../torite.js" */
/** @typedef {{code: string, message: string, reason?: ToldReason, action?: string}} Fault as the bridge sends it */

export class ToriteError extends Error {
  /** @param {string} code @param {string} message */
  constructor(code, message) {
    super(message);
    this.name = new.target.name;
    this.code = code;
  }
}

export class IllegalAction extends ToriteError {
  /** @param {string} action @param {ToldReason} reason */
  constructor(action, reason) {
    super("illegal-action", reason.message);
    this.action = action;
    this.reason = reason;
  }
}

export class UnknownGame extends ToriteError {}
export class BadOption extends ToriteError {}
export class BadDeal extends ToriteError {}
export class BadRecord extends ToriteError {}
export class BadLink extends ToriteError {}
export class EngineError extends ToriteError {}

const KINDS = {
  "unknown-game": UnknownGame,
  "bad-option": BadOption,
  "bad-deal": BadDeal,
  "bad-record": BadRecord,
  "record-too-new": BadRecord,
};

/** The error for a fault reported by Python. @param {string} method @param {Fault} fault */
export function asError(method, { code, message, reason, action }) {
  if (reason && action !== undefined) return new IllegalAction(action, reason);
  if (method === "rules.from_link" && code !== "bad-request") return new BadLink(code, message);
  const Kind = KINDS[/** @type {keyof typeof KINDS} */ (code)] ?? ToriteError;
  return new Kind(code, message);
}

// Kept here: a page of another origin could not fetch texts of the site when these are needed.
const WORDS = {
  en: {
    "engine-frame":
      "The rules cannot be reached at {site}: check the address, the network, and that the Content-Security-Policy of this page allows it in frame-src.",
    "engine-offline": "The rules cannot be loaded without a network: connect and try again.",
    "engine-download": "The rules could not be downloaded from {site}: check the network and try again.",
    "engine-unsupported":
      "This browser cannot run the rules: it lacks WebAssembly or module workers. A newer browser can.",
    "engine-start": "The rules could not be started in this browser: reload the page to try again.",
    "engine-document":
      "The rules need a page in a browser. In Node, Deno or a server use the Python package torite.",
    "engine-closed": "These rules have been closed: call loadRules() again.",
    "engine-site":
      'Say where the rules are: loadRules({ site: "https://…/" }), the address of a Torite site.',
  },
  ja: {
    "engine-frame":
      "{site} のルールに接続できません。アドレスとネットワーク、このページのContent-Security-Policyのframe-srcを確かめてください。",
    "engine-offline":
      "ネットワークに接続していないため、ルールを読み込めません。接続してからもう一度お試しください。",
    "engine-download":
      "{site} からルールをダウンロードできませんでした。ネットワークを確かめて、もう一度お試しください。",
    "engine-unsupported":
      "このブラウザーではルールを動かせません。WebAssemblyとモジュールワーカーに対応した新しいブラウザーをお使いください。",
    "engine-start": "ルールを起動できませんでした。ページを再読み込みしてください。",
    "engine-document":
      "ルールはブラウザーのページの中で動きます。NodeやDeno、サーバーではPythonのパッケージtoriteをお使いください。",
    "engine-closed": "このルールはすでに閉じられています。loadRules()をもう一度呼んでください。",
    "engine-site":
      'ルールの場所を指定してください。loadRules({ site: "https://…/" }) のように、Toriteのサイトのアドレスを渡します。',
  },
};

/** @param {keyof typeof WORDS.en} code @param {string} lang @param {string} [site] */
export function engineError(code, lang, site = "") {
  return new EngineError(
    code,
    (lang === "ja" ? WORDS.ja : WORDS.en)[code].replace("{site}", () => site),
  );
}

/** The error for a failure of the engine. @param {string} failure @param {string} lang @param {string} site */
export function engineFailure(failure, lang, site) {
  const code = /** @type {keyof typeof WORDS.en} */ (`engine-${failure}`);
  return engineError(code in WORDS.en ? code : "engine-start", lang, site);
}
