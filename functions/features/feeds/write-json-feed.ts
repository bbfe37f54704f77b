import { type FeedDocument, type FeedEntry, timeOf } from './feed-document.ts';
import { cleaned } from './xml.ts';

const itemOf = (entry: FeedEntry) => ({
  id: entry.id,
  url: entry.page,
  title: cleaned(entry.title),
  content_html: cleaned(entry.html),
  ...(entry.published !== undefined && { date_published: entry.published }),
  date_modified: timeOf(entry),
  authors: entry.authors.map((name) => ({ name: cleaned(name) })),
  tags: entry.tags.map(cleaned),
});

/** Writes a feed as JSON Feed 1.1. */
export const jsonFeedOf = (feed: FeedDocument): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: cleaned(feed.title),
    description: cleaned(feed.description),
    home_page_url: feed.page,
    feed_url: feed.self,
    language: 'en',
    items: feed.entries.map(itemOf),
  });
