// One task at a time: a press runs to its end, then the automatic course continues until the next press.

import { createPause } from "../table/motion.js";

/** @import { TableMessage } from "../base/messages.js" */

/**
 * @typedef {object} FlowSetup
 * @property {AbortSignal} signal aborts when the user leaves
 * @property {() => TableMessage | null} shown the last message shown
 * @property {() => Promise<void>} rest the automatic course after every press
 * @property {(error: unknown) => void} failed
 * @property {() => void} stopped called when the automatic course has ended
 */

/** Thrown in the automatic course when a press has ended it, or the user has left. */
class Over extends Error {}

export class Flow {
  #setup;
  /** True during a call and the showing of its answer. */
  #running = false;
  /**
   * A press during a task. It runs afterwards if the table is still the same, so the second half of a double click does
   * nothing.
   * @type {{message: TableMessage | null, task: () => Promise<void>} | null}
   */
  #later = null;
  /** Number of presses so far: the automatic course of an earlier one ends. */
  #round = 0;
  /** The pause between two steps. */
  pause = createPause();

  /** @param {FlowSetup} setup */
  constructor(setup) {
    this.#setup = setup;
  }

  get running() {
    return this.#running;
  }

  /** True if a press is waiting. */
  get pressed() {
    return this.#later !== null && this.#later.message === this.#setup.shown();
  }

  /** @param {number} round of an automatic course */
  #isOver = (round) => round !== this.#round || this.#setup.signal.aborted;

  /** Returns a function with which the automatic course waits: it throws once the course is over. */
  course() {
    const round = this.#round;
    /** @template T @param {Promise<T> | undefined} wait @returns {Promise<T | undefined>} */
    return async (wait) => {
      const result = await wait;
      if (this.#isOver(round)) throw new Over();
      return result;
    };
  }

  stop() {
    this.#round += 1;
    this.pause.end();
    this.#setup.stopped();
  }

  /** Runs a step of the automatic course; a press waits for its end. @param {() => Promise<void>} task */
  async step(task) {
    this.#running = true;
    await task();
    this.#running = false;
  }

  /** Runs the task of a press, then the automatic course. @param {() => Promise<void>} task */
  async run(task) {
    if (this.#setup.signal.aborted) return;
    if (this.#running) {
      this.#later = { message: this.#setup.shown(), task };
      return;
    }
    this.#later = null;
    // Ends an automatic course that waits for an out-of-turn action.
    this.stop();
    const round = this.#round;
    try {
      await this.step(task).catch(this.#setup.failed);
      // After a refused press the automatic course continues.
      this.#running = false;
      await this.#setup.rest();
    } catch (error) {
      if (!(error instanceof Over)) this.#setup.failed(error);
    } finally {
      // Another press may have started a newer course.
      if (!this.#isOver(round)) this.#running = false;
    }
    await this.#runLater();
  }

  async #runLater() {
    const later = this.#later;
    this.#later = null;
    if (later && later.message === this.#setup.shown() && !this.#running) await this.run(later.task);
  }
}
