import * as z from 'zod';

import { citationTypes } from '#shared/domain/citation-type.ts';

const MAX_PIECES = 512;
const count = z.number().int().min(1).max(256);
const probability = z.number().min(0).max(1);

/** The settings of an encoder, as its training wrote them. */
export const EncoderSettings = z
  .strictObject({
    name: z.string().min(1).max(100),
    /** The types in the order of the scores. */
    types: z.array(z.enum(citationTypes)).length(citationTypes.length),
    longest: z.strictObject({ before: count, text: count, after: count }),
    /** Scores are divided by this value, and the shifts are added, before they become probabilities. */
    temperature: z.number().positive(),
    shift: z.array(z.number()).length(citationTypes.length),
    /** The minimum probability for a decision on a type. */
    least: z.strictObject({
      supporting: probability,
      contradicting: probability,
      mentioning: probability,
    }),
  })
  .refine(({ types }) => new Set(types).size === types.length, 'names a type twice')
  .refine(
    ({ longest: { before, text, after } }) => before + text + after + 4 <= MAX_PIECES,
    `reads more than ${MAX_PIECES} pieces`,
  );
export type EncoderSettings = z.output<typeof EncoderSettings>;
