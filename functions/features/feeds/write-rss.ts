import { type FeedDocument, type FeedEntry, entryTime, feedUpdatedAt } from './feed-document.ts';
import { feedText } from './text.ts';
import { formatElement, formatTextElement, XML_DECLARATION } from './xml.ts';

/** Formats a time per RFC 822 and its successors, with a four-digit year. */
const mailTime = (time: string): string => new Date(time).toUTCString();

/** The minimum polling interval for readers that honor it. */
const MINUTES_TO_LIVE = '60';

const itemOf = (entry: FeedEntry): string =>
  formatElement('item', [
    formatTextElement('title', entry.title),
    formatTextElement('link', entry.page),
    formatTextElement('guid', entry.id, { isPermaLink: 'false' }),
    formatTextElement('pubDate', mailTime(entryTime(entry))),
    ...entry.authors.map((name) => formatTextElement('dc:creator', name)),
    ...entry.tags.map((tag) => formatTextElement('category', tag)),
    formatTextElement('description', entry.html),
  ]);

/** Writes a feed as RSS 2.0. */
export const formatRss = (feed: FeedDocument): string =>
  [
    XML_DECLARATION,
    formatElement(
      'rss',
      [
        formatElement('channel', [
          formatTextElement('title', feed.title),
          formatTextElement('link', feed.page),
          formatTextElement('description', feed.description),
          formatTextElement('language', 'en'),
          formatTextElement('generator', feedText.product),
          formatTextElement('lastBuildDate', mailTime(feedUpdatedAt(feed))),
          formatTextElement('ttl', MINUTES_TO_LIVE),
          formatElement('atom:link', [], {
            rel: 'self',
            href: feed.self,
            type: 'application/rss+xml',
          }),
          ...feed.entries.map(itemOf),
        ]),
      ],
      {
        version: '2.0',
        'xmlns:atom': 'http://www.w3.org/2005/Atom',
        'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      },
    ),
    '',
  ].join('\n');
