import { type FeedDocument, type FeedEntry, entryTime } from './feed-document.ts';
import { stripControlCharacters } from './xml.ts';

const itemOf = (entry: FeedEntry) => ({
  id: entry.id,
  url: entry.page,
  title: stripControlCharacters(entry.title),
  content_html: stripControlCharacters(entry.html),
  ...(entry.published !== undefined && { date_published: entry.published }),
  date_modified: entryTime(entry),
  authors: entry.authors.map((name) => ({ name: stripControlCharacters(name) })),
  tags: entry.tags.map(stripControlCharacters),
});

/** Writes a feed as JSON Feed 1.1. */
export const formatJsonFeed = (feed: FeedDocument): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: stripControlCharacters(feed.title),
    description: stripControlCharacters(feed.description),
    home_page_url: feed.page,
    feed_url: feed.self,
    language: 'en',
    items: feed.entries.map(itemOf),
  });
