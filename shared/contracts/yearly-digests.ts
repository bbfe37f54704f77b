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
    /** Number of report views, and of distinct works. */
    reports: Count,
    works: Count,
    /** Report views per month, January first. */
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
  summary: 'List your yearly digests and the progress of the current year',
  access: 'signed-in',
  params: z.object({}),
  query: z.object({}),
  body: nothing,
  status: 200,
  reply: z.object({
    /** Whether a person's views and searches are counted for the digest. */
    keepsActivity: z.boolean(),
    digests: z.array(z.object({ year: z.int(), slug: z.string(), isPublic: z.boolean() })),
    current: YearlyFiguresView,
  }),
});

export const readYearlyDigest = endpoint({
  ...digests,
  method: 'GET',
  path: '/yearly-digests/{slug}',
  summary: 'Get a yearly digest: your own or a public one',
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
  summary: 'Set whether your yearly digest is public',
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
  summary: 'Record an opened report or a search for your yearly digest',
  description:
    'Records nothing if the person opted out, or if Global Privacy Control is on and they have not opted in.',
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
  summary: 'Set whether your activity is recorded for yearly digests; opting out erases it',
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
