import type { Logger } from '@aws-lambda-powertools/logger';

import { collectedErrors } from '#functions/adapters/error-collector/send.ts';
import type { ErrorReports } from '#functions/platform/ports/error-reports.ts';

/** To the log, to a collector, or, by default, nowhere. */
export const createErrorReports = (
  setting: string | undefined,
  send: typeof fetch,
  logger: Pick<Logger, 'warn'>,
): ErrorReports | undefined => {
  if (setting === undefined) return undefined;
  if (setting === 'log') return async (report) => logger.warn('Browser error', { report });
  return collectedErrors({
    url: setting,
    fetch: send,
    onFailure: (failure) => {
      logger.warn('The error collector is unreachable', { failure });
    },
  });
};
