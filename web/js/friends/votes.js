// What all must agree to: taking back, ending the match. Those who have left need not answer.

/** @import { Question } from "./protocol.js" */
/** @import { People } from "./people.js" */

/** Time for all to answer, in ms. */
const LIMIT = 30_000;

export class Votes {
  #people;
  #on;
  /** @type {Question | null} */
  question = null;
  #last = 0;

  /**
   * @param {People} people
   * @param {object} on
   * @param {() => void} on.changed tells everybody the question
   * @param {(question: Question) => void} on.agreed
   * @param {(ms: number) => Promise<void>} on.wait
   */
  constructor(people, on) {
    this.#people = people;
    this.#on = on;
  }

  /** @param {number} by a seat @param {number[]} own the seats of its device @param {"undo" | "end"} what */
  ask(by, own, what) {
    if (this.question) return;
    this.#last += 1;
    const id = this.#last;
    const open = this.#people.present().filter((seat) => !own.includes(seat));
    this.question = { id, what, by, open };
    this.#on.changed();
    this.look();
    void this.#on.wait(LIMIT).then(() => this.#end(id, false));
  }

  /** @param {number[]} own the seats of a device @param {number} id @param {boolean} yes */
  answer(own, id, yes) {
    const { question } = this;
    if (question?.id !== id) return;
    if (!yes) {
      this.#end(id, false);
      return;
    }
    this.question = { ...question, open: question.open.filter((seat) => !own.includes(seat)) };
    this.#on.changed();
    this.look();
  }

  /** Ends the question if nobody who is here has still to answer. */
  look() {
    const present = this.#people.present();
    const { question } = this;
    if (question?.open.every((seat) => !present.includes(seat))) this.#end(question.id, true);
  }

  /** @param {number} id @param {boolean} agreed */
  #end(id, agreed) {
    const { question } = this;
    if (question?.id !== id) return;
    this.question = null;
    this.#on.changed();
    const asker = this.#people.at(question.by);
    if (agreed) this.#on.agreed(question);
    else if (asker) this.#people.refuse(asker, { code: "declined" });
  }
}
