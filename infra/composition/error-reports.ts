import type { Logger } from '@aws-lambda-powertools/logger';

import { collectedErrors } from '#functions/adapters/error-collector/send.ts';
import type { ErrorReports } from '#functions/platform/ports/error-reports.ts';

/** Into the log, to a collector at an address, or, by default, nowhere. */
export const errorReportsOf = (
  setting: string | undefined,
  send: typeof fetch,
  logger: Pick<Logger, 'warn'>,
): ErrorReports | undefined => {
  if (setting === undefined) return undefined;
  if (setting === 'log')
    return async (report) => logger.warn('Something broke in a browser', { report });
  return collectedErrors({
    url: setting,
    fetch: send,
    onFailure: (failure) => {
      logger.warn('The collector of errors could not be reached', { failure });
    },
  });
};
