import type { From } from '#functions/platform/http/callers.ts';

/** Returns whether the browser sends Global Privacy Control. */
export const asksForPrivacy = ({ headers }: Pick<From, 'headers'>): boolean =>
  headers['sec-gpc'] === '1';
