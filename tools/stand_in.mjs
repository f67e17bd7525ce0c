// As much of a document as the page's drawings need, where there is none: a module that draws is imported after this one.

/** An element that draws. */
export class Element {
  constructor(tag) {
    this.tagName = tag;
    this.attributes = {};
    this.children = [];
  }

  setAttribute(name, value) {
    this.attributes[name] = value;
  }

  getAttribute(name) {
    return this.attributes[name] ?? null;
  }

  append(...children) {
    this.children.push(...children);
  }

  cloneNode() {
    return this;
  }

  /** There is nothing to measure letters with. */
  getContext() {
    return null;
  }

  toJSON() {
    return [this.tagName, this.attributes, this.children];
  }
}

globalThis.document = {
  createElement: (tag) => new Element(tag),
  createElementNS: (_, tag) => new Element(tag),
};
