import * as z from 'zod';

import { citationTypes } from '../domain/citation-type.ts';
import { endpoint } from './endpoint.ts';
import { Count, limitText, nothing } from './parts.ts';
import { StatementView } from './statements.ts';

const LabelName = z.enum([...citationTypes, 'unclassified']);
const MOST_RELABELLINGS = 5;

const Relabelling = z
  .object({
    id: z.string(),
    /** Name and version of the classifier that labels. */
    to: z.string(),
    at: z.string(),
    /** To be labelled anew, as far as the collection was looked through. */
    articles: Count,
    from: z.array(
      z.object({
        model: z.string(),
        articles: Count,
        statements: Count,
        changes: z.array(z.object({ was: LabelName, is: LabelName, statements: Count })),
      }),
    ),
  })
  .meta({
    id: 'Relabelling',
    description:
      'The collection labelled by another version of the classifier: `articles` are to be labelled anew, `from` tells of those that were, by the version whose labels they had.',
  });

export const readRelabellings = endpoint({
  kind: 'json',
  feature: 'relabellings',
  method: 'GET',
  path: '/relabellings',
  summary: 'Read what versions of the classifier changed in this collection',
  description: `The newest ${MOST_RELABELLINGS}, newest first. Statements of the text are counted, as in tallies; what experts or a judge have decided stays and is no change.`,
  access: 'anyone',
  params: z.object({}),
  query: z.object({}),
  body: nothing,
  status: 200,
  reply: z.object({ relabellings: z.array(Relabelling) }),
});

export const readRelabelledStatements = endpoint({
  kind: 'json',
  feature: 'relabellings',
  method: 'GET',
  path: '/relabellings/{id}/statements',
  summary: 'Read the statements that a version gave another label',
  description:
    'By id, page by page: `after` is `next` of the page before. Of each kind of change the first are listed, at most some thousands, and at most 80 of one article; the counts are exact. Each statement is as it is today; its `labels` tell its history.',
  access: 'anyone',
  params: z.object({ id: z.string().regex(/^\d{17}$/) }),
  query: z.object({
    was: LabelName,
    is: LabelName,
    limit: limitText(25),
    after: z
      .string()
      .regex(/^[a-z0-9]{8,64}$/)
      .optional(),
  }),
  body: nothing,
  status: 200,
  reply: z.object({ statements: z.array(StatementView), next: z.string().optional() }),
});

export const relabellingsCalls = {
  readRelabellings,
  readRelabelledStatements,
};
