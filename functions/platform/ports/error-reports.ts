import type { ErrorReport } from '#shared/domain/error-report.ts';

/** Forwards browser errors. A report that cannot be forwarded is lost, without other effects. */
export type ErrorReports = (report: ErrorReport & { readonly version: string }) => Promise<void>;
