import type { FeedFormat } from '#shared/domain/feed-address.ts';

/** The paths of the blog's feeds: static files with extensions every server knows. */
export const blogFeeds: readonly { readonly path: string; readonly format: FeedFormat }[] = [
  { path: '/blog/atom.xml', format: 'atom' },
  { path: '/blog/rss.xml', format: 'rss' },
  { path: '/blog/feed.json', format: 'json' },
];
