import type { FeedFormat } from '#shared/domain/feed-address.ts';

/** Where the feeds of the blog stand: files like others, with endings that every server knows. */
export const blogFeeds: readonly { readonly path: string; readonly format: FeedFormat }[] = [
  { path: '/blog/atom.xml', format: 'atom' },
  { path: '/blog/rss.xml', format: 'rss' },
  { path: '/blog/feed.json', format: 'json' },
];
