import * as z from 'zod';

import { childrenOf, readXml, textOf, type XmlElement } from './read-xml.ts';

/** A feed as any reader sees it, whatever its format. */
export type ReadFeed = {
  readonly title: string;
  readonly page: string;
  readonly self: string;
  readonly entries: readonly ReadEntry[];
};
export type ReadEntry = {
  readonly id: string;
  readonly title: string;
  readonly page: string;
  readonly time: string;
  readonly html: string;
  readonly authors: readonly string[];
};

/** RFC 3339, as Atom and JSON Feed write times. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;
/** RFC 822 with four figures of the year. */
const MAIL_TIME =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d GMT$/;

const moment = (text: string, written: RegExp): string => {
  expect(text).toMatch(written);
  return new Date(text).toISOString();
};
const address = (text: string): string => {
  expect(URL.canParse(text)).toBe(true);
  return text;
};
const linkOf = (element: XmlElement, name: string, rel: string): string => {
  const found = childrenOf(element, name).filter(({ attributes }) => attributes['rel'] === rel);
  expect([rel, found.length]).toEqual([rel, 1]);
  return address(found[0]?.attributes['href'] ?? '');
};

/** RFC 4287: what a feed and each entry must have, exactly once. */
const readAtom = (text: string): ReadFeed => {
  const feed = readXml(text);
  expect(feed.name).toBe('feed');
  expect(feed.attributes['xmlns']).toBe('http://www.w3.org/2005/Atom');
  address(textOf(feed, 'id'));
  moment(textOf(feed, 'updated'), MOMENT);
  expect(childrenOf(feed, 'author')).toHaveLength(1);
  return {
    title: textOf(feed, 'title'),
    page: linkOf(feed, 'link', 'alternate'),
    self: linkOf(feed, 'link', 'self'),
    entries: childrenOf(feed, 'entry').map((entry) => {
      const [content, ...more] = childrenOf(entry, 'content');
      expect(more).toEqual([]);
      expect(content?.attributes['type']).toBe('html');
      for (const published of childrenOf(entry, 'published')) moment(published.text, MOMENT);
      return {
        id: address(textOf(entry, 'id')),
        title: textOf(entry, 'title'),
        page: linkOf(entry, 'link', 'alternate'),
        time: moment(textOf(entry, 'updated'), MOMENT),
        html: content?.text ?? '',
        authors: childrenOf(entry, 'author').map((author) => textOf(author, 'name')),
      };
    }),
  };
};

/** RSS 2.0: title, link and description of the channel; of an item at least title or description; its guid whole. */
const readRss = (text: string): ReadFeed => {
  const rss = readXml(text);
  expect([rss.name, rss.attributes['version']]).toEqual(['rss', '2.0']);
  const [channel, ...more] = rss.children;
  expect(more).toEqual([]);
  if (channel?.name !== 'channel') throw new Error('There is no channel.');
  expect(textOf(channel, 'description')).not.toBe('');
  moment(textOf(channel, 'lastBuildDate'), MAIL_TIME);
  expect(textOf(channel, 'ttl')).toMatch(/^\d+$/);
  return {
    title: textOf(channel, 'title'),
    page: address(textOf(channel, 'link')),
    self: linkOf(channel, 'atom:link', 'self'),
    entries: childrenOf(channel, 'item').map((item) => ({
      id: textOf(item, 'guid'),
      title: textOf(item, 'title'),
      page: address(textOf(item, 'link')),
      time: moment(textOf(item, 'pubDate'), MAIL_TIME),
      html: textOf(item, 'description'),
      authors: childrenOf(item, 'dc:creator').map((creator) => creator.text),
    })),
  };
};

/** JSON Feed 1.1. */
const JsonFeed = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string().min(1),
  description: z.string().optional(),
  home_page_url: z.url(),
  feed_url: z.url(),
  language: z.string(),
  items: z.array(
    z.strictObject({
      id: z.string().min(1),
      url: z.url(),
      title: z.string(),
      content_html: z.string(),
      date_published: z.string().regex(MOMENT).optional(),
      date_modified: z.string().regex(MOMENT),
      authors: z.array(z.strictObject({ name: z.string() })),
      tags: z.array(z.string()),
    }),
  ),
});

const readJson = (text: string): ReadFeed => {
  const feed = JsonFeed.parse(JSON.parse(text));
  return {
    title: feed.title,
    page: feed.home_page_url,
    self: feed.feed_url,
    entries: feed.items.map((item) => ({
      id: item.id,
      title: item.title,
      page: item.url,
      time: item.date_modified,
      html: item.content_html,
      authors: item.authors.map(({ name }) => name),
    })),
  };
};

export const readers = { atom: readAtom, rss: readRss, json: readJson } as const;
