import type { From } from '#functions/platform/http/callers.ts';

/** Whether the browser asks for privacy by Global Privacy Control. */
export const asksForPrivacy = ({ headers }: Pick<From, 'headers'>): boolean =>
  headers['sec-gpc'] === '1';
