const LETTERS_IN_KEY = 10;
/** Digits and lower-case letters in order, with a value before them and one after. */
const LETTERS = 38;

const rankOf = (code: number): number => {
  if (Number.isNaN(code)) return 0;
  if (code >= 48 && code <= 57) return code - 47;
  if (code >= 97 && code <= 122) return code - 86;
  return LETTERS - 1;
};

/**
 * Returns ten characters of an id from `start` as one number with the same sort order; ids are hashes, so twenty
 * characters distinguish them.
 */
export const idKey = (id: string, start: 0 | 10): number => {
  let key = 0;
  for (let index = start; index < start + LETTERS_IN_KEY; index += 1)
    key = key * LETTERS + rankOf(id.charCodeAt(index));
  return key;
};

/** Returns the slot of an id's keys in a hash table. */
export const hashOfKeys = (high: number, low: number): number => {
  const mixed = Math.imul((high % 4294967291) | 0, 0x9e3779b1) ^ ((low % 4294967279) | 0);
  return Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b) >>> 4;
};
