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
    /** Number of articles to relabel, among those scanned so far. */
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
      'The relabeling of the collection by a new version of the classifier: `articles` remain to be relabeled; `from` lists relabeled articles by the version of their previous labels.',
  });

export const readRelabellings = endpoint({
  kind: 'json',
  feature: 'relabellings',
  method: 'GET',
  path: '/relabellings',
  summary: 'List classifier versions and the labels they changed',
  description: `The newest ${MOST_RELABELLINGS}, newest first. Counts cover statements in the text, as in tallies; labels decided by experts or a judge never change.`,
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
  summary: 'List the statements that a classifier version relabeled',
  description:
    'Ordered by id; `after` is the `next` of the previous page. For each kind of change only the first few thousand are listed, at most 80 per article; the counts are exact. Each statement is returned in its current state; `labels` is its history.',
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
