// The editor of a game's files: CodeMirror in a shadow root, where it may add its styles under the policy of the page.

import { t } from "../../base/i18n.js";

/** @import { EditorView as View } from "../../vendor/codemirror.js" */

/** Undo and text of each file, as JSON. @typedef {Record<string, object>} Undo */

/** Colours of the page. */
const LOOK = {
  "&": { height: "100%", color: "var(--ink)", backgroundColor: "var(--surface)", fontSize: "var(--type-2)" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": {
    fontFamily: "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace",
    lineHeight: "1.5",
  },
  ".cm-content": { caretColor: "var(--ink)" },
  ".cm-gutters": { backgroundColor: "var(--surface-2)", color: "var(--ink-2)", border: "none" },
  ".cm-activeLine, .cm-activeLineGutter": {
    backgroundColor: "color-mix(in oklab, var(--accent-soft) 40%, transparent)",
  },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    backgroundColor: "var(--accent-soft)",
  },
  ".cm-tooltip, .cm-panels": {
    backgroundColor: "var(--surface)",
    color: "var(--ink)",
    borderColor: "var(--line)",
  },
};

/**
 * @param {HTMLElement} place
 * @param {object} how
 * @param {(text: string) => void} how.changed called with the text after each change
 * @param {() => void} how.play the key for "Play"
 */
export async function codeEditor(place, { changed, play }) {
  const cm = await import("../../vendor/codemirror.js");
  const { EditorState, EditorView, tags } = cm;
  const root = place.attachShadow({ mode: "open" });
  const colours = cm.HighlightStyle.define([
    { tag: tags.keyword, color: "var(--accent)", fontWeight: "600" },
    { tag: [tags.string, tags.special(tags.string)], color: "var(--good)" },
    { tag: [tags.number, tags.bool], color: "var(--bad)" },
    { tag: tags.comment, color: "var(--ink-2)", fontStyle: "italic" },
    { tag: [tags.className, tags.function(tags.variableName)], fontWeight: "600" },
  ]);
  const playNow = () => {
    play();
    return true;
  };
  /** @param {string} name */
  const extensions = (name) => [
    cm.lineNumbers(),
    cm.lintGutter(),
    cm.highlightSpecialChars(),
    cm.history(),
    cm.drawSelection(),
    cm.indentOnInput(),
    cm.indentUnit.of("    "),
    cm.bracketMatching(),
    cm.highlightActiveLine(),
    cm.highlightSelectionMatches(),
    cm.autocompletion({ override: [cm.completeAnyWord] }),
    cm.syntaxHighlighting(colours),
    cm.keymap.of([
      // Tab leaves the editor, as everywhere on the page.
      { key: "Mod-Enter", run: playNow },
      ...cm.defaultKeymap,
      ...cm.searchKeymap,
      ...cm.historyKeymap,
    ]),
    EditorView.theme(LOOK),
    EditorView.contentAttributes.of({ tabindex: "0", "aria-label": t("workshop.editor", { file: name }) }),
    EditorView.updateListener.of((update) => update.docChanged && changed(update.state.doc.toString())),
    ...(name.endsWith(".py") ? [cm.python()] : []),
  ];
  /** @type {View} */
  const view = new EditorView({ root, parent: root });
  /** @type {Map<string, import("../../vendor/codemirror.js").EditorState>} */
  const states = new Map();
  let open = "";

  return {
    /**
     * Shows a file; its undo is that of the last time.
     * @param {string} name
     * @param {string} text
     * @param {any} [undo]
     */
    show(name, text, undo) {
      if (open) states.set(open, view.state);
      open = name;
      let state = states.get(name);
      if (state?.doc.toString() !== text) state = undefined;
      if (!state && undo?.doc === text) {
        try {
          state = EditorState.fromJSON(undo, { extensions: extensions(name) }, { history: cm.historyField });
        } catch {
          // The undo of a later version: the text is whole without it.
        }
      }
      view.setState(state ?? EditorState.create({ doc: text, extensions: extensions(name) }));
    },

    /** Marks a line. @param {number} line from 1; 0: none @param {string} message */
    mark(line, message) {
      const { doc } = view.state;
      const at = line > 0 ? doc.line(Math.min(line, doc.lines)) : null;
      const found = at
        ? [{ from: at.from, to: at.to, severity: /** @type {const} */ ("error"), message }]
        : [];
      view.dispatch(cm.setDiagnostics(view.state, found));
      if (at) view.dispatch({ effects: EditorView.scrollIntoView(at.from, { y: "center" }) });
    },

    /** Puts the cursor into a line. @param {number} line */
    goTo(line) {
      const at = view.state.doc.line(Math.max(1, Math.min(line, view.state.doc.lines)));
      view.dispatch({ selection: { anchor: at.from }, scrollIntoView: true });
      view.focus();
    },

    /** @returns {Undo} */
    undo() {
      if (open) states.set(open, view.state);
      const entries = [...states].map(([name, state]) => [name, state.toJSON({ history: cm.historyField })]);
      return Object.fromEntries(entries);
    },

    forget() {
      states.clear();
      open = "";
    },

    end: () => view.destroy(),
  };
}
