import { screenFile } from '#shared/domain/content-page.ts';
import { pageAmong, type PagePaths, withQuery } from '#shared/domain/page-at.ts';

/** The viewer-request event that CloudFront passes to a function. */
type ViewerRequest = {
  readonly request: {
    uri: string;
    readonly querystring: Readonly<Record<string, ViewerRequestData>>;
  };
};

/** A query parameter as sent; `multiValue` if it is repeated. */
type ViewerRequestData = {
  readonly value: string;
  readonly multiValue?: readonly { readonly value: string }[];
};

type ViewerResponse = {
  readonly statusCode: number;
  readonly statusDescription: string;
  readonly headers: Readonly<Record<string, { readonly value: string }>>;
  readonly body?: { readonly encoding: 'text'; readonly data: string };
};

/** The shell of the web app with the head of a missing page; inserted when the script is built. */
declare const MISSING_PAGE: string;
/** The route table, as far as it is needed to distinguish requests. */
declare const PAGES: PagePaths;
/** Paths of the blog posts. */
declare const POSTS: readonly string[];
/** Screens with a file of their own, with their head. */
declare const HEADED: readonly string[];

const pageAt = pageAmong(PAGES);

/** Feeds of the blog are in the same folder as its posts. */
const FEEDS = /^\/blog\/[a-z]+[.](xml|json)$/;

/**
 * Pages run in the browser: paths of screens lead to the shared shell or to one with their own head, and content pages
 * to a file each. Reports are served by the origin, whatever their path looks like (a DOI may end in `.js`). Anything
 * that is neither a page nor a file of the build is 404 with the shell, so that people see the product's own message.
 * Errors are never rewritten: a 403 or 404 of the API stays as it is.
 */
export function handler(event: ViewerRequest): { uri: string } | ViewerResponse {
  const request = event.request;
  const page = pageAt(request.uri);
  const isFile =
    /^\/badge\/[^/]+\/badge[.]js$/.test(request.uri) ||
    /^\/(assets|content|downloads|fonts|icons|[.]well-known)\//.test(request.uri) ||
    FEEDS.test(request.uri) ||
    /^\/[^/]+[.](ico|svg|png|txt|xml|json|js|css|html|webmanifest)$/.test(request.uri);
  if (page.kind === 'report' || isFile) return request;
  if (page.kind === 'screen') {
    request.uri = fileOf(page.page);
    return request;
  }
  if (page.kind === 'moved')
    return {
      statusCode: 301,
      statusDescription: 'Moved Permanently',
      headers: {
        location: { value: withQuery(page, pairsOf(request.querystring)) },
        'cache-control': { value: 'no-cache' },
      },
    };
  const isPost = page.kind === 'text' && /^\/blog\//.test(page.path);
  if (page.kind === 'text' && (!isPost || POSTS.indexOf(page.path) >= 0)) {
    request.uri = `/content${page.path}.html`;
    return request;
  }
  return {
    statusCode: 404,
    statusDescription: 'Not Found',
    headers: {
      'content-type': { value: 'text/html; charset=utf-8' },
      'cache-control': { value: 'no-cache' },
      'x-robots-tag': { value: 'noindex' },
    },
    body: { encoding: 'text', data: MISSING_PAGE },
  };
}

const fileOf = (page: string): string =>
  HEADED.indexOf(page) >= 0 ? `/${screenFile(page)}` : '/index.html';

const pairsOf = (query: Readonly<Record<string, ViewerRequestData>>) => {
  const pairs: [name: string, rest: string][] = [];
  for (const name of Object.keys(query)) {
    const parameter = query[name];
    for (const { value } of parameter?.multiValue ?? (parameter ? [parameter] : []))
      pairs.push([name, value === '' ? '' : `=${value}`]);
  }
  return pairs;
};
