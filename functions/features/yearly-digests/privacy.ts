import type { RequestOrigin } from '#functions/platform/http/callers.ts';

/** Returns whether the browser sends Global Privacy Control. */
export const hasPrivacySignal = ({ headers }: Pick<RequestOrigin, 'headers'>): boolean =>
  headers['sec-gpc'] === '1';
