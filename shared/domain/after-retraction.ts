import { type NoticeStatus } from './editorial-notice.ts';

type Notice = { readonly status: NoticeStatus; readonly date?: string | undefined };

/** The date of a paper's retraction or withdrawal: a day, or a month or year if no more is known. */
export const retractedOn = (notices: readonly Notice[]): string | undefined =>
  notices
    .filter(({ status }) => status === 'retracted' || status === 'withdrawn')
    .flatMap(({ date }) => date ?? [])
    .toSorted()
    .at(0);

/**
 * Returns whether a paper was published after the retraction, as far as both dates are known; undefined within the same
 * year, month or day. Dates are `2019`, `2019-03` or `2019-03-07`.
 */
export const isAfterRetraction = (
  published: string | number | undefined,
  retraction: string | undefined,
): boolean => {
  if (published === undefined || retraction === undefined) return false;
  const known = Math.min(String(published).length, retraction.length);
  return String(published).slice(0, known) > retraction.slice(0, known);
};
