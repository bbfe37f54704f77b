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
    .meta({ description: 'Reads as the person who made the token may read.' }),
};

const ABOUT_FEEDS =
  'At most 50 entries, the newest first, each with an id that stays. `ETag` and `Last-Modified` answer a question that is repeated with 304. Without entitlement a statement tells type, section and where it stands, and no text. A token that was revoked is refused with 401. A browser that asks for `text/html` is shown a page that says what the feed is.';

export const readFeedOfSearch = endpoint({
  ...feeds,
  kind: 'download',
  types: [...Object.values(feedTypes), 'text/html'],
  answersNotModified: true,
  method: 'GET',
  path: '/feeds/search',
  refuses: [404],
  summary: 'Read the newest results of a search as a feed',
  description: `The query is that of the search’s page (\`q=…&mode=papers&yearFrom=2020\`); page and order are left aside. ${ABOUT_FEEDS}`,
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
  summary:
    'Read what is new about a paper, an author, a journal, an organization, a funder or a dashboard as a feed',
  description: `\`id\` is the DOI with its slashes plain or encoded, else the slug. Of a paper and of a dashboard: statements about their works, one entry for each citing article and work. Of an author: their works and statements about them. Of a journal, an organization (\`affiliation\`) and a funder (\`institution\`): its works; under a name that was joined with another, those of the one they have in common. Private dashboards need a token. ${ABOUT_FEEDS}`,
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
    /** Exact to the hour. */
    lastUsedAt: z.string().optional(),
  })
  .meta({ id: 'FeedToken' });
export type FeedToken = z.infer<typeof FeedToken>;

/** Somebody has few feed readers. */
export const MOST_FEED_TOKENS = 20;

export const readFeedTokens = endpoint({
  ...feeds,
  kind: 'json',
  method: 'GET',
  path: '/feeds/tokens',
  summary: 'Read which tokens for feeds one has made',
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
  summary: 'Make a token by which a feed reader reads what one may read oneself',
  description:
    'The token is told this once; only its hash is kept. It reads feeds and does nothing else. 409 where one has 20 already.',
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
  summary: 'Revoke a token: feeds with it are refused from now on',
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
