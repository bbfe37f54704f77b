import { doiPath } from './doi.ts';
import { toPath } from './paths.ts';

/** What a feed can tell of besides a search. */
export const feedSources = [
  'paper',
  'author',
  'journal',
  'affiliation',
  'institution',
  'dashboard',
] as const;
export type FeedSource = (typeof feedSources)[number];

/** How a feed is written. */
export const feedFormats = ['atom', 'rss', 'json'] as const;
export type FeedFormat = (typeof feedFormats)[number];

export const feedTypes: Readonly<Record<FeedFormat, string>> = {
  atom: 'application/atom+xml',
  rss: 'application/rss+xml',
  json: 'application/feed+json',
};

/** The address of a feed below the origin: of a paper its DOI, slashes plain; of anything else its slug. */
export const feedPath = (source: FeedSource, id: string): string =>
  `${toPath`/api/feeds/${source}/`}${doiPath(id)}`;

/** The address of a search's feed; `address` is that of the search, without its question mark. */
export const searchFeedPath = (address: string): string => `/api/feeds/search?${address}`;

/** The same feed in another format, or for the owner of a token. */
export const feedPathWith = (
  path: string,
  more: { readonly format?: FeedFormat; readonly token?: string },
): string => {
  const given = new URLSearchParams(Object.entries(more)).toString();
  if (given === '') return path;
  return `${path}${path.includes('?') ? '&' : '?'}${given}`;
};

/** A feed as the head of a page names it, so that feed readers find it there. */
export type FeedLink = {
  readonly rel: 'alternate';
  readonly type: string;
  readonly title: string;
  readonly href: string;
};

export const feedLinks = (path: string, title: string, origin: string): readonly FeedLink[] =>
  feedFormats.map((format) => ({
    rel: 'alternate',
    type: feedTypes[format],
    title,
    href: `${origin}${feedPathWith(path, { format })}`,
  }));
