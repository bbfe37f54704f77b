import { AnswerWith } from '#functions/platform/http/answer-with.ts';
import type { Caller } from '#functions/platform/http/callers.ts';
import { styleSource } from '#functions/platform/http/style-source.ts';
import { sha256Of } from '#functions/platform/sha256.ts';
import { type FeedFormat, feedPathWith, feedTypes } from '#shared/domain/feed-address.ts';

import { type FeedDocument, feedUpdatedAt } from './feed-document.ts';
import { formatAtom } from './write-atom.ts';
import { formatJsonFeed } from './write-json-feed.ts';
import { feedPage, STYLE } from './write-page.ts';
import { formatRss } from './write-rss.ts';

const writers: Readonly<Record<FeedFormat, (feed: FeedDocument) => string>> = {
  atom: formatAtom,
  rss: formatRss,
  json: formatJsonFeed,
};

const KEPT_SECONDS = 300;

/**
 * Returns a feed as a response: complete, or 304 for clients that have it. Personal feeds are never cached by others.
 */
export const answerFeed = (
  feed: FeedDocument,
  format: FeedFormat,
  caller: Caller,
): AnswerWith<Uint8Array> => {
  // A browser that opens the address gets an explanation; feed readers accept feed types or any type.
  if (asksForPage(caller))
    return new AnswerWith<Uint8Array>(Buffer.from(feedPage(feed)), { headers: PAGE });
  const text = writers[format]({ ...feed, self: feedPathWith(feed.self, { format }) });
  // Weak, because the same feed may be compressed or not.
  const etag = `W/"${sha256Of(text, 'base64url').slice(0, 27)}"`;
  const lastModified = lastChange(feed);
  const isForAll = caller.kind === 'visitor' && caller.covering === undefined;
  const headers = {
    'content-type': `${feedTypes[format]}; charset=utf-8`,
    'cache-control': `${isForAll ? 'public' : 'private'}, max-age=${String(KEPT_SECONDS)}`,
    vary: 'authorization, accept',
    etag,
    ...(lastModified !== undefined && { 'last-modified': new Date(lastModified).toUTCString() }),
  };
  return hasIt(caller, etag, lastModified)
    ? new AnswerWith<Uint8Array>(new Uint8Array(), { headers, status: 304 })
    : new AnswerWith<Uint8Array>(Buffer.from(text), { headers });
};

const PAGE = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src ${styleSource(STYLE)}; base-uri 'none'; frame-ancestors 'none'`,
  // Caches must never return the page to a feed reader.
  'cache-control': 'no-store',
  vary: 'authorization, accept',
  'x-robots-tag': 'noindex',
};

const asksForPage = ({ from }: Caller): boolean => {
  const accept = from.headers['accept'] ?? '';
  return /^text\/html\b/.test(accept) && !/atom|rss|feed|rdf/.test(accept);
};

/**
 * When the feed last changed, if known for every entry: a work known only from citations may arrive with an old date.
 */
const lastChange = (feed: FeedDocument): string | undefined =>
  feed.entries.length > 0 && feed.entries.every(({ arrived }) => arrived !== undefined)
    ? feedUpdatedAt(feed)
    : undefined;

/** `If-None-Match` takes precedence over `If-Modified-Since` (RFC 9110). */
const hasIt = ({ from }: Caller, etag: string, lastModified: string | undefined): boolean => {
  const marks = from.headers['if-none-match'];
  if (marks !== undefined)
    return marks.split(',').some((mark) => bare(mark) === bare(etag) || mark.trim() === '*');
  const since = Date.parse(from.headers['if-modified-since'] ?? '');
  // HTTP dates have whole seconds.
  return lastModified !== undefined && Math.floor(Date.parse(lastModified) / 1000) * 1000 <= since;
};

const bare = (mark: string): string => mark.trim().replace(/^W\//, '');
