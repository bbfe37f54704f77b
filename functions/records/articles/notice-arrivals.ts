import { type Item } from '#functions/platform/ports/table.ts';
import { type NoticesBySource } from '#functions/records/papers/paper-record.ts';
import { noticesIn } from '#functions/records/papers/paper-repository.ts';
import { type EditorialNotice } from '#shared/domain/editorial-notice.ts';

/** A notice as first received, with its arrival time (ISO 8601, UTC). */
export type NoticeArrival = EditorialNotice & { readonly at: string };

/** Earlier than any time: for notices that existed before arrivals were recorded. */
const LONG_AGO = '';

const isSame = (a: EditorialNotice, b: EditorialNotice) =>
  a.status === b.status && a.noticeDoi === b.noticeDoi;

/** Reads the arrival time of each notice of a paper. */
export const arrivalsIn = (item: Item | undefined): readonly NoticeArrival[] =>
  item?.['arrivals'] === undefined
    ? Object.values(noticesIn(item))
        .flat()
        .map((notice) => ({ ...notice, at: LONG_AGO }))
    : // Only setNotices puts these items.
      (item['arrivals'] as unknown as readonly NoticeArrival[]);

/** Returns the arrivals after a change: remaining notices keep their time, withdrawn ones are dropped. */
export const arrivalsOf = (
  bySource: NoticesBySource,
  before: readonly NoticeArrival[],
  now: string,
): readonly NoticeArrival[] => {
  const arrivals: NoticeArrival[] = [];
  for (const notice of Object.values(bySource).flat())
    if (!arrivals.some((arrival) => isSame(arrival, notice)))
      arrivals.push(before.find((one) => isSame(one, notice)) ?? { ...notice, at: now });
  return arrivals;
};

/**
 * Returns the arrivals that are news. A list may report a retraction before or after the notice itself arrives; both
 * are the same event, and only the first arrival is announced.
 */
export const reportableArrivals = (
  arrivals: readonly NoticeArrival[],
): readonly NoticeArrival[] => {
  const news: { readonly arrival: NoticeArrival; readonly names: (string | undefined)[] }[] = [];
  for (const arrival of arrivals.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))) {
    const { status, noticeDoi } = arrival;
    const told = news.find(
      (one) =>
        one.arrival.status === status &&
        (noticeDoi === undefined ||
          one.names.includes(noticeDoi) ||
          one.names.every((name) => name === undefined)),
    );
    if (told) told.names.push(noticeDoi);
    else news.push({ arrival, names: [noticeDoi] });
  }
  return news.map(({ arrival }) => arrival);
};
