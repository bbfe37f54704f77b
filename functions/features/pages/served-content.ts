import type { ContentPage } from '#shared/domain/content-page.ts';
import { feedTypes } from '#shared/domain/feed-address.ts';
import type { Site } from '#shared/domain/site.ts';

import { blogFeeds } from './blog-feed-paths.ts';
import { withOperator } from './content-placeholders.ts';
import { escapeHtml, filledShell, insert } from './filled-shell.ts';
import type { PageHead } from './page-head.ts';
import { APP_PLACEHOLDER } from './served/whole-page.ts';
import { pageText } from './text.ts';

export type ServedShell = {
  readonly shell: string;
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
  readonly site: Site;
  /** Without a trailing slash; empty if unknown, and then URLs are relative. */
  readonly origin: string;
};

const headOf = (page: ContentPage, { origin, site }: ServedShell): PageHead => {
  const address = `${origin}${page.path}`;
  const description = withOperator(page.description, site);
  return {
    title: pageText.contentTitle(page.title),
    description,
    names: [['twitter:card', 'summary']],
    properties: [
      ['og:type', page.published === undefined ? 'website' : 'article'],
      ['og:site_name', pageText.product],
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
            title: pageText.blog,
          }))
        : []),
    ],
  };
};

const styleLinks = (styles: readonly string[]): string =>
  styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join('');

const scriptLinks = (scripts: readonly string[]): string =>
  scripts.map((href) => `<link rel="modulepreload" href="${escapeHtml(href)}">`).join('');

const navigation = (links: Readonly<Record<string, string>>): string =>
  Object.entries(links)
    .map(([target, label]) => `<a href="${target}">${escapeHtml(label)}</a>`)
    .join('');

/** The frame around a text until the web app has started, or permanently without scripts; as high as the app's own. */
const framed = (main: string): string =>
  `<div class="served"><header><a href="/">${pageText.product}</a><nav aria-label="${pageText.navigation}">${navigation(pageText.links)}</nav></header><main id="main">${main}</main><footer><nav aria-label="${pageText.more}">${navigation(pageText.furtherLinks)}</nav></footer></div>`;

/** Returns a complete content page, readable before and without scripts. */
export const servedContent = (page: ContentPage, served: ServedShell): string => {
  const filled = filledShell(served.shell, headOf(page, served));
  const needed = `${styleLinks(served.styles)}${scriptLinks(served.scripts)}</head>`;
  const styled = insert(filled, '</head>', needed);
  const article = `<div id="served" data-title="${escapeHtml(page.title)}">${withOperator(page.html, served.site)}</div>`;
  return insert(styled, APP_PLACEHOLDER, `<div id="app">${framed(article)}</div>`);
};
