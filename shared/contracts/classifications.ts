import * as z from 'zod';

import { doubts, holdsMarkup } from '../domain/doubts.ts';
import { endpoint } from './endpoint.ts';
import { CitationTypeName, Cue, Probabilities, SectionName, TellingTypeName } from './parts.ts';

/** A sentence, or the one beside it; no sentence of an article is longer. */
const MOST_LETTERS = 5000;
const plainText = z
  .string()
  .max(MOST_LETTERS)
  .refine((text) => !holdsMarkup(text), { message: 'holds markup: send it as plain text' });

export const classify = endpoint({
  kind: 'json',
  feature: 'classifications',
  method: 'POST',
  path: '/classifications',
  summary: 'Ask what a sentence does to the work it cites',
  description:
    'The same classifier as for articles, with the same thresholds: `type` is what a reader would be shown, `possibly` what is likely but not sure enough for that. `doubts` tells why the answer may mean little: no citation mark was found, the sentence is too short, or there are several sentences. Where it knows too few of the words, as in another language, the type is `unclassified` and there are no probabilities. Nothing of what is sent is kept.',
  access: 'anyone',
  params: z.object({}),
  query: z.object({}),
  body: z.object({
    text: z.string().trim().min(1).pipe(plainText),
    before: plainText.optional(),
    after: plainText.optional(),
    section: SectionName.optional(),
  }),
  status: 200,
  reply: z
    .object({
      type: z.union([CitationTypeName, z.literal('unclassified')]),
      possibly: TellingTypeName.optional(),
      probabilities: Probabilities.optional(),
      cues: z.array(Cue),
      doubts: z.array(z.enum(doubts)),
      model: z.string(),
    })
    .meta({ id: 'Classification' }),
});

export const classificationsCalls = {
  classify,
};
