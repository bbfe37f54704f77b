import { api, type Feature } from '#functions/platform/feature.ts';
import { errorReportsCalls } from '#shared/contracts/error-reports.ts';

import { type ErrorReportsPorts, reportBrokenPage } from './report-broken-page.ts';

export const feature: Feature<ErrorReportsPorts> = {
  name: 'error-reports',
  api: api({
    endpoints: errorReportsCalls,
    useCases: (ports: ErrorReportsPorts) => ({ reportBrokenPage: reportBrokenPage(ports) }),
    memoryMib: 512,
    // Only the number of calls by network is written.
    touches: { table: 'recognise', errorReports: true },
    knowsNobody: true,
  }),
};
