// The style of <torite-table> without a table.

/** Elements that an author may use in place of the drawn picture. */
export const PICTURES = "img, picture, svg, canvas, video, object";

export const STYLE = `
:host { display: block; min-inline-size: 0; max-inline-size: 72rem; }
:host([hidden]), [hidden] { display: none !important; }
* { box-sizing: border-box; }
.box {
  --felt: light-dark(#d9e3da, #20302b);
  --edge: light-dark(#c3d1c5, #2d423b);
  --surface: light-dark(#fffdf8, #1d2326);
  --ink: light-dark(#1f2a2c, #ece8de);
  --accent: light-dark(#2b4a86, #9db8ee);
  --on-accent: light-dark(#ffffff, #10192b);
  --back: light-dark(#33507f, #3b5a8d);
  --inlay: light-dark(#8fa6cd, #8aa3cf);
  --bad: light-dark(#a3271f, #f1998f);
  overflow: hidden;
  border: 1px solid var(--edge);
  border-radius: 12px;
  background: var(--surface);
  color: var(--ink);
  color-scheme: light dark;
  font: 1rem / 1.5 system-ui, sans-serif;
  text-align: start;
}
.box[data-theme="light"] { color-scheme: light; }
.box[data-theme="dark"] { color-scheme: dark; }
.picture { display: block; cursor: pointer; }
.drawn { display: grid; justify-items: center; padding: 1.25rem 1rem 1rem; background: var(--felt); }
.drawn svg { inline-size: min(100%, 20rem); }
.card { fill: var(--back); stroke: var(--surface); stroke-width: 2; }
.inlay { fill: none; stroke: var(--inlay); stroke-width: 1.5; }
.drawn p { margin: 0; font-size: 1.25rem; font-weight: 600; text-align: center; overflow-wrap: anywhere; }
.bar {
  display: flex;
  flex-wrap: wrap;
  gap: .5rem 1rem;
  align-items: center;
  justify-content: space-between;
  padding: .625rem .75rem;
}
button {
  display: inline-flex;
  gap: .625rem;
  align-items: center;
  min-block-size: 44px;
  padding: .375rem 1.25rem;
  border: 0;
  border-radius: 10px;
  background: var(--accent);
  color: var(--on-accent);
  font: inherit;
  font-weight: 600;
  cursor: pointer;
}
button[aria-disabled="true"] { opacity: .75; cursor: default; }
button svg { inline-size: .9em; fill: currentcolor; }
a {
  display: inline-flex;
  align-items: center;
  min-block-size: 44px;
  color: var(--accent);
  text-underline-offset: .2em;
}
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.said { flex: 1 1 100%; margin: 0; color: var(--bad); }
.said:empty { display: none; }
/* Never higher than the reader's window; the rest scrolls in the frame. */
iframe { display: block; inline-size: 100%; max-block-size: max(20rem, 100svh); border: 0; }
`;

/** For the author's picture. The page's own styles take precedence. */
export const PICTURE_STYLE = `
:where(torite-table :is(${PICTURES})) { max-inline-size: 100%; block-size: auto; }
:where(torite-table > :is(${PICTURES})) { display: block; margin-inline: auto; }
`;

/**
 * A constructed style sheet, which the page's policy on inline styles does not affect.
 * @param {string} text
 */
export function sheetOf(text) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}
