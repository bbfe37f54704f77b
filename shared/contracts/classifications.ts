import * as z from 'zod';

import { endpoint } from './endpoint.ts';
import { CitationTypeName, Cue, Probabilities, SectionName } from './parts.ts';

export const classify = endpoint({
  kind: 'json',
  feature: 'classifications',
  method: 'POST',
  path: '/classifications',
  summary: 'Ask what a sentence does to the work it cites',
  access: 'anyone',
  params: z.object({}),
  query: z.object({}),
  body: z.object({
    text: z.string().trim().min(1).max(5000),
    before: z.string().max(5000).optional(),
    after: z.string().max(5000).optional(),
    section: SectionName.optional(),
  }),
  status: 200,
  reply: z
    .object({
      type: z.union([CitationTypeName, z.literal('unclassified')]),
      probabilities: Probabilities.optional(),
      cues: z.array(Cue),
      model: z.string(),
    })
    .meta({ id: 'Classification' }),
});

export const classificationsCalls = {
  classify,
};
