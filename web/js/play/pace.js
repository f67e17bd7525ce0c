// The pace of a table by setting, in ms.

/** Pause before a bot's action; strong bots search during it. */
export const PACE = { slow: 1400, normal: 650, instant: 0 };
/** Time for acting out of turn. */
export const OUT_OF_TURN = { slow: 10_000, normal: 6000, instant: 3000 };
/** Time for acting out of turn if nothing has changed since the person's turn. */
export const OUT_OF_TURN_REPEATED = { slow: 5000, normal: 2500, instant: 1500 };
/** Time for which a forced action is shown before it is done. */
export const BEAT = { slow: 1100, normal: 600, instant: 300 };
/** Pause after a person's action before the curtain for the next person. */
export const BEFORE_CURTAIN = 900;
