// The rules of the games for pages of any origin: `import { loadRules } from "<site>/torite.js"`. See docs/embedding.md;
// torite.d.ts has the types.

export {
  BadDeal,
  BadLink,
  BadOption,
  BadRecord,
  EngineError,
  IllegalAction,
  loadRules,
  ToriteError,
  UnknownGame,
} from "./js/api/rules.js";
