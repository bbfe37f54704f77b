import * as z from 'zod';

import { feedFormats, feedSources, feedTypes } from '../domain/feed-address.ts';
import { endpoint } from './endpoint.ts';
import { FileBytes, NameOfSource, nothing } from './parts.ts';

const feeds = { feature: 'feeds' } as const;

const how = {
  format: z
    .enum(feedFormats)
    .default('atom')
    .meta({ description: 'Atom (RFC 4287), RSS 2.0 or JSON Feed 1.1.' }),
  token: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'Grants the access of the person who created the token.' }),
};

const ABOUT_FEEDS =
  'At most 50 entries, newest first, each with a stable id. Supports conditional requests with `ETag` and `Last-Modified` (304). Without entitlement a statement has a type and section but no text. Returns 401 for a revoked token. A browser that requests `text/html` gets a page that explains the feed.';

export const readFeedOfSearch = endpoint({
  ...feeds,
  kind: 'download',
  types: [...Object.values(feedTypes), 'text/html'],
  answersNotModified: true,
  method: 'GET',
  path: '/feeds/search',
  refuses: [404],
  summary: 'Get the newest results of a search as a feed',
  description: `Takes the query string of the search page (\`q=…&mode=papers&yearFrom=2020\`); page and order are ignored. ${ABOUT_FEEDS}`,
  access: 'anyone',
  params: z.object({}),
  query: z.looseObject(how),
  body: nothing,
  status: 200,
  reply: FileBytes,
});

export const readFeedOfSource = endpoint({
  ...feeds,
  kind: 'download',
  types: [...Object.values(feedTypes), 'text/html'],
  answersNotModified: true,
  method: 'GET',
  path: '/feeds/{source}/{id+}',
  summary: 'Get news about a paper, author, journal, organization, funder or dashboard as a feed',
  description: `\`id\` is the DOI (slashes plain or encoded) or the slug. Papers and dashboards: statements about their works, one entry per citing article and work. Authors: their works and statements about them. Journals, organizations (\`affiliation\`) and funders (\`institution\`): their works; a merged name leads to the entity it was merged into. Private dashboards need a token. ${ABOUT_FEEDS}`,
  access: 'anyone',
  params: z.object({ source: z.enum(feedSources), id: NameOfSource }),
  query: z.object(how),
  body: nothing,
  status: 200,
  reply: FileBytes,
});

export const FeedToken = z
  .object({
    id: z.string(),
    name: z.string(),
    createdAt: z.string(),
    /** Accurate to the hour. */
    lastUsedAt: z.string().optional(),
  })
  .meta({ id: 'FeedToken' });
export type FeedToken = z.infer<typeof FeedToken>;

/** A person has few feed readers. */
export const MAX_FEED_TOKENS = 20;

export const readFeedTokens = endpoint({
  ...feeds,
  kind: 'json',
  method: 'GET',
  path: '/feeds/tokens',
  summary: 'List your feed tokens',
  access: 'signed-in',
  params: z.object({}),
  query: z.object({}),
  body: nothing,
  status: 200,
  reply: z.object({ tokens: z.array(FeedToken) }),
});

export const makeFeedToken = endpoint({
  ...feeds,
  kind: 'json',
  method: 'POST',
  path: '/feeds/tokens',
  makes: true,
  summary: 'Create a feed token with your own read access',
  description:
    'The token is returned once; only its hash is stored. It gives access to feeds only. Returns 409 if you have 20 tokens already.',
  access: 'signed-in',
  params: z.object({}),
  query: z.object({}),
  body: z.object({ name: z.string().trim().min(1, 'is empty').max(100) }),
  status: 201,
  reply: FeedToken.extend({ token: z.string() }),
});

export const revokeFeedToken = endpoint({
  ...feeds,
  kind: 'json',
  method: 'DELETE',
  path: '/feeds/tokens/{id}',
  summary: 'Revoke a feed token; feeds that use it are refused immediately',
  access: 'signed-in',
  params: z.object({ id: z.string().max(100) }),
  query: z.object({}),
  body: nothing,
  status: 200,
  reply: z.object({ success: z.literal(true) }),
});

export const feedsCalls = {
  readFeedOfSource,
  readFeedOfSearch,
  readFeedTokens,
  makeFeedToken,
  revokeFeedToken,
};
