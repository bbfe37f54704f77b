import stored from './words.json' with { type: 'json' };

/** Base64 of signed bytes, one row of `width` for each word; the length of a row is that of its direction alone. */
const rows = (): Int8Array =>
  Int8Array.from(atob(stored.vectors), (sign) => ((sign.codePointAt(0) ?? 0) << 24) >> 24);

/** The rarity of the most and the least frequent word that is stored. */
const LEAST_RARITY = 0.2;
const MOST_RARITY = 0.9;

let read:
  { readonly positions: ReadonlyMap<string, number>; readonly vectors: Int8Array } | undefined;
const table = () =>
  (read ??= {
    positions: new Map(stored.words.split(' ').map((word, position) => [word, position] as const)),
    vectors: rows(),
  });

/** Returns the cosine of the vectors of two words, from 0 to 1; 0 where one of them has none. */
const closeness = (word: string, other: string): number => {
  const { positions, vectors } = table();
  const [first, second] = [positions.get(word), positions.get(other)];
  if (first === undefined || second === undefined) return 0;
  const { width } = stored;
  let [product, ofFirst, ofSecond] = [0, 0, 0];
  for (let at = 0; at < width; at += 1) {
    const x = vectors[first * width + at] ?? 0;
    const y = vectors[second * width + at] ?? 0;
    product += x * y;
    ofFirst += x * x;
    ofSecond += y * y;
  }
  const length = Math.sqrt(ofFirst * ofSecond);
  return length > 0 ? Math.max(0, product / length) : 0;
};

/**
 * How close the meanings of words are, and how rare words are in articles. The vectors are those of the word pieces of
 * all-MiniLM-L6-v2 (Apache-2.0), cut to their most telling directions by tests/lab/training/proposition-words.py.
 */
export const closenessOfWords = {
  closeness,
  rarityOf: (word: string): number => {
    const { positions } = table();
    const position = positions.get(word);
    if (position === undefined) return 1;
    // Words are stored by how many sentences hold them, so that the position stands for the rarity.
    return (
      LEAST_RARITY +
      ((MOST_RARITY - LEAST_RARITY) * Math.log(position + 1)) / Math.log(positions.size)
    );
  },
};
