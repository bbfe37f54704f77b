import { ERRORS_A_MINUTE, errorReportOf } from '#shared/domain/error-report.ts';

import { type Api, apiClient } from './api-client.ts';

const MINUTE_MS = 60_000;

type Given = {
  readonly send: Api['reportBrokenPage'];
  readonly now: () => number;
  readonly path: () => string;
};

/**
 * Reports an error to our own server, without page contents or identity and at most 10 times per minute. A failed
 * report is ignored.
 */
export const errorTeller = ({ send, now, path }: Given): ((error: unknown) => Promise<void>) => {
  let told: readonly number[] = [];
  return async (error) => {
    told = told.filter((at) => now() - at < MINUTE_MS);
    if (told.length >= ERRORS_A_MINUTE) return;
    told = [...told, now()];
    const { places, message, ...report } = errorReportOf(error, path());
    const body = { ...report, places: [...places], ...(message !== undefined && { message }) };
    await send({ body }).catch(() => undefined);
  };
};

/** Sent without a token, so that the report is anonymous. */
export const tellOfError = errorTeller({
  send: (request) =>
    apiClient({
      fetch: (url, options) => fetch(url, { ...options, keepalive: true, credentials: 'omit' }),
      origin: '',
      token: () => undefined,
    }).reportBrokenPage(request),
  now: () => performance.now(),
  path: () => location.pathname,
});
