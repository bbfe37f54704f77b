import { type FeedDocument, type FeedEntry, timeOf, timeOfFeed } from './feed-document.ts';
import { words } from './words.ts';
import { element, textElement, XML_DECLARATION } from './xml.ts';

/** Formats a time per RFC 822 and its successors, with a four-digit year. */
const mailTime = (time: string): string => new Date(time).toUTCString();

/** The minimum polling interval for readers that honor it. */
const MINUTES_TO_LIVE = '60';

const itemOf = (entry: FeedEntry): string =>
  element('item', [
    textElement('title', entry.title),
    textElement('link', entry.page),
    textElement('guid', entry.id, { isPermaLink: 'false' }),
    textElement('pubDate', mailTime(timeOf(entry))),
    ...entry.authors.map((name) => textElement('dc:creator', name)),
    ...entry.tags.map((tag) => textElement('category', tag)),
    textElement('description', entry.html),
  ]);

/** Writes a feed as RSS 2.0. */
export const rssOf = (feed: FeedDocument): string =>
  [
    XML_DECLARATION,
    element(
      'rss',
      [
        element('channel', [
          textElement('title', feed.title),
          textElement('link', feed.page),
          textElement('description', feed.description),
          textElement('language', 'en'),
          textElement('generator', words.product),
          textElement('lastBuildDate', mailTime(timeOfFeed(feed))),
          textElement('ttl', MINUTES_TO_LIVE),
          element('atom:link', [], { rel: 'self', href: feed.self, type: 'application/rss+xml' }),
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
