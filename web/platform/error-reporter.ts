import { MAX_ERRORS_PER_MINUTE, errorReportOf } from '#shared/domain/error-report.ts';

import { type Api, createApiClient } from './api-client.ts';

const MINUTE_MS = 60_000;

type ErrorReporterOptions = {
  readonly send: Api['reportBrokenPage'];
  readonly now: () => number;
  readonly path: () => string;
};

/**
 * Reports an error to our own server, without page contents or identity and at most 10 times per minute. A failed
 * report is ignored.
 */
export const createErrorReporter = ({
  send,
  now,
  path,
}: ErrorReporterOptions): ((error: unknown) => Promise<void>) => {
  let reportTimes: readonly number[] = [];
  return async (error) => {
    reportTimes = reportTimes.filter((time) => now() - time < MINUTE_MS);
    if (reportTimes.length >= MAX_ERRORS_PER_MINUTE) return;
    reportTimes = [...reportTimes, now()];
    const { places, message, ...report } = errorReportOf(error, path());
    const body = { ...report, places: [...places], ...(message !== undefined && { message }) };
    await send({ body }).catch(() => undefined);
  };
};

/** Sent without a token, so that the report is anonymous. */
export const reportError = createErrorReporter({
  send: (request) =>
    createApiClient({
      fetch: (url, options) => fetch(url, { ...options, keepalive: true, credentials: 'omit' }),
      origin: '',
      token: () => undefined,
    }).reportBrokenPage(request),
  now: () => performance.now(),
  path: () => location.pathname,
});
