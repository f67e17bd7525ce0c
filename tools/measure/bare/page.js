// The least that a page with Python can do: what the start of the real page is measured against.
const worker = new Worker("worker.js", { type: "module" });
worker.addEventListener("message", ({ data }) => {
  if (data.ready) document.documentElement.dataset.engine = "ready";
});

/** Runs main() of a module of tools/ in the worker, the wheels installed; gives what it returns. */
globalThis.runMain = (wheels, sources, module) =>
  new Promise((resolve, reject) => {
    worker.addEventListener("message", ({ data }) => {
      if (data.result) resolve(data.result);
      if (data.error) reject(new Error(data.error));
    });
    worker.postMessage({ wheels, sources, module });
  });
