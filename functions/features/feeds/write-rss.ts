import { type FeedDocument, type FeedEntry, timeOf, timeOfFeed } from './feed-document.ts';
import { words } from './words.ts';
import { element, textElement, XML_DECLARATION } from './xml.ts';

/** A time as RFC 822 and its successors write it, with four figures of the year. */
const mailTime = (time: string): string => new Date(time).toUTCString();

/** Readers that heed it ask again no sooner. */
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

/** A feed as RSS 2.0. */
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
