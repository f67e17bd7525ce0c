// Discs as parts of a path (`d`).

/** @param {number} x @param {number} y its centre @param {number} r */
export const disc = (x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;

/** The reverse disc: a hole in the shape below. @param {number} x @param {number} y @param {number} r */
export const hole = (x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
