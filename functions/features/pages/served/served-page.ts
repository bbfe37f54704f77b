import type { PageHead } from '../page-head.ts';
import { pageText } from '../text.ts';
import type { Html } from './html.ts';

/** A page readable before and without scripts. */
export type ServedPage = {
  readonly head: PageHead;
  readonly main: Html;
  /** Whether the web app has this page in other languages; readers of those wait for it. */
  readonly isTranslated: boolean;
  /** Whether the page has its own search box, so that the header has none. */
  readonly hasBox?: boolean;
  /** Whether shared caches may keep it briefly. */
  readonly isCacheable: boolean;
};

type PageDescription = {
  readonly title: string;
  readonly description: string;
  /** With the query that distinguishes the page, if any. */
  readonly path: string;
  readonly origin: string;
};

/** Returns the head of a page other than a report, for people, search engines and link previews. */
export const plainHead = ({ title, description, path, origin }: PageDescription): PageHead => {
  const address = `${origin}${path}`;
  return {
    title: pageText.contentTitle(title),
    description,
    names: [['twitter:card', 'summary']],
    properties: [
      ['og:type', 'website'],
      ['og:site_name', pageText.product],
      ['og:title', title],
      ['og:description', description],
      ['og:url', address],
    ],
    links: [{ rel: 'canonical', href: address }],
  };
};
