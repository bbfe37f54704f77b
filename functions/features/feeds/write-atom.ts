import { type FeedDocument, type FeedEntry, timeOf, timeOfFeed } from './feed-document.ts';
import { words } from './words.ts';
import { element, textElement, XML_DECLARATION } from './xml.ts';

const link = (rel: string, href: string, type: string) => element('link', [], { rel, href, type });

const entryOf = (entry: FeedEntry): string =>
  element('entry', [
    textElement('id', entry.id),
    textElement('title', entry.title),
    textElement('updated', timeOf(entry)),
    ...(entry.published === undefined ? [] : [textElement('published', entry.published)]),
    link('alternate', entry.page, 'text/html'),
    ...entry.authors.map((name) => element('author', [textElement('name', name)])),
    ...entry.tags.map((term) => element('category', [], { term })),
    textElement('content', entry.html, { type: 'html' }),
  ]);

/** Writes a feed as Atom (RFC 4287). */
export const atomOf = (feed: FeedDocument): string =>
  [
    XML_DECLARATION,
    element(
      'feed',
      [
        textElement('id', feed.id),
        textElement('title', feed.title),
        textElement('subtitle', feed.description),
        textElement('updated', timeOfFeed(feed)),
        link('self', feed.self, 'application/atom+xml'),
        link('alternate', feed.page, 'text/html'),
        // Entries without an author inherit the feed's, which Atom therefore requires.
        element('author', [textElement('name', words.product)]),
        textElement('generator', words.product),
        ...feed.entries.map(entryOf),
      ],
      { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'en' },
    ),
    '',
  ].join('\n');
