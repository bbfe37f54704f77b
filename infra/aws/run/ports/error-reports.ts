import { Logger } from '@aws-lambda-powertools/logger';

import type { ErrorReports } from '#functions/platform/ports/error-reports.ts';
import { createErrorReports } from '#infra/composition/error-reports.ts';

import { environment, isVariableSet } from '../environment.ts';

/** Returns the destination of browser errors; none by default. */
export const errorReportsOnAws = (): ErrorReports | undefined =>
  createErrorReports(
    isVariableSet('VERACITE_ERROR_REPORTS') ? environment('VERACITE_ERROR_REPORTS') : undefined,
    fetch,
    new Logger(),
  );
