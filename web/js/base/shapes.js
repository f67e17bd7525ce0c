// Shapes of foreign values, checked before use. A shape reads no further than its limits, however long a list is and
// however deep a value nests.

/**
 * @typedef {object} Shape
 * @property {(value: any) => boolean} fits
 * @property {(value: any) => any} sound the value without the parts that do not fit; undefined if nothing can be kept
 */

/** Range of scores and points, as in links: docs/link.md. */
const BOUND = 2 ** 30;
/** Maximum depth of parts that this version does not read. */
const DEPTH = 12;

/**
 * @param {(value: any) => boolean} fits
 * @param {(value: any) => any} [part] the sound part of a value that does not fit
 * @returns {Shape}
 */
export const shape = (fits, part = () => undefined) => ({
  fits,
  sound: (value) => (fits(value) ? value : part(value)),
});

/** @param {any} value */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** @param {number} most characters */
export const text = (most) => shape((value) => typeof value === "string" && value.length <= most);

/** A non-empty text without lone surrogates and control characters. @param {number} most characters */
export const word = (most) =>
  shape(
    (value) =>
      typeof value === "string" && value !== "" && value.length <= most && !/[\p{Cc}\p{Cs}]/u.test(value),
  );

/** A whole number. @param {number} least @param {number} most */
export const whole = (least, most) =>
  shape((value) => Number.isInteger(value) && value >= least && value <= most);

export const count = whole(0, BOUND);
export const points = whole(-BOUND, BOUND);

/** Any number. */
export const amount = shape((value) => Number.isFinite(value) && Math.abs(value) <= BOUND);

export const flag = shape((value) => typeof value === "boolean");

/** @param {...unknown} values */
export const oneOf = (...values) => shape((value) => values.includes(value));

/** @param {Shape} inner */
export const orNull = (inner) => shape((value) => value === null || inner.fits(value));

/** @param {...Shape} shapes */
export const either = (...shapes) => shape((value) => shapes.some(({ fits }) => fits(value)));

/** A value that this version does not read. */
export const plain = shape((value) => isPlain(value, DEPTH));

/** @param {any} value @param {number} depth @returns {boolean} */
function isPlain(value, depth) {
  if (typeof value !== "object" || value === null) return true;
  return depth > 0 && Object.values(value).every((inner) => isPlain(inner, depth - 1));
}

/** @param {Shape} item @param {number} most @param {number} [least] */
export const list = (item, most, least = 0) =>
  shape(
    (value) =>
      Array.isArray(value) && value.length >= least && value.length <= most && value.every(item.fits),
  );

/** A list without duplicates. @param {Shape} inner */
export const distinct = (inner) =>
  shape((value) => inner.fits(value) && new Set(value).size === value.length);

/** A list of fixed length with a shape for each position. @param {...Shape} places */
export const tuple = (...places) =>
  shape(
    (value) =>
      Array.isArray(value) && value.length === places.length && places.every((one, i) => one.fits(value[i])),
  );

/**
 * A dictionary; all its keys are optional.
 * @param {Shape} item
 * @param {number} most keys
 * @param {Shape} [key]
 */
export function dictionary(item, most, key = text(100)) {
  /** @param {[string, any]} entry */
  const fitsBoth = ([name, value]) => key.fits(name) && item.fits(value);
  return shape(
    (value) => {
      const all = isObject(value) ? Object.entries(value) : null;
      return all !== null && all.length <= most && all.every(fitsBoth);
    },
    (value) =>
      isObject(value) ? Object.fromEntries(Object.entries(value).filter(fitsBoth).slice(0, most)) : undefined,
  );
}

/** An optional member of a record. @param {Shape} inner */
export const optional = (inner) => shape((value) => value === undefined || inner.fits(value));

/**
 * An object with named members. Further members are allowed: a later version may add some.
 * @param {Record<string, Shape>} members
 * @param {(value: any) => boolean} [also] a condition on several members
 */
export function record(members, also = () => true) {
  const names = Object.keys(members);
  /** @param {any} value @param {string} name */
  const fitsAt = (value, name) => (Object.hasOwn(members, name) ? members[name] : plain).fits(value[name]);
  /** @param {any} value */
  const fits = (value) =>
    isObject(value) &&
    names.every((name) => fitsAt(value, name)) &&
    Object.keys(value).every((name) => fitsAt(value, name)) &&
    also(value);
  return shape(fits, (value) => {
    if (!isObject(value)) return undefined;
    const kept = Object.fromEntries(Object.entries(value).filter(([name]) => fitsAt(value, name)));
    return fits(kept) ? kept : undefined;
  });
}
