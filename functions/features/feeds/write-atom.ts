import { type FeedDocument, type FeedEntry, entryTime, feedUpdatedAt } from './feed-document.ts';
import { feedText } from './text.ts';
import { formatElement, formatTextElement, XML_DECLARATION } from './xml.ts';

const link = (rel: string, href: string, type: string) =>
  formatElement('link', [], { rel, href, type });

const entryOf = (entry: FeedEntry): string =>
  formatElement('entry', [
    formatTextElement('id', entry.id),
    formatTextElement('title', entry.title),
    formatTextElement('updated', entryTime(entry)),
    ...(entry.published === undefined ? [] : [formatTextElement('published', entry.published)]),
    link('alternate', entry.page, 'text/html'),
    ...entry.authors.map((name) => formatElement('author', [formatTextElement('name', name)])),
    ...entry.tags.map((term) => formatElement('category', [], { term })),
    formatTextElement('content', entry.html, { type: 'html' }),
  ]);

/** Writes a feed as Atom (RFC 4287). */
export const formatAtom = (feed: FeedDocument): string =>
  [
    XML_DECLARATION,
    formatElement(
      'feed',
      [
        formatTextElement('id', feed.id),
        formatTextElement('title', feed.title),
        formatTextElement('subtitle', feed.description),
        formatTextElement('updated', feedUpdatedAt(feed)),
        link('self', feed.self, 'application/atom+xml'),
        link('alternate', feed.page, 'text/html'),
        // Entries without an author inherit the feed's, which Atom therefore requires.
        formatElement('author', [formatTextElement('name', feedText.product)]),
        formatTextElement('generator', feedText.product),
        ...feed.entries.map(entryOf),
      ],
      { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'en' },
    ),
    '',
  ].join('\n');
