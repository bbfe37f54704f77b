import { createHash } from 'node:crypto';

import { AnswerWith } from '#functions/platform/http/answer-with.ts';
import type { Caller } from '#functions/platform/http/callers.ts';
import { styleSource } from '#functions/platform/http/style-source.ts';
import { type FeedFormat, feedPathWith, feedTypes } from '#shared/domain/feed-address.ts';

import { type FeedDocument, timeOfFeed } from './feed-document.ts';
import { atomOf } from './write-atom.ts';
import { jsonFeedOf } from './write-json-feed.ts';
import { pageOf, STYLE } from './write-page.ts';
import { rssOf } from './write-rss.ts';

const writers: Readonly<Record<FeedFormat, (feed: FeedDocument) => string>> = {
  atom: atomOf,
  rss: rssOf,
  json: jsonFeedOf,
};

const KEPT_SECONDS = 300;

/**
 * A feed as an answer: whole, or 304 for who has it already. What depends on who asks is for nobody's cache but theirs.
 */
export const answerFeed = (
  feed: FeedDocument,
  format: FeedFormat,
  caller: Caller,
): AnswerWith<Uint8Array> => {
  // Whoever opens the address in a browser is told what it is; programs name the types of feeds, or none.
  if (asksForPage(caller))
    return new AnswerWith<Uint8Array>(Buffer.from(pageOf(feed)), { headers: PAGE });
  const text = writers[format]({ ...feed, self: feedPathWith(feed.self, { format }) });
  // Weak, because the same feed may travel packed or not.
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  const changed = lastChange(feed);
  const isForAll = caller.kind === 'visitor' && caller.covering === undefined;
  const headers = {
    'content-type': `${feedTypes[format]}; charset=utf-8`,
    'cache-control': `${isForAll ? 'public' : 'private'}, max-age=${String(KEPT_SECONDS)}`,
    vary: 'authorization, accept',
    etag,
    ...(changed !== undefined && { 'last-modified': new Date(changed).toUTCString() }),
  };
  return hasIt(caller, etag, changed)
    ? new AnswerWith<Uint8Array>(new Uint8Array(), { headers, status: 304 })
    : new AnswerWith<Uint8Array>(Buffer.from(text), { headers });
};

const PAGE = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src ${styleSource(STYLE)}; base-uri 'none'; frame-ancestors 'none'`,
  // What stands between must never give it to a program.
  'cache-control': 'no-store',
  vary: 'authorization, accept',
  'x-robots-tag': 'noindex',
};

const asksForPage = ({ from }: Caller): boolean => {
  const accept = from.headers['accept'] ?? '';
  return /^text\/html\b/.test(accept) && !/atom|rss|feed|rdf/.test(accept);
};

/** When the feed changed last, where that is known of every entry: a work cited only may come in with an old date. */
const lastChange = (feed: FeedDocument): string | undefined =>
  feed.entries.length > 0 && feed.entries.every(({ arrived }) => arrived !== undefined)
    ? timeOfFeed(feed)
    : undefined;

/** The mark of what somebody has counts more than when they got it (RFC 9110). */
const hasIt = ({ from }: Caller, etag: string, changed: string | undefined): boolean => {
  const marks = from.headers['if-none-match'];
  if (marks !== undefined)
    return marks.split(',').some((mark) => bare(mark) === bare(etag) || mark.trim() === '*');
  const since = Date.parse(from.headers['if-modified-since'] ?? '');
  // Headers tell whole seconds.
  return changed !== undefined && Math.floor(Date.parse(changed) / 1000) * 1000 <= since;
};

const bare = (mark: string): string => mark.trim().replace(/^W\//, '');
