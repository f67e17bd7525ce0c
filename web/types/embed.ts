// For the type checker alone: what embed.d.ts says of <torite-table>.

import type { TableResult, ToriteTable } from "../embed.js";

export async function use(): Promise<TableResult> {
  const table: ToriteTable = document.createElement("torite-table");
  table.deal = "glaves/4711?players=3";
  table.autostart = true;
  const result = new Promise<TableResult>((resolve) => {
    table.addEventListener("torite-result", ({ detail }) => resolve(detail), { once: true });
  });
  table.addEventListener("torite-action", ({ detail }) => `${detail.number}: ${detail.text}`);
  table.addEventListener("click", (event) => event.clientX);
  document.body.append(table);
  await table.start();
  // @ts-expect-error: the reader starts it, or start()
  table.started = true;
  table.stop();
  return result;
}
