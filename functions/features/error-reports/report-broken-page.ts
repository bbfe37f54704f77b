import { Problem } from '#functions/platform/http/problem.ts';
import { rejectCrossOrigin } from '#functions/platform/http/same-origin.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import { type NetworkLimit, within } from '#functions/platform/limits/limits.ts';
import type { ErrorReports } from '#functions/platform/ports/error-reports.ts';
import type { RateLimits } from '#functions/platform/ports/rate-limits.ts';
import type { reportBrokenPage as contract } from '#shared/contracts/error-reports.ts';
import { MAX_ERRORS_PER_MINUTE, reportableMessage } from '#shared/domain/error-report.ts';

export type ErrorReportsPorts = {
  /** Undefined if error reports are off. */
  readonly errorReports: ErrorReports | undefined;
  readonly rateLimits: RateLimits;
  readonly origin: () => string;
  readonly version: string;
};

const REPORTS_BY_NETWORK: NetworkLimit = {
  counts: 'networks',
  name: 'error-reports',
  most: MAX_ERRORS_PER_MINUTE,
  perSeconds: 60,
};

/**
 * Forwards a browser error without anything about its sender; fields the browser should have omitted are omitted again.
 */
export const reportBrokenPage =
  ({ errorReports, rateLimits, origin, version }: ErrorReportsPorts): UseCase<typeof contract> =>
  async ({ from }, { body: { message, ...report } }) => {
    if (!errorReports) throw new Problem(404, 'This installation does not collect errors.');
    rejectCrossOrigin(from, origin());
    await within(rateLimits, [REPORTS_BY_NETWORK, from.address]);
    const words = message === undefined ? undefined : reportableMessage(message);
    await errorReports({ ...report, ...(words !== undefined && { message: words }), version });
    return { success: true };
  };
