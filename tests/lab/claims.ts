import { readFileSync } from 'node:fs';

import * as z from 'zod';

import { sha256Of } from '#functions/platform/sha256.ts';
import { propositionAnswers } from '#shared/domain/proposition/answers.ts';

const Pair = z.object({
  claim: z.string().min(1),
  text: z.string().min(1),
  citing: z.string().min(1),
  label: z.enum(propositionAnswers),
  /** `manuscript`: written as an author would cite the sentence's paper. */
  style: z.string().optional(),
});
/** A claim, a sentence of an article, and what the sentence says of the claim. */
export type LabeledPair = z.output<typeof Pair>;

/** A line of the file is no pair; the message names it. */
export class UnreadablePair extends Error {
  override readonly name = 'UnreadablePair';
}

/** Reads one pair per line. Throws UnreadablePair. */
export const readPairs = (text: string): readonly LabeledPair[] =>
  text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    try {
      return [Pair.parse(JSON.parse(line))];
    } catch {
      throw new UnreadablePair(
        `Line ${index + 1} is not a pair: {claim, text, citing, label: ${propositionAnswers.join(' | ')}} is expected.`,
      );
    }
  });

const HASH_DIGITS = 8;

/** Whether the pairs of an article are kept aside for measuring: one article in three, by a hash of its DOI. */
export const isKeptAside = ({ citing }: Pick<LabeledPair, 'citing'>): boolean =>
  Number.parseInt(sha256Of(citing.toLowerCase()).slice(0, HASH_DIGITS), 16) % 3 === 0;

const AsidePair = Pair.pick({ claim: true, label: true }).extend({
  /** The id of the sentence, without which the file holds no text of an article. */
  sentence: z.string(),
  style: z.string(),
});

type Sentence = { readonly id: string; readonly text: string; readonly citing: string };

/**
 * Returns the claims about sentences of the articles set aside, in which no part of a judge was trained, with the text of their
 * sentences. Written and judged in one reading, and judged again in another that saw neither its labels nor its order.
 */
export const pairsAside = (sentences: readonly Sentence[]): readonly LabeledPair[] => {
  const byId = new Map(sentences.map((sentence) => [sentence.id, sentence]));
  return readFileSync(new URL('claims-aside.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => AsidePair.parse(JSON.parse(line)))
    .map(({ sentence: id, ...pair }) => {
      const sentence = byId.get(id);
      if (!sentence) throw new Error(`The articles set aside hold no sentence ${id}.`);
      return { ...pair, text: sentence.text, citing: sentence.citing };
    });
};
