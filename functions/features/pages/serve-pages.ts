import { type Logger } from '@aws-lambda-powertools/logger';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

import type { From } from '#functions/platform/http/callers.ts';
import { Problem } from '#functions/platform/http/problem.ts';
import { EngineUnavailable } from '#functions/platform/ports/engine-unavailable.ts';
import { type Clock } from '#functions/platform/ports/powers.ts';
import { type Table } from '#functions/platform/ports/table.ts';
import { readPaper } from '#functions/records/papers/read-paper.ts';
import { withQuery } from '#shared/domain/page-at.ts';
import { pageAt } from '#shared/domain/page-routes.ts';
import { parseWorkKey } from '#shared/domain/work-key.ts';

import { filledShell } from './filled-shell.ts';
import { keptFor } from './kept.ts';
import { linkHeader } from './link-header.ts';
import { missingHead, pageHead } from './page-head.ts';
import { type SiteFile } from './site-files.ts';

type Result = APIGatewayProxyStructuredResultV2;
type Event = Pick<APIGatewayProxyEventV2, 'rawPath' | 'headers'> & {
  readonly rawQueryString?: string;
  readonly requestContext: { readonly http: { readonly method: string } };
};

export type PagesPorts = {
  readonly table: Pick<Table, 'get' | 'getMany'>;
  /** The built `index.html` of the web app. */
  readonly shell: () => Promise<string>;
  /** What stands at an address as it is: pages of text, sitemap, feeds of the blog. Missing where something else serves them. */
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

/** Answers every address of a page: the shell of the web app, with the head of the page and its true status. */
export const servePages = (ports: PagesPorts) => {
  const { table, shell, file, origin, guard, now, logger } = ports;
  const shellNow = keptFor(SHELL_KEPT_MS, shell, now);

  const missing = async (what: 'page' | 'paper', status = 404) =>
    page(status, filledShell(await shellNow(), missingHead(what)), NOT_LISTED);

  const report = async (doi: string | undefined, headers: Event['headers']): Promise<Result> => {
    if (doi === undefined) return missing('page');
    const paper = await paperAt(doi);
    // People find a page that says what can be done; programs are told that there is nothing.
    if (!paper) return missing('paper', headers['accept']?.includes('text/html') ? 200 : 404);
    const head = pageHead(paper, origin());
    return page(200, filledShell(await shellNow(), head), {
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

  const answer = async ({ rawPath: path, rawQueryString, headers }: Event): Promise<Result> => {
    const found = await file?.(addressOf(path), await shellNow());
    if (found) return answerOf(found.type)(200, found.body);
    const address = pageAt(path);
    switch (address.kind) {
      case 'report':
        return report(parseWorkKey(decoded(address.doi)), headers);
      case 'screen':
        return page(200, await shellNow());
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

const VISITOR = {
  kind: 'visitor',
  from: { address: '', headers: {}, cookies: {} },
} as const;

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
