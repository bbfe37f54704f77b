import { type Logger } from '@aws-lambda-powertools/logger';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

import type { RequestOrigin } from '#functions/platform/http/callers.ts';
import { Problem } from '#functions/platform/http/problem.ts';
import { EngineUnavailable } from '#functions/platform/ports/engine-unavailable.ts';
import { type Clock } from '#functions/platform/ports/powers.ts';
import { type Table } from '#functions/platform/ports/table.ts';
import { readRetractionData } from '#functions/records/articles/retraction-data.ts';
import { knownArticleOf } from '#functions/records/papers/peer-review-texts.ts';
import { readPaper } from '#functions/records/papers/read-paper.ts';
import { screenFile } from '#shared/domain/content-page.ts';
import { reportPath } from '#shared/domain/doi.ts';
import { PEER_REVIEW_ANCHOR } from '#shared/domain/peer-review.ts';
import { withQuery } from '#shared/domain/page-at.ts';
import { pageAt } from '#shared/domain/page-routes.ts';
import { servedAddress } from '#shared/domain/served-pages.ts';
import { parseWorkKey } from '#shared/domain/work-key.ts';

import { filledShell } from './filled-shell.ts';
import { cacheFor } from './cached.ts';
import { linkHeader } from './link-header.ts';
import { missingHead, pageHead } from './page-head.ts';
import { fillHome, liveHome, EMPTY_LIVE_HOME } from './served/live-home.ts';
import type { PageReads } from './served/page-reads.ts';
import { VISITOR } from './served/visitor.ts';
import { type ServedPageAddress, servedPages } from './served/served-pages.ts';
import { servedReport } from './served/served-report.ts';
import { readPaperDetails } from './served/read-paper-details.ts';
import { wholePage } from './served/whole-page.ts';
import { type SiteFile } from './site-files.ts';

type Result = APIGatewayProxyStructuredResultV2;
type Event = Pick<APIGatewayProxyEventV2, 'rawPath' | 'headers'> & {
  readonly rawQueryString?: string;
  readonly requestContext: { readonly http: { readonly method: string } };
};

export type PagesPorts = {
  readonly table: Pick<Table, 'get' | 'getMany' | 'query'>;
  /** What pages that are readable without scripts need. */
  readonly reads: PageReads;
  /** The built `index.html` of the web app. */
  readonly shell: () => Promise<string>;
  /**
   * Static pages: content pages, sitemap, blog feeds, and the files of screens (screenFile). Only the home page if
   * something else serves the others.
   */
  readonly file?: (path: string, shell: string) => Promise<SiteFile | undefined>;
  /** The base URL of the product, without a trailing slash. */
  readonly origin: () => string;
  /** Throws a Problem for callers that are not allowed here at all. */
  readonly guard?: (headers: RequestOrigin['headers']) => void;
  readonly now: Clock;
  readonly logger: Pick<Logger, 'error'>;
};

/** A deployment brings a new shell; files the old one names stay available. */
const SHELL_KEPT_MS = 300_000;
const RETRY_AFTER_SECONDS = '5';
/** Browsers revalidate each time; shared caches may reuse it for a minute. */
const FOR_A_MINUTE = 'public, max-age=0, s-maxage=60, must-revalidate';
const NOT_LISTED = { 'x-robots-tag': 'noindex' };

/**
 * Serves every page address: the shell of the web app with the page's head, its real status, and its content readable
 * without scripts.
 */
export const servePages = (ports: PagesPorts) => {
  const { table, reads, shell, file, origin, guard, now, logger } = ports;
  const pageOf = servedPages(reads);
  const shellNow = cacheFor(SHELL_KEPT_MS, shell, now);
  const firstPage = cacheFor(SHELL_KEPT_MS, async () => file?.('/', await shellNow()), now);

  const missing = async (kind: 'page' | 'paper', status = 404) =>
    page(status, filledShell(await shellNow(), missingHead(kind)), NOT_LISTED);

  const report = async (
    doi: string | undefined,
    query: URLSearchParams,
    headers: Event['headers'],
  ): Promise<Result> => {
    if (doi === undefined) return missing('page');
    const paper = await paperAt(doi);
    // People get a page with suggestions; programs get the status.
    if (!paper) return missing('paper', headers['accept']?.includes('text/html') ? 200 : 404);
    const article = await knownArticleOf(table)(paper);
    if (article !== undefined) return movedTo(`${reportPath(article)}#${PEER_REVIEW_ANCHOR}`);
    const head = pageHead(paper, origin());
    const main = servedReport({
      ...(await readPaperDetails(reads)(paper, query)),
      retractionData: await readRetractionData(table)(),
    });
    const body = wholePage(await shellNow(), { head, main, isTranslated: true });
    return page(200, body, {
      'cache-control': FOR_A_MINUTE,
      link: linkHeader(head.links),
    });
  };

  const paperAt = async (doi: string) => {
    try {
      // A head is the same for everyone and contains nothing that could be locked.
      return await readPaper({ table })(VISITOR, { params: { doi }, query: {}, body: undefined });
    } catch (error) {
      if (error instanceof Problem && error.status === 404) return undefined;
      throw error;
    }
  };

  /** Returns a page readable without scripts; only the shell if the index does not respond, and the app says so. */
  const served = async (address: ServedPageAddress, query: URLSearchParams): Promise<Result> => {
    try {
      const servedPage = await pageOf(address, { query, origin: origin() });
      if (servedPage)
        return page(200, wholePage(await shellNow(), servedPage), {
          ...(servedPage.isCacheable && { 'cache-control': FOR_A_MINUTE }),
        });
    } catch (error) {
      const isMissing = error instanceof Problem && error.status === 404;
      // The existence of a private dashboard is not revealed, and its owner opens it here too.
      if (isMissing && address.kind !== 'dashboard') return missing('page');
      if (!(error instanceof Problem) && !(error instanceof EngineUnavailable)) throw error;
    }
    return page(200, await shellNow());
  };

  /** Returns the home page with data of the collection; only its text if the collection does not respond. */
  const home = async (): Promise<Result> => {
    const text = await firstPage();
    if (!text) return page(200, await shellNow());
    const live = await liveHome(reads).catch((error: unknown) => {
      if (!(error instanceof EngineUnavailable)) logger.error('Unexpected failure', { error });
      return EMPTY_LIVE_HOME;
    });
    return page(200, fillHome(text.body, live), { 'cache-control': FOR_A_MINUTE });
  };

  const respond = async ({ rawPath: path, rawQueryString, headers }: Event): Promise<Result> => {
    const readable = servedAddress(path);
    if (readable?.kind === 'home') return home();
    const staticFile = await file?.(addressOf(path), await shellNow());
    if (staticFile) return answerOf(staticFile.type)(200, staticFile.body);
    const query = new URLSearchParams(rawQueryString);
    if (readable) return served(withSlug(readable), query);
    const address = pageAt(path);
    switch (address.kind) {
      case 'report':
        return report(parseWorkKey(decoded(address.doi)), query, headers);
      case 'screen': {
        const shellOfAll = await shellNow();
        const screen = await file?.(screenFile(address.page), shellOfAll);
        return page(200, screen?.body ?? shellOfAll);
      }
      case 'moved':
        return movedTo(withQuery(address, pairsOf(rawQueryString)));
      case 'text':
      case 'unknown':
        return missing('page');
    }
  };

  return async (event: Event): Promise<Result> => {
    try {
      guard?.(event.headers);
      if (!['GET', 'HEAD'].includes(event.requestContext.http.method))
        throw new Problem(405, 'Pages are read-only.', { headers: { allow: 'GET, HEAD' } });
      return await respond(event);
    } catch (error) {
      if (error instanceof Problem)
        return plain(error.status, error.message, { ...error.details.headers });
      logger.error('Unexpected failure', { error, path: event.rawPath });
      return error instanceof EngineUnavailable
        ? plain(503, 'A part of the service is not answering. Please try again shortly.', {
            'retry-after': RETRY_AFTER_SECONDS,
          })
        : plain(500, 'Something went wrong.');
    }
  };
};

/** In any letter case, with or without a trailing slash. */
const addressOf = (path: string): string =>
  path.length > 1 ? path.toLowerCase().replace(/\/$/, '') : path;

const answerOf =
  (type: string) =>
  (statusCode: number, body: string, headers = {}): Result => ({
    statusCode,
    headers: { 'content-type': type, 'cache-control': 'no-cache', ...headers },
    body,
  });
const page = answerOf('text/html; charset=utf-8');
const plain = answerOf('text/plain; charset=utf-8');

/** As typed, decoded. */
const withSlug = (address: ServedPageAddress): ServedPageAddress =>
  'slug' in address ? { ...address, slug: decoded(address.slug) } : address;

/** Old addresses redirect permanently. */
const movedTo = (location: string): Result => ({
  statusCode: 301,
  headers: { location, 'cache-control': FOR_A_MINUTE },
});

/** Names and values unchanged: they are passed on, not read. */
const pairsOf = (query = ''): readonly (readonly [name: string, rest: string])[] =>
  query.split('&').map((pair) => {
    const end = pair.indexOf('=');
    return end < 0 ? [pair, ''] : [pair.slice(0, end), pair.slice(end)];
  });

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
