// Plays a random deal. Write the address of your site below; then `npm install ../../../dist/npm` (which `build.py
// package` makes) and `npm run build`.
import { loadRules, ToriteError } from "torite";

const SITE = "https://example.org/torite/";

/** @param {string} id */
const find = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

try {
  const rules = await loadRules({ site: SITE });
  const deal = await rules.newDeal("glaves", { players: 3 }, { seed: 4711 });
  while (!(await deal.isTerminal())) {
    const legal = await deal.legalActions();
    const action = legal[Math.floor(Math.random() * legal.length)];
    find("told").append(
      Object.assign(document.createElement("li"), { textContent: await deal.label(action) }),
    );
    await deal.apply(action);
  }
  find("status").textContent = `Points: ${(await deal.result()).points.join(", ")}`;
} catch (error) {
  if (!(error instanceof ToriteError)) throw error;
  find("status").textContent = error.message;
}
