// A button on each block of code copies it, without the prompts and the output of a Python session.

const PROMPT = /^(?:>>>|\.\.\.) ?/;
/** Milliseconds for which a button says what it has done. */
const SAID = 2000;

/** The lines to copy of a block. @param {string} text */
function code(text) {
  const lines = text.trimEnd().split("\n");
  if (!lines[0].startsWith(">>>")) return lines.join("\n");
  return lines
    .filter((line) => PROMPT.test(line))
    .map((line) => line.replace(PROMPT, ""))
    .join("\n");
}

for (const block of document.querySelectorAll("main pre:not(.output pre)")) {
  const button = document.createElement("button");
  button.textContent = "Copy";
  button.setAttribute("aria-live", "polite");
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(code(block.textContent ?? ""));
      button.textContent = "Copied";
    } catch {
      button.textContent = "Not copied";
    }
    setTimeout(() => {
      button.textContent = "Copy";
    }, SAID);
  });
  const box = document.createElement("div");
  box.className = "code";
  block.replaceWith(box);
  box.append(block, button);
}
