import { type Logger } from '@aws-lambda-powertools/logger';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

import type { From } from '#functions/platform/http/callers.ts';
import { Problem } from '#functions/platform/http/problem.ts';
import { EngineUnavailable } from '#functions/platform/ports/engine-unavailable.ts';
import { type Clock } from '#functions/platform/ports/powers.ts';
import { type Table } from '#functions/platform/ports/table.ts';
import { readPaper } from '#functions/records/papers/read-paper.ts';
import { screenFile } from '#shared/domain/content-page.ts';
import { withQuery } from '#shared/domain/page-at.ts';
import { pageAt } from '#shared/domain/page-routes.ts';
import { servedAddress } from '#shared/domain/served-pages.ts';
import { parseWorkKey } from '#shared/domain/work-key.ts';

import { filledShell } from './filled-shell.ts';
import { keptFor } from './kept.ts';
import { linkHeader } from './link-header.ts';
import { missingHead, pageHead } from './page-head.ts';
import { homeWith, liveHome, NOTHING_LIVE } from './served/live-home.ts';
import type { PageReads } from './served/page-reads.ts';
import { VISITOR } from './served/visitor.ts';
import { type MadeAddress, servedPages } from './served/served-pages.ts';
import { servedReport } from './served/served-report.ts';
import { toldOf } from './served/told-of-paper.ts';
import { wholePage } from './served/whole-page.ts';
import { type SiteFile } from './site-files.ts';

type Result = APIGatewayProxyStructuredResultV2;
type Event = Pick<APIGatewayProxyEventV2, 'rawPath' | 'headers'> & {
  readonly rawQueryString?: string;
  readonly requestContext: { readonly http: { readonly method: string } };
};

export type PagesPorts = {
  readonly table: Pick<Table, 'get' | 'getMany'>;
  /** What pages are made of that can be read without scripts. */
  readonly reads: PageReads;
  /** The built `index.html` of the web app. */
  readonly shell: () => Promise<string>;
  /** What stands at an address as it is: pages of text, sitemap, feeds of the blog; and the files of screens (screenFile). Only the first page where something else serves the others. */
  readonly file?: (path: string, shell: string) => Promise<SiteFile | undefined>;
  /** Where the product is opened, without a slash at the end. */
  readonly origin: () => string;
  /** Refuses with a Problem who may not ask here at all. */
  readonly guard?: (headers: From['headers']) => void;
  readonly now: Clock;
  readonly logger: Pick<Logger, 'error'>;
};

/** A deployment brings a new shell; the files that the old one names stay where they are. */
const SHELL_KEPT_MS = 300_000;
const RETRY_AFTER_SECONDS = '5';
/** Browsers ask each time; what stands between may answer for a minute. */
const FOR_A_MINUTE = 'public, max-age=0, s-maxage=60, must-revalidate';
const NOT_LISTED = { 'x-robots-tag': 'noindex' };

/** Answers every address of a page: the shell of the web app, with the head of the page, its true status, and what can be read of it without scripts. */
export const servePages = (ports: PagesPorts) => {
  const { table, reads, shell, file, origin, guard, now, logger } = ports;
  const pageOf = servedPages(reads);
  const shellNow = keptFor(SHELL_KEPT_MS, shell, now);
  const firstPage = keptFor(SHELL_KEPT_MS, async () => file?.('/', await shellNow()), now);

  const missing = async (what: 'page' | 'paper', status = 404) =>
    page(status, filledShell(await shellNow(), missingHead(what)), NOT_LISTED);

  const report = async (
    doi: string | undefined,
    query: URLSearchParams,
    headers: Event['headers'],
  ): Promise<Result> => {
    if (doi === undefined) return missing('page');
    const paper = await paperAt(doi);
    // People find a page that says what can be done; programs are told that there is nothing.
    if (!paper) return missing('paper', headers['accept']?.includes('text/html') ? 200 : 404);
    const head = pageHead(paper, origin());
    const main = servedReport(await toldOf(reads)(paper, query));
    const body = wholePage(await shellNow(), { head, main, isTranslated: true });
    return page(200, body, {
      'cache-control': FOR_A_MINUTE,
      link: linkHeader(head.links),
    });
  };

  const paperAt = async (doi: string) => {
    try {
      // A head is the same for everyone: it holds nothing that could be locked.
      return await readPaper({ table })(VISITOR, { params: { doi }, query: {}, body: undefined });
    } catch (error) {
      if (error instanceof Problem && error.status === 404) return undefined;
      throw error;
    }
  };

  /** A page that can be read without scripts; the shell alone where the index does not answer, and the app says so. */
  const served = async (address: MadeAddress, query: URLSearchParams): Promise<Result> => {
    try {
      const made = await pageOf(address, { query, origin: origin() });
      if (made)
        return page(200, wholePage(await shellNow(), made), {
          ...(made.kept && { 'cache-control': FOR_A_MINUTE }),
        });
    } catch (error) {
      const isMissing = error instanceof Problem && error.status === 404;
      // Whether there is a dashboard that is not public is nobody's business, and its owner opens it here as well.
      if (isMissing && address.kind !== 'dashboard') return missing('page');
      if (!(error instanceof Problem) && !(error instanceof EngineUnavailable)) throw error;
    }
    return page(200, await shellNow());
  };

  /** The text of the first page with what the collection says there; the text alone where the collection does not answer. */
  const home = async (): Promise<Result> => {
    const text = await firstPage();
    if (!text) return page(200, await shellNow());
    const live = await liveHome(reads).catch((error: unknown) => {
      if (!(error instanceof EngineUnavailable)) logger.error('Unexpected failure', { error });
      return NOTHING_LIVE;
    });
    return page(200, homeWith(text.body, live), { 'cache-control': FOR_A_MINUTE });
  };

  const answer = async ({ rawPath: path, rawQueryString, headers }: Event): Promise<Result> => {
    const readable = servedAddress(path);
    if (readable?.kind === 'home') return home();
    const found = await file?.(addressOf(path), await shellNow());
    if (found) return answerOf(found.type)(200, found.body);
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
        throw new Problem(405, 'Pages can only be read.', { headers: { allow: 'GET, HEAD' } });
      return await answer(event);
    } catch (error) {
      if (error instanceof Problem)
        return plain(error.status, error.message, { ...error.details.headers });
      logger.error('Unexpected failure', { error, path: event.rawPath });
      return error instanceof EngineUnavailable
        ? plain(503, 'A part of the service is not answering. Please try again shortly.', {
            'retry-after': RETRY_AFTER_SECONDS,
          })
        : plain(500, 'Something went wrong here.');
    }
  };
};

/** In capitals or not, with a slash at the end or without. */
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

/** As it was typed, its signs no longer encoded. */
const withSlug = (address: MadeAddress): MadeAddress =>
  'slug' in address ? { ...address, slug: decoded(address.slug) } : address;

/** Old addresses lead on for good, wherever they were written down. */
const movedTo = (location: string): Result => ({
  statusCode: 301,
  headers: { location, 'cache-control': FOR_A_MINUTE },
});

/** Names and values as they were written: they are handed on, not read. */
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
