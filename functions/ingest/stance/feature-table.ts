/** Hashes four small numbers into 32 bits. */
const mixed = (key: number, one: number, two: number, three: number) => {
  let hash = Math.imul(one + 0x9e3779b9, 0x85ebca6b) ^ Math.imul(two + 0x7f4a7c15, 0xc2b2ae35);
  hash = Math.imul(
    hash ^ (hash >>> 15) ^ Math.imul(three + key * 0x3c6ef372, 0x27d4eb2f),
    0x165667b1,
  );
  return hash ^ (hash >>> 13);
};

/** The index of a feature (its channel and up to three symbols), or −1 when the table does not contain it. */
export type FindFeature = (key: number, one: number, two: number, three: number) => number;

/**
 * Builds an open-addressing hash table from features, four numbers each in `keys`, to their indexes; lookups compare
 * the numbers, so they are exact.
 */
export const featureTable = (keys: Uint16Array): FindFeature => {
  const count = keys.length / 4;
  let slots = 1024;
  while (slots < count * 2) slots *= 2;
  const indexes = new Int32Array(slots).fill(-1);

  const slotOf = (key: number, one: number, two: number, three: number) => {
    let slot = mixed(key, one, two, three) & (slots - 1);
    for (let index = indexes[slot] ?? -1; index !== -1; index = indexes[slot] ?? -1) {
      const offset = index * 4;
      if (
        keys[offset] === key &&
        keys[offset + 1] === one &&
        keys[offset + 2] === two &&
        keys[offset + 3] === three
      )
        break;
      slot = (slot + 1) & (slots - 1);
    }
    return slot;
  };

  for (let index = 0; index < count; index += 1) {
    const offset = index * 4;
    indexes[
      slotOf(keys[offset] ?? 0, keys[offset + 1] ?? 0, keys[offset + 2] ?? 0, keys[offset + 3] ?? 0)
    ] = index;
  }
  return (key, one, two, three) => indexes[slotOf(key, one, two, three)] ?? -1;
};
