import {
  type FeedDocument,
  type FeedEntry,
  toTimestamp,
  newestFirst,
} from '#functions/features/feeds/feed-document.ts';
import { formatAtom } from '#functions/features/feeds/write-atom.ts';
import { formatJsonFeed } from '#functions/features/feeds/write-json-feed.ts';
import { formatRss } from '#functions/features/feeds/write-rss.ts';
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
  atom: formatAtom,
  rss: formatRss,
  json: formatJsonFeed,
};

/** Posts are part of the product, so they are the same everywhere. */
const tag = (path: string): string => `tag:veracite.example,2026:${path.slice(1)}`;

/** Only the body of an article: its date is in the feed already, and a table of contents would link nowhere. */
const textOf = (html: string): string =>
  /<div class="text">\n(.*)<\/div>\n<\/article>/s.exec(html)?.[1] ?? html;

const entryOf =
  (origin: string) =>
  ({ path, title, published, updated, html }: Post): FeedEntry => ({
    id: tag(path),
    page: `${origin}${path}`,
    title,
    authors: [],
    published: toTimestamp(published) ?? published,
    arrived: toTimestamp(updated) ?? updated,
    html: textOf(html).replaceAll('href="/', `href="${origin}/`),
    tags: [],
  });

const feedOf =
  (origin: string) =>
  (format: FeedFormat, self: string, posts: readonly Post[]): string =>
    writers[format]({
      id: tag('/blog'),
      title: 'Veracite blog',
      description: 'How this product works, and what it can and cannot do.',
      page: `${origin}/blog`,
      self,
      entries: newestFirst(posts.map(entryOf(origin))),
    });

type SiteInput = {
  readonly shell: string;
  readonly built: BuiltContent;
  readonly site: Site;
  /** Base URL of the product without a trailing slash; empty if unknown. */
  readonly origin: string;
};

/** Content pages by path, their parts as the web app requests them, and screens with their heads. */
export const createContentFiles = (input: SiteInput) => ({
  pages: contentPageFiles(input),
  parts: contentPartFiles(input),
  screens: screenFiles(input),
});

/** Sitemap, robots.txt and blog feeds contain absolute URLs, so `origin` has to be known here. */
export const createMachineFiles = (
  input: Omit<SiteInput, 'shell'>,
): ReadonlyMap<string, SiteFile> => machineFiles(input, feedOf(input.origin));
