/** A random number generator whose sequence depends only on the seed, on every machine. */
export type Random = {
  /** In [0, 1). */
  readonly next: () => number;
  /** An integer, both bounds included. */
  readonly integer: (minimum: number, maximum: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <T>(list: readonly T[]) => T;
  readonly shuffled: <T>(list: readonly T[]) => T[];
  /** Up to `count` different entries, with probability by weight. */
  readonly weighted: <T>(
    list: readonly T[],
    weight: (entry: T) => number,
    count: number,
  ) => readonly T[];
  /** An independent generator: drawing from it does not affect this one. */
  readonly fork: (label: string) => Random;
};

export const createRandom = (seed: string): Random => {
  const next = streamOf(seed);
  const integer = (minimum: number, maximum: number) =>
    minimum + Math.floor(next() * (maximum - minimum + 1));
  const shuffled = <T>(list: readonly T[]): T[] => {
    const mixed = [...list];
    for (let index = mixed.length - 1; index > 0; index--) {
      const otherIndex = integer(0, index);
      const [a, b] = [mixed[index], mixed[otherIndex]];
      // Both indexes are in range.
      mixed[index] = b as T;
      mixed[otherIndex] = a as T;
    }
    return mixed;
  };
  return {
    next,
    integer,
    shuffled,
    chance: (probability) => next() < probability,
    pick: (list) => {
      const entry = list[integer(0, list.length - 1)];
      if (entry === undefined) throw new RangeError('Nothing to pick from an empty list');
      return entry;
    },
    // Each entry waits a time that decreases with its weight; the first arrivals are chosen.
    weighted: (list, weight, count) =>
      list
        .map((entry) => ({ entry, arrives: -Math.log(1 - next()) / Math.max(weight(entry), 1e-9) }))
        .sort((a, b) => a.arrives - b.arrives)
        .slice(0, count)
        .map(({ entry }) => entry),
    fork: (label) => createRandom(`${seed}/${label}`),
  };
};

/** A 128-bit generator of additions, shifts and a counter, initialized from the characters of the seed. */
const streamOf = (seed: string): (() => number) => {
  let a = 0x9e3779b9 | 0;
  let b = 0x243f6a88 | 0;
  let c = 0xb7e15162 | 0;
  let counter = 1;
  const draw = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4_294_967_296;
  };
  for (let index = 0; index < seed.length; index++) {
    a ^= Math.imul(seed.charCodeAt(index) + 1, 0x85ebca6b);
    draw();
  }
  for (let turn = 0; turn < 12; turn++) draw();
  return draw;
};
