import type { PageHead } from '../page-head.ts';
import { words } from '../words.ts';
import type { Html } from './html.ts';

/** A page as it can be read before any script runs, and without one. */
export type ServedPage = {
  readonly head: PageHead;
  readonly main: Html;
  /** Whether the web app says this page in other languages as well: then who reads those waits for it. */
  readonly isTranslated: boolean;
  /** Whether the page has a search box of its own, so that none stands above it. */
  readonly hasBox?: boolean;
  /** Whether what stands between may keep it for a moment. */
  readonly kept: boolean;
};

type Described = {
  readonly title: string;
  readonly description: string;
  /** With the query that makes it another page, if any. */
  readonly path: string;
  readonly origin: string;
};

/** The head of a page that is no report: what it is, for people, search engines and whoever shares it. */
export const plainHead = ({ title, description, path, origin }: Described): PageHead => {
  const address = `${origin}${path}`;
  return {
    title: words.contentTitle(title),
    description,
    names: [['twitter:card', 'summary']],
    properties: [
      ['og:type', 'website'],
      ['og:site_name', words.product],
      ['og:title', title],
      ['og:description', description],
      ['og:url', address],
    ],
    links: [{ rel: 'canonical', href: address }],
  };
};
