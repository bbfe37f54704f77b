import * as z from 'zod';

import { endpoint } from './endpoint.ts';
import { Cue, nothing } from './parts.ts';

export const readDecidingWords = endpoint({
  kind: 'json',
  feature: 'deciding-words',
  method: 'GET',
  path: '/statements/{id}/deciding-words',
  summary: 'Get the words that decided the label of the second reader',
  description:
    'Leaves out one clause after the other and reads the sentence again: a positive weight says how far the odds of the label fall without the clause. The list is empty where the label is not the second reader’s, where the sentence has one clause, where the caller may not read its text, and where the reader does not answer within a second.',
  access: 'anyone',
  params: z.object({ id: z.string().regex(/^[a-z0-9]{8,64}$/) }),
  query: z.object({}),
  body: nothing,
  status: 200,
  reply: z
    .object({
      /** Ranges of the text of the statement, counted in UTF-16, with their weights. */
      clauses: z.array(Cue),
    })
    .meta({ id: 'DecidingWords' }),
});

export const decidingWordsCalls = { readDecidingWords };
