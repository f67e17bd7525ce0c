// A minimal document for the drawings of the page, outside browsers. Import it before a module that draws.

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

  /** Letters cannot be measured here. */
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
