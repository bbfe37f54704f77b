import { isSmallWord } from '#shared/domain/stop-words.ts';

/** A sentence that speaks of what a claim speaks of. */
export type Close<S> = {
  readonly sentence: S;
  /** The share of the claim's words that it holds, each by how telling it is, 0 to 1. */
  readonly score: number;
  /** Where these words stand (UTF-16). */
  readonly marks: readonly (readonly [start: number, end: number])[];
};

/** From this share on a sentence is taken to speak to the claim; it has to hold so many of its words in any case. */
const LEAST_SCORE = 0.3;
const LEAST_WORDS = 2;
const MOST = 5;

/** Print of citations, which is no part of what is claimed. */
const CITATIONS = /\[[\d\s,;–-]+\]|\((?:[^()]*\b(?:19|20)\d{2}[a-z]?\b[^()]*)\)/g;
/** Words that lead to a citation and say nothing themselves. */
const OF_CITING = new Set(
  'study studies shown showed show shows reported report reports found finding findings previous previously authors research researchers work works demonstrated suggested suggest results result observed according evidence recent recently'.split(
    ' ',
  ),
);

/** A word without the ending that its grammar gave it; rough, and the same for both sides. */
const stemOf = (word: string): string => {
  const plain = word
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
  if (plain.length <= 4) return plain.replace(/(?<=.{3})s$/, '');
  return plain
    .replace(/(?:ies|ied)$/, 'y')
    .replace(/(?<=.{4})(?:ations?|ings?|edly|ed|es|ly|s)$/, '')
    .replace(/(?<=.{4})e$/, '');
};

type Word = { readonly stem: string; readonly start: number; readonly end: number };

const wordsOf = (text: string): readonly Word[] =>
  Array.from(text.matchAll(/[\p{L}\p{N}]+(?:[.,]\d+)?/gu), (found): Word => ({
    stem: stemOf(found[0]),
    start: found.index,
    end: found.index + found[0].length,
  }));

const tellingWords = (claim: string): ReadonlySet<string> =>
  new Set(
    wordsOf(claim.replace(CITATIONS, ' '))
      .filter(({ start, end }) => end - start > 1)
      .map(({ stem }) => stem)
      .filter((stem) => !isSmallWord(stem) && !stemsOfCiting.has(stem)),
  );
const stemsOfCiting = new Set(Array.from(OF_CITING, stemOf));

/**
 * The sentences that speak to a claim, the closest first, at most five; none where nothing does. It tells what is spoken of,
 * and not whether it is the same that is said: that is for a reader, who is shown the words.
 */
export const closestSentences = <S extends { readonly text: string }>(
  claim: string,
  sentences: readonly S[],
): readonly Close<S>[] => {
  const wanted = tellingWords(claim);
  const words = sentences.map(({ text }) => wordsOf(text));
  const holding = new Map<string, number>();
  for (const list of words)
    for (const stem of new Set(list.map((word) => word.stem)))
      if (wanted.has(stem)) holding.set(stem, (holding.get(stem) ?? 0) + 1);
  // A word that stands in every sentence of an article tells little of one of them.
  const weightOf = (stem: string): number =>
    Math.log(1 + sentences.length / ((holding.get(stem) ?? 0) + 0.5));
  const whole = [...wanted].reduce((sum, stem) => sum + weightOf(stem), 0);
  if (whole === 0) return [];
  return sentences
    .map((sentence, at): Close<S> & { readonly held: number } => {
      const found = (words[at] ?? []).filter(({ stem }) => wanted.has(stem));
      const stems = new Set(found.map(({ stem }) => stem));
      return {
        sentence,
        score: [...stems].reduce((sum, stem) => sum + weightOf(stem), 0) / whole,
        marks: found.map(({ start, end }) => [start, end] as const),
        held: stems.size,
      };
    })
    .filter(({ score, held }) => score >= LEAST_SCORE && held >= Math.min(LEAST_WORDS, wanted.size))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(({ held: _, ...close }) => close);
};
