import * as z from 'zod';

import { endpoint } from './endpoint.ts';
import { Count, DoiText, limitText, nothing } from './parts.ts';

const removals = { kind: 'json', feature: 'articles', access: 'admin' } as const;

/** The maximum number of articles in one request. */
export const MAX_REMOVED = 500;

const Removal = z
  .object({
    article: z.string(),
    title: z.string(),
    /** When it was removed. */
    at: z.string(),
  })
  .meta({ id: 'Removal' });

export const removeArticles = endpoint({
  ...removals,
  method: 'POST',
  path: '/removals',
  makes: true,
  summary: 'Remove articles from the collection',
  description:
    'Their citation statements, counts, search entries and files go, in the background. Works that only they cited go too; a removed article that others cite stays known by its title. An article that was removed is not read again until `DELETE /removals/{article}` allows it. With `demonstration`, the articles and patents of the fictional demonstration are removed.',
  params: z.object({}),
  query: z.object({}),
  body: z
    .strictObject({
      articles: z.array(DoiText).min(1).max(MAX_REMOVED).optional(),
      demonstration: z.literal(true).optional(),
    })
    .refine(
      ({ articles, demonstration }) => (articles === undefined) !== (demonstration === undefined),
      { message: 'needs either articles or demonstration', path: ['articles'] },
    ),
  status: 202,
  reply: z.object({
    removed: z.array(z.string()),
    /** Articles that this collection has not read, or that were removed before. */
    notRead: z.array(z.string()),
    /** Peer-review texts and translations: they leave with the article that they belong to. */
    partOf: z.array(z.object({ article: z.string(), whole: z.string() })),
  }),
});

export const readRemovals = endpoint({
  ...removals,
  method: 'GET',
  path: '/removals',
  summary: 'List removed articles, newest first',
  params: z.object({}),
  query: z.object({ limit: limitText(50) }),
  body: nothing,
  status: 200,
  reply: z.object({
    removals: z.array(Removal),
    total: Count,
    /** Articles of the fictional demonstration that are still in the collection. */
    demonstration: Count,
  }),
});

export const allowRemoved = endpoint({
  ...removals,
  method: 'DELETE',
  path: '/removals/{article+}',
  refuses: [404],
  summary: 'Allow a removed article to be read again',
  description: 'It comes back when it is next submitted, harvested or collected.',
  params: z.object({ article: DoiText }),
  query: z.object({}),
  body: nothing,
  status: 200,
  reply: z.object({ success: z.literal(true) }),
});

export const removalCalls = { removeArticles, readRemovals, allowRemoved };
