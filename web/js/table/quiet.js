// The callbacks of a table that is only viewed.

const nothing = () => {};

export const QUIET = {
  act: nothing,
  hint: nothing,
  undo: nothing,
  next: nothing,
  newMatch: nothing,
  handTo: nothing,
  hurry: nothing,
  refused: nothing,
};
