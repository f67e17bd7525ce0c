// For the type checker alone: torite.d.ts says what js/api/rules.js does, and tells apart what is wrong.

import * as made from "../js/api/rules.js";
import * as told from "../torite.js";

export const same: typeof told = made;

export async function use(): Promise<string> {
  const rules = await told.loadRules({ lang: "ja", onProgress: ({ loaded, total }) => loaded / total });
  const deal: told.Deal = await rules.newDeal("glaves", { players: 3, tie: "shared" }, { seed: 4711 });
  // Of a game that is known only at run time, any option may be told.
  for (const { id, options } of await rules.games()) {
    await rules.newDeal(id, Object.fromEntries(options.map((option) => [option.name, option.default])));
  }
  // @ts-expect-error: no such number of players
  await rules.newDeal("glaves", { players: 9 });
  // @ts-expect-error: an option of another game
  await rules.newDeal("glaves", { signals: "off" });
  // @ts-expect-error: a seat is a number
  await deal.view("0");
  const { trick, hands } = await deal.view(0);
  const [seat, card] = trick?.cards[0] ?? [0, null];
  const turn: number | null = await deal.currentPlayer();
  // @ts-expect-error: nobody is to act when the deal is over
  const always: number = turn;
  const refusal = await deal.refusal("KS", { names: ["Mika", "Ren", "Sora"] });
  try {
    await deal.apply("0:TS");
  } catch (error) {
    if (error instanceof told.IllegalAction) return error.reason.code + error.action;
    if (error instanceof told.ToriteError) return error.code;
  }
  const points: number[] = (await deal.result()).points;
  return [seat, card, hands[0][0], refusal?.message, always, points].join();
}
