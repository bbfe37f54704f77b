import * as z from 'zod';

import { endpoint } from './endpoint.ts';
import { Count, DoiText, nothing } from './parts.ts';

const Work = z.object({
  doi: z.string(),
  title: z.string(),
  year: z.int().optional(),
  journal: z.string().optional(),
});

export const YearlyFiguresView = z
  .object({
    year: z.int(),
    /** Reports opened, and of how many different works. */
    reports: Count,
    works: Count,
    /** Reports opened in each month, January first. */
    months: z.array(Count).length(12),
    mostRead: z.array(Work.extend({ times: Count })),
    journals: z.array(z.object({ name: z.string(), works: Count })),
    oldest: Work.optional(),
    searches: Count,
    /** Only for the person themselves. */
    terms: z.array(z.object({ term: z.string(), times: Count })),
    saved: z.object({ dashboards: Count, works: Count }),
    statements: z.object({
      supporting: Count,
      contradicting: Count,
      mentioning: Count,
      unclassified: Count,
    }),
    citingArticles: Count,
    mostDiscussed: z.array(Work.extend({ statements: Count })),
    publications: Count,
    notices: Count,
  })
  .meta({ id: 'YearlyFigures' });
export type YearlyFiguresView = z.infer<typeof YearlyFiguresView>;

const digests = { kind: 'json', feature: 'yearly-digests' } as const;
const Slug = z.string().min(1).max(100);

export const readYearlyDigests = endpoint({
  ...digests,
  method: 'GET',
  path: '/yearly-digests',
  summary: 'Read one’s yearly digests, and how the present year stands',
  access: 'signed-in',
  params: z.object({}),
  query: z.object({}),
  body: nothing,
  status: 200,
  reply: z.object({
    /** Whether what one opens and searches is counted for the digest. */
    keepsActivity: z.boolean(),
    digests: z.array(z.object({ year: z.int(), slug: z.string(), isPublic: z.boolean() })),
    current: YearlyFiguresView,
  }),
});

export const readYearlyDigest = endpoint({
  ...digests,
  method: 'GET',
  path: '/yearly-digests/{slug}',
  summary: 'Read a yearly digest: one’s own, or one that its person made public',
  access: 'anyone',
  params: z.object({ slug: Slug }),
  query: z.object({}),
  body: nothing,
  status: 200,
  reply: z.object({
    slug: z.string(),
    isPublic: z.boolean(),
    /** Whether it is the caller's own. */
    isMine: z.boolean(),
    name: z.string(),
    figures: YearlyFiguresView,
  }),
});

export const changeYearlyDigest = endpoint({
  ...digests,
  method: 'PATCH',
  path: '/yearly-digests/{slug}',
  summary: 'Make one’s yearly digest public, or private again',
  access: 'signed-in',
  params: z.object({ slug: Slug }),
  query: z.object({}),
  body: z.object({ isPublic: z.boolean() }),
  status: 200,
  reply: z.object({ year: z.int(), slug: z.string(), isPublic: z.boolean() }),
});

export const noteActivity = endpoint({
  ...digests,
  method: 'POST',
  path: '/yearly-digests/activity',
  makes: true,
  summary: 'Count a report that was opened, or a search, for one’s yearly digest',
  description:
    'Counts nothing where the person does not want it, or where Global Privacy Control is on and they have not said that they do.',
  access: 'signed-in',
  params: z.object({}),
  query: z.object({}),
  body: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('report'), doi: DoiText }),
    z.object({ kind: z.literal('search'), term: z.string().trim().max(1000) }),
  ]),
  status: 200,
  reply: z.object({ noted: z.boolean() }),
});

export const changeActivitySetting = endpoint({
  ...digests,
  method: 'PUT',
  path: '/yearly-digests/activity-setting',
  summary:
    'Say whether what one opens and searches is counted; when not, what was counted is erased',
  access: 'signed-in',
  params: z.object({}),
  query: z.object({}),
  body: z.object({ kept: z.boolean() }),
  status: 200,
  reply: z.object({ keepsActivity: z.boolean() }),
});

export const yearlyDigestsCalls = {
  readYearlyDigests,
  readYearlyDigest,
  changeYearlyDigest,
  noteActivity,
  changeActivitySetting,
};
