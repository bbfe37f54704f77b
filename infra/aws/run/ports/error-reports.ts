import { Logger } from '@aws-lambda-powertools/logger';

import type { ErrorReports } from '#functions/platform/ports/error-reports.ts';
import { errorReportsOf } from '#infra/composition/error-reports.ts';

import { environment, isSet } from '../environment.ts';

/** Returns the destination of browser errors; none by default. */
export const errorReportsOnAws = (): ErrorReports | undefined =>
  errorReportsOf(
    isSet('VERACITE_ERROR_REPORTS') ? environment('VERACITE_ERROR_REPORTS') : undefined,
    fetch,
    new Logger(),
  );
