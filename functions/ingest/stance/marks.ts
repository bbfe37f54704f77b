/** A range of characters (UTF-16) in a sentence, from `start` to `end` (exclusive). */
export type CharacterRange = readonly [start: number, end: number];

const name = String.raw`\p{Lu}[\p{L}'’-]+(?: (?:[A-Z]\.)+)?`;
const names = `${name}(?:,? (?:et al\\.?|and colleagues|(?:and|&) ${name}))?`;
const year = String.raw`(?:1[89]|20)\d\d[a-z]?`;

/** [3], [3,4], [3–7, 9], also in round brackets; at most three digits, so that (2019) counts as a year. */
const bracketedNumbers = /[[(]\s*\d{1,3}\s*(?:[,;–—-]\s*\d{1,3}\s*)*[\])]/gu;
/** (Writer et al., 2010; Other and Third 2011a, 2012), with any text between the works. */
const bracketedYears = new RegExp(`[([][^()[\\]]*${names},? \\(?${year}[^()[\\]]*[)\\]]`, 'gu');
/** The bracketed year after names in running text: Writer et al. (2010). */
const yearAfterNames = new RegExp(
  `(?<=${names}(?:['’]s)?,? )[([]${year}(?:[,;] ?${year})*[)\\]]`,
  'gu',
);

const ownWords = /\b(?:this|present|our|current) (?:study|work|paper|report|data)\b/iu;

const matchesOf = (pattern: RegExp, text: string): CharacterRange[] =>
  Array.from(text.matchAll(pattern), (match) => [match.index, match.index + match[0].length]);

/** Finds marks by their form alone, for sentences without markup. */
const marksByForm = (text: string): CharacterRange[] => {
  if (!text.includes('(') && !text.includes('[')) return [];
  return [
    ...matchesOf(bracketedNumbers, text),
    // A bracket that also mentions the authors' own study is a statement and is not removed.
    ...matchesOf(bracketedYears, text).filter(
      ([start, end]) => !ownWords.test(text.slice(start, end)),
    ),
    ...matchesOf(yearAfterNames, text),
  ];
};

/**
 * Returns the ranges of the citation marks of a sentence: those in the markup and those recognized by their form, in
 * order, without overlap. Ranges outside the sentence are clipped, so any input is safe.
 */
export const marksOf = (
  text: string,
  knownMarks: readonly CharacterRange[] = [],
): CharacterRange[] => {
  const allRanges = [...knownMarks, ...marksByForm(text)]
    .map(([start, end]): [number, number] => [Math.max(0, start), Math.min(text.length, end)])
    .filter(([start, end]) => start < end)
    .sort(([first], [second]) => first - second);
  const merged: [number, number][] = [];
  for (const [start, end] of allRanges) {
    const lastRange = merged.at(-1);
    if (lastRange && start <= lastRange[1]) lastRange[1] = Math.max(lastRange[1], end);
    else merged.push([start, end]);
  }
  return merged;
};
