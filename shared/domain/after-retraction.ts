import { type NoticeStatus } from './editorial-notice.ts';

type Notice = { readonly status: NoticeStatus; readonly date?: string | undefined };

/** The day, or the month or year where no more is known, from which on a paper was retracted or withdrawn. */
export const retractedOn = (notices: readonly Notice[]): string | undefined =>
  notices
    .filter(({ status }) => status === 'retracted' || status === 'withdrawn')
    .flatMap(({ date }) => date ?? [])
    .toSorted()
    .at(0);

/**
 * Whether a paper came out after the retraction, as far as both dates are known: of the same year, month or day nothing
 * is said. Dates are `2019`, `2019-03` or `2019-03-07`.
 */
export const isAfterRetraction = (
  published: string | number | undefined,
  retraction: string | undefined,
): boolean => {
  if (published === undefined || retraction === undefined) return false;
  const known = Math.min(String(published).length, retraction.length);
  return String(published).slice(0, known) > retraction.slice(0, known);
};
