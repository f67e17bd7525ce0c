// One thing at a time: what a press began runs to its end, then the rest of the table goes on until the next press.

import { createPause } from "../../table/motion.js";

/** @import { TableMessage } from "../../base/messages.js" */

/**
 * @typedef {object} FlowSetup
 * @property {AbortSignal} signal the user has left
 * @property {() => TableMessage | null} shown the last message shown
 * @property {() => Promise<void>} rest what goes on by itself after every press
 * @property {(error: unknown) => void} failed
 * @property {() => void} stopped what goes on by itself has been ended
 */

export class Flow {
  #setup;
  /** A call is under way or its answer is being shown. */
  #running = false;
  /**
   * A press that came meanwhile: it is done afterwards, if the table is then still the one that was pressed. So the
   * second half of a double click does nothing.
   * @type {{message: TableMessage | null, task: () => Promise<void>} | null}
   */
  #later = null;
  /** Counts the presses: what goes on by itself ends when its number has passed. */
  #round = 0;
  /** Whatever waits between two steps. */
  pause = createPause();

  /** @param {FlowSetup} setup */
  constructor(setup) {
    this.#setup = setup;
  }

  get running() {
    return this.#running;
  }

  /** Whether a press waits for its turn. */
  get pressed() {
    return this.#later !== null && this.#later.message === this.#setup.shown();
  }

  /** What goes on by itself asks this after every wait: whether it is over, because of a press or for good. */
  round() {
    const round = this.#round;
    return () => round !== this.#round || this.#setup.signal.aborted;
  }

  stop() {
    this.#round += 1;
    this.pause.end();
    this.#setup.stopped();
  }

  /**
   * A step of what goes on by itself; a press waits until it is done.
   * @param {() => Promise<void>} task
   */
  async step(task) {
    this.#running = true;
    await task();
    this.#running = false;
  }

  /**
   * Runs what a press began, and then the rest.
   * @param {() => Promise<void>} task
   */
  async run(task) {
    if (this.#setup.signal.aborted) return;
    if (this.#running) {
      this.#later = { message: this.#setup.shown(), task };
      return;
    }
    this.#later = null;
    // A round of bots that waits in a window ends here.
    this.stop();
    const over = this.round();
    try {
      await this.step(task).catch(this.#setup.failed);
      // A refused press holds nothing up: what goes on by itself, which the press had ended, goes on.
      this.#running = false;
      await this.#setup.rest();
    } catch (error) {
      this.#setup.failed(error);
    } finally {
      // Another press may have ended this round and begun its own.
      if (!over()) this.#running = false;
    }
    await this.#doLater();
  }

  async #doLater() {
    const later = this.#later;
    this.#later = null;
    if (later && later.message === this.#setup.shown() && !this.#running) await this.run(later.task);
  }
}
