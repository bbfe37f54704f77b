import {
  type FeedDocument,
  type FeedEntry,
  momentOf,
  newestFirst,
} from '#functions/features/feeds/feed-document.ts';
import { atomOf } from '#functions/features/feeds/write-atom.ts';
import { jsonFeedOf } from '#functions/features/feeds/write-json-feed.ts';
import { rssOf } from '#functions/features/feeds/write-rss.ts';
import {
  contentPageFiles,
  contentPartFiles,
  machineFiles,
  type Post,
  screenFiles,
  type SiteFile,
} from '#functions/features/pages/site-files.ts';
import type { BuiltContent } from '#shared/domain/content-page.ts';
import type { FeedFormat } from '#shared/domain/feed-address.ts';
import type { Site } from '#shared/domain/site.ts';

const writers: Readonly<Record<FeedFormat, (feed: FeedDocument) => string>> = {
  atom: atomOf,
  rss: rssOf,
  json: jsonFeedOf,
};

/** Posts come with the product: wherever one is read, it is the same post. */
const tag = (path: string): string => `tag:veracite.example,2026:${path.slice(1)}`;

/** Of an article only what it says: its date stands in the feed already, and a list of contents leads nowhere there. */
const textOf = (html: string): string =>
  /<div class="text">\n(.*)<\/div>\n<\/article>/s.exec(html)?.[1] ?? html;

const entryOf =
  (origin: string) =>
  ({ path, title, published, updated, html }: Post): FeedEntry => ({
    id: tag(path),
    page: `${origin}${path}`,
    title,
    authors: [],
    published: momentOf(published) ?? published,
    arrived: momentOf(updated) ?? updated,
    html: textOf(html).replaceAll('href="/', `href="${origin}/`),
    tags: [],
  });

const feedOf =
  (origin: string) =>
  (format: FeedFormat, self: string, posts: readonly Post[]): string =>
    writers[format]({
      id: tag('/blog'),
      title: 'Veracite blog',
      description: 'How this product works, and what it can and cannot tell.',
      page: `${origin}/blog`,
      self,
      entries: newestFirst(posts.map(entryOf(origin))),
    });

type Given = {
  readonly shell: string;
  readonly built: BuiltContent;
  readonly site: Site;
  /** Where the product is opened, without a slash at the end; empty where it is not known. */
  readonly origin: string;
};

/** Pages of text by their addresses, their parts as the web app asks for them, and screens with their heads. */
export const contentFilesOf = (given: Given) => ({
  pages: contentPageFiles(given),
  parts: contentPartFiles(given),
  screens: screenFiles(given),
});

/** Sitemap, robots.txt and the feeds of the blog: they hold whole addresses, so `origin` must be known here. */
export const machineFilesOf = (given: Omit<Given, 'shell'>): ReadonlyMap<string, SiteFile> =>
  machineFiles(given, feedOf(given.origin));
