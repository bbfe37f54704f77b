import {
  type BuiltContent,
  type ContentPage,
  contentFile,
  screenFile,
} from '#shared/domain/content-page.ts';
import { feedTypes } from '#shared/domain/feed-address.ts';
import { fits } from '#shared/domain/page-at.ts';
import { everyRoute } from '#shared/domain/page-routes.ts';
import type { Site } from '#shared/domain/site.ts';

import { blogFeeds } from './blog-feed-paths.ts';
import { withOperator } from './content-placeholders.ts';
import { filledShell } from './filled-shell.ts';
import { servedHome } from './served/served-home.ts';
import { servedContent } from './served-content.ts';
import { pageText } from './text.ts';

export type SiteFile = { readonly type: string; readonly body: string };

/** A blog post for feed readers. */
export type Post = Required<Pick<ContentPage, 'path' | 'title' | 'updated' | 'published' | 'html'>>;

type SiteFilesInput = {
  readonly shell: string;
  readonly built: BuiltContent;
  readonly site: Site;
  /** The base URL, without a trailing slash; empty if unknown. */
  readonly origin: string;
};

const HTML = 'text/html; charset=utf-8';
const JSON_TYPE = 'application/json';
const XML = 'application/xml; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';

/** The text shown in place of the home page without scripts. */
export const HOME_PATH = '/home';

const listedRoutes = everyRoute.filter((route) => route.listed === true);
const isListed = (path: string): boolean => listedRoutes.some((route) => fits(route.path, path));

/** Returns the shell with the head of each screen whose title is the same for everyone. */
export const screenFiles = ({
  shell,
  built,
}: Pick<SiteFilesInput, 'shell' | 'built'>): ReadonlyMap<string, SiteFile> =>
  new Map(
    Object.entries(built.heads)
      // The home page has its own file.
      .filter(([page]) => page !== '/')
      .map(([page, { title, description }]) => {
        const described = { description, names: [], properties: [], links: [] };
        const body = filledShell(shell, { title: pageText.contentTitle(title), ...described });
        return [screenFile(page), { type: HTML, body }];
      }),
  );

/**
 * Returns every content page by address, complete. Addresses of one page have the same content and canonical address.
 */
export const contentPageFiles = (input: SiteFilesInput): ReadonlyMap<string, SiteFile> =>
  new Map(
    input.built.pages.flatMap((page) => {
      const served = { ...input, ...input.built };
      if (page.path === HOME_PATH) return [['/', { type: HTML, body: servedHome(page, served) }]];
      const file = { type: HTML, body: servedContent(page, served) };
      return [page.path, ...page.also].map((path) => [path, file] as const);
    }),
  );

/** Returns the same pages as the web app requests them. */
export const contentPartFiles = ({
  built,
  site,
}: Pick<SiteFilesInput, 'built' | 'site'>): ReadonlyMap<string, SiteFile> =>
  new Map(
    built.pages.flatMap((page) => {
      // The home page is a screen and never requests its text.
      if (page.path === HOME_PATH) return [];
      const part = {
        title: page.title,
        description: withOperator(page.description, site),
        html: withOperator(page.html, site),
      };
      const file = { type: JSON_TYPE, body: JSON.stringify(part) };
      return [page.path, ...page.also].map((path) => [contentFile(path), file] as const);
    }),
  );

/** Returns files for programs, with absolute URLs: sitemap, robots.txt and blog feeds. */
export const machineFiles = (
  { built, site, origin }: Omit<SiteFilesInput, 'shell'>,
  feedOf: (format: 'atom' | 'rss' | 'json', self: string, posts: readonly Post[]) => string,
): ReadonlyMap<string, SiteFile> => {
  const pages = built.pages.filter(({ path }) => path !== HOME_PATH);
  const entries = [
    ...listedRoutes
      .filter(({ kind }) => kind === 'screen')
      .map(({ path }) => `<url><loc>${origin}${path}</loc></url>`),
    ...pages
      .filter(({ path }) => isListed(path))
      .map(
        ({ path, updated }) =>
          `<url><loc>${origin}${path}</loc><lastmod>${updated}</lastmod></url>`,
      ),
  ];
  const posts = pages.flatMap(({ path, title, updated, published, html }): Post[] =>
    published === undefined
      ? []
      : [{ path, title, updated, published, html: withOperator(html, site) }],
  );
  return new Map([
    [
      '/sitemap.xml',
      {
        type: XML,
        body: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
      },
    ],
    [
      '/robots.txt',
      {
        type: TEXT,
        body: `User-agent: *\nDisallow: /api\n\nSitemap: ${origin}/sitemap.xml\n`,
      },
    ],
    ...blogFeeds.map(
      ({ path, format }) =>
        [
          path,
          {
            type: format === 'json' ? feedTypes.json : `${feedTypes[format]}; charset=utf-8`,
            body: feedOf(format, `${origin}${path}`, posts),
          },
        ] as const,
    ),
  ]);
};
