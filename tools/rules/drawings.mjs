// Prints the drawings of the cards, as web/js/cards/cards.js draws them, as JSON: for each card its index and its
// centre, each a list of [tag, attributes, children]. Standard input names the cards: {"french": ["AC", ...], ...}.
//
//     node drawings.mjs web/js/cards/cards.js < cards.json

import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import "../stand_in.mjs";

const { largeDrawing } = await import(pathToFileURL(process.argv[2]).href);
const packs = JSON.parse(await text(process.stdin));
const drawn = Object.entries(packs).map(([pack, codes]) => {
  const cards = codes.map((code) => {
    const [index, ...centre] = largeDrawing(code, pack).children;
    return [code, { index: index.children, centre }];
  });
  return [pack, Object.fromEntries(cards)];
});
process.stdout.write(JSON.stringify(Object.fromEntries(drawn)));
