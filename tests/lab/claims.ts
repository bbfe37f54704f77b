import { createHash } from 'node:crypto';

import * as z from 'zod';

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
  Number.parseInt(
    createHash('sha256').update(citing.toLowerCase()).digest('hex').slice(0, HASH_DIGITS),
    16,
  ) %
    3 ===
  0;
