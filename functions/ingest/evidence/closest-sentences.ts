import { foldText } from '#shared/domain/fold-text.ts';
import { isSmallWord } from '#shared/domain/stop-words.ts';

/** A sentence on the same subject as a claim. */
export type RelevantSentence<S> = {
  readonly sentence: S;
  /**
   * The share of the claim's words that the sentence contains, weighted by how distinctive each word is, from 0 to 1.
   */
  readonly score: number;
  /** The ranges of these words (UTF-16). */
  readonly marks: readonly (readonly [start: number, end: number])[];
};

/** Minimum share and minimum number of shared words for a sentence to count as relevant to the claim. */
const MIN_SCORE = 0.3;
const MIN_WORDS = 2;
const MAX_SENTENCES = 5;

type Bounds = {
  readonly minScore?: number;
  readonly maxSentences?: number;
};

/** Printed citations, which are not part of the claim. */
const CITATIONS = /\[[\d\s,;–-]+\]|\((?:[^()]*\b(?:19|20)\d{2}[a-z]?\b[^()]*)\)/g;
/** Words that introduce a citation and carry no content of their own. */
const OF_CITING = new Set(
  'study studies shown showed show shows reported report reports found finding findings previous previously authors research researchers work works demonstrated suggested suggest results result observed according evidence recent recently'.split(
    ' ',
  ),
);

/** Returns a word without its grammatical ending. The stemming is rough, but the same for both sides. */
const stemOf = (word: string): string => {
  const plain = foldText(word);
  if (plain.length <= 4) return plain.replace(/(?<=.{3})s$/, '');
  return plain
    .replace(/(?:ies|ied)$/, 'y')
    .replace(/(?<=.{4})(?:ations?|ings?|edly|ed|es|ly|s)$/, '')
    .replace(/(?<=.{4})e$/, '');
};

type StemmedWord = { readonly stem: string; readonly start: number; readonly end: number };

const wordsOf = (text: string): readonly StemmedWord[] =>
  Array.from(text.matchAll(/[\p{L}\p{N}]+(?:[.,]\d+)?/gu), (match): StemmedWord => ({
    stem: stemOf(match[0]),
    start: match.index,
    end: match.index + match[0].length,
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
 * Returns the sentences (at most five, unless the bounds say otherwise) that are relevant to a claim, the closest first; an empty list if there are none. The
 * comparison finds the same subject, not the same statement: the reader sees the text and judges.
 */
export const closestSentences = <S extends { readonly text: string }>(
  claim: string,
  sentences: readonly S[],
  { minScore = MIN_SCORE, maxSentences = MAX_SENTENCES }: Bounds = {},
): readonly RelevantSentence<S>[] => {
  const claimStems = tellingWords(claim);
  const sentenceWords = sentences.map(({ text }) => wordsOf(text));
  const holding = new Map<string, number>();
  for (const list of sentenceWords)
    for (const stem of new Set(list.map((word) => word.stem)))
      if (claimStems.has(stem)) holding.set(stem, (holding.get(stem) ?? 0) + 1);
  // A word that occurs in every sentence of an article does not distinguish one of them.
  const weightOf = (stem: string): number =>
    Math.log(1 + sentences.length / ((holding.get(stem) ?? 0) + 0.5));
  const totalWeight = [...claimStems].reduce((sum, stem) => sum + weightOf(stem), 0);
  if (totalWeight === 0) return [];
  return sentences
    .map((sentence, index): RelevantSentence<S> & { readonly matchedCount: number } => {
      const matches = (sentenceWords[index] ?? []).filter(({ stem }) => claimStems.has(stem));
      const stems = new Set(matches.map(({ stem }) => stem));
      return {
        sentence,
        score: [...stems].reduce((sum, stem) => sum + weightOf(stem), 0) / totalWeight,
        marks: matches.map(({ start, end }) => [start, end] as const),
        matchedCount: stems.size,
      };
    })
    .filter(
      ({ score, matchedCount }) =>
        score >= minScore && matchedCount >= Math.min(MIN_WORDS, claimStems.size),
    )
    .toSorted((a, b) => b.score - a.score)
    .slice(0, maxSentences)
    .map(({ matchedCount: _, ...close }) => close);
};
