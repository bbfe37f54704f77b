import * as z from 'zod';

import { doubts, holdsMarkup } from '../domain/doubts.ts';
import { endpoint } from './endpoint.ts';
import { CitationTypeName, Cue, Probabilities, SectionName, TellingTypeName } from './parts.ts';

/** A sentence, or a neighboring one; no sentence of an article is longer. */
const MOST_LETTERS = 5000;
const plainText = z
  .string()
  .max(MOST_LETTERS)
  .refine((text) => !holdsMarkup(text), { message: 'contains markup: send plain text' });

export const classify = endpoint({
  kind: 'json',
  feature: 'classifications',
  method: 'POST',
  path: '/classifications',
  summary: 'Classify a citation statement',
  description:
    'Uses the classifier and thresholds that label articles: `type` is the label readers are shown; `possibly` is a likely label below that threshold. `doubts` lists reasons to distrust the result: no citation mark, text too short, or more than one sentence. If too few words are known, for example in another language, the type is `unclassified` and there are no probabilities. The text is not stored.',
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
