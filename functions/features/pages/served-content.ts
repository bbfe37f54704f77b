import type { ContentPage } from '#shared/domain/content-page.ts';
import { feedTypes } from '#shared/domain/feed-address.ts';
import type { Site } from '#shared/domain/site.ts';

import { blogFeeds } from './blog-feed-paths.ts';
import { named } from './content-words.ts';
import { escaped, filledShell, put } from './filled-shell.ts';
import type { PageHead } from './page-head.ts';
import { APP } from './served/whole-page.ts';
import { words } from './words.ts';

export type Served = {
  readonly shell: string;
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
  readonly site: Site;
  /** Without a trailing slash; empty if unknown, and then URLs are relative. */
  readonly origin: string;
};

const headOf = (page: ContentPage, { origin, site }: Served): PageHead => {
  const address = `${origin}${page.path}`;
  const description = named(page.description, site);
  return {
    title: words.contentTitle(page.title),
    description,
    names: [['twitter:card', 'summary']],
    properties: [
      ['og:type', page.published === undefined ? 'website' : 'article'],
      ['og:site_name', words.product],
      ['og:title', page.title],
      ['og:description', description],
      ['og:url', address],
    ],
    links: [
      { rel: 'canonical', href: address },
      ...(page.path.startsWith('/blog')
        ? blogFeeds.map(({ path, format }) => ({
            rel: 'alternate' as const,
            href: `${origin}${path}`,
            type: feedTypes[format],
            title: words.blog,
          }))
        : []),
    ],
  };
};

const styleLinks = (styles: readonly string[]): string =>
  styles.map((href) => `<link rel="stylesheet" href="${escaped(href)}">`).join('');

const scriptLinks = (scripts: readonly string[]): string =>
  scripts.map((href) => `<link rel="modulepreload" href="${escaped(href)}">`).join('');

const navigation = (links: Readonly<Record<string, string>>): string =>
  Object.entries(links)
    .map(([to, label]) => `<a href="${to}">${escaped(label)}</a>`)
    .join('');

/** The frame around a text until the web app has started, or permanently without scripts; as high as the app's own. */
const framed = (main: string): string =>
  `<div class="served"><header><a href="/">${words.product}</a><nav aria-label="${words.navigation}">${navigation(words.links)}</nav></header><main id="main">${main}</main><footer><nav aria-label="${words.more}">${navigation(words.furtherLinks)}</nav></footer></div>`;

/** Returns a complete content page, readable before and without scripts. */
export const servedContent = (page: ContentPage, served: Served): string => {
  const filled = filledShell(served.shell, headOf(page, served));
  const needed = `${styleLinks(served.styles)}${scriptLinks(served.scripts)}</head>`;
  const styled = put(filled, '</head>', needed);
  const article = `<div id="served" data-title="${escaped(page.title)}">${named(page.html, served.site)}</div>`;
  return put(styled, APP, `<div id="app">${framed(article)}</div>`);
};
