import type { ErrorReport } from '#shared/domain/error-report.ts';

/** Hands on what broke in a browser. A report that cannot be handed on is lost, and nothing else. */
export type ErrorReports = (report: ErrorReport & { readonly version: string }) => Promise<void>;
