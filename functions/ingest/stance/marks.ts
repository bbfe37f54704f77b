/** A range of characters (UTF-16) in a sentence: from `start` up to, not including, `end`. */
export type CharacterRange = readonly [start: number, end: number];

const name = String.raw`\p{Lu}[\p{L}'’-]+(?: (?:[A-Z]\.)+)?`;
const names = `${name}(?:,? (?:et al\\.?|and colleagues|(?:and|&) ${name}))?`;
const year = String.raw`(?:1[89]|20)\d\d[a-z]?`;

/** [3], [3,4], [3–7, 9] and the same in round brackets; at most three digits, so that (2019) is left to the years. */
const bracketedNumbers = /[[(]\s*\d{1,3}\s*(?:[,;–—-]\s*\d{1,3}\s*)*[\])]/gu;
/** (Writer et al., 2010; Other and Third 2011a, 2012), with whatever stands between the works. */
const bracketedYears = new RegExp(`[([][^()[\\]]*${names},? \\(?${year}[^()[\\]]*[)\\]]`, 'gu');
/** The bracketed year after names in the running sentence: Writer et al. (2010). */
const yearAfterNames = new RegExp(
  `(?<=${names}(?:['’]s)?,? )[([]${year}(?:[,;] ?${year})*[)\\]]`,
  'gu',
);

const ownWords = /\b(?:this|present|our|current) (?:study|work|paper|report|data)\b/iu;

const matchesOf = (pattern: RegExp, text: string): CharacterRange[] =>
  Array.from(text.matchAll(pattern), (match) => [match.index, match.index + match[0].length]);

/** Marks recognised by their look alone, for sentences that come without markup. */
const recognised = (text: string): CharacterRange[] => {
  if (!text.includes('(') && !text.includes('[')) return [];
  return [
    ...matchesOf(bracketedNumbers, text),
    // A bracket that also speaks of the own study is a statement and keeps its words.
    ...matchesOf(bracketedYears, text).filter(
      ([start, end]) => !ownWords.test(text.slice(start, end)),
    ),
    ...matchesOf(yearAfterNames, text),
  ];
};

/**
 * Where the citation marks of a sentence stand: those given by the markup and those recognised by their look,
 * in order, without overlap. Ranges outside the sentence are cut to it, so any input is safe.
 */
export const marksOf = (text: string, given: readonly CharacterRange[] = []): CharacterRange[] => {
  const wanted = [...given, ...recognised(text)]
    .map(([start, end]): [number, number] => [Math.max(0, start), Math.min(text.length, end)])
    .filter(([start, end]) => start < end)
    .sort(([one], [other]) => one - other);
  const merged: [number, number][] = [];
  for (const [start, end] of wanted) {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
};
