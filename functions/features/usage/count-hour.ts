import type { AccessMethod, RecognitionMethod } from '#functions/records/usage/usage-message.ts';

import type { LoggedUse, UsedTitle } from './logged-use.ts';

/** Two clicks on the same item within 30 seconds count as one, the second. */
export const DOUBLE_CLICK_MS = 30_000;

/** The metrics counted, named as in COUNTER; `Searches` is reported as Searches_Platform and Searches_Regular. */
export const countedMetrics = [
  'Searches',
  'Total_Item_Investigations',
  'Total_Item_Requests',
  'Unique_Item_Investigations',
  'Unique_Item_Requests',
  'No_License',
  'Limit_Exceeded',
] as const;
export type CountedMetric = (typeof countedMetrics)[number];

/** One counted use. */
export type CountedUse = {
  readonly metric: CountedMetric;
  readonly method: AccessMethod;
  readonly by: RecognitionMethod;
  /** Undefined for uses without a work: searches, and denials because all seats were taken. */
  readonly item?: { readonly title?: UsedTitle; readonly year?: number };
};

/** The actions of which each metric with double-click filtering counts the last. */
const clicked = {
  Total_Item_Investigations: ['investigation', 'request'],
  Total_Item_Requests: ['request'],
  No_License: ['no-license'],
  Limit_Exceeded: ['limit-exceeded'],
} as const satisfies Partial<Record<CountedMetric, readonly LoggedUse['action']['kind'][]>>;

/** The metrics that count an item once per session, which is one reader's hour. */
const uniqueOf = {
  Total_Item_Investigations: 'Unique_Item_Investigations',
  Total_Item_Requests: 'Unique_Item_Requests',
} as const;

const doiOf = ({ action }: LoggedUse): string => ('doi' in action ? action.doi : '');
const byTime = (a: LoggedUse, b: LoggedUse): number =>
  a.at === b.at ? (a.id < b.id ? -1 : 1) : a.at < b.at ? -1 : 1;

const isSameReader = (earlier: LoggedUse, later: LoggedUse): boolean =>
  earlier.at.slice(0, 10) === later.at.slice(0, 10)
    ? earlier.reader === later.reader
    : earlier.reader === later.readerBefore;

/**
 * Returns what counts in one hour. `uses` continue for 30 seconds after it, because later clicks decide whether a click
 * was the first of a double click. Their order does not matter.
 *
 * Source: COUNTER Code of Practice, Release 5.1, sections 7.2 (double clicks), 7.3 (unique items) and 7.6 (searches).
 */
export const countHour = (uses: readonly LoggedUse[], hour: string): readonly CountedUse[] => {
  const sorted = uses.toSorted(byTime);
  const isOfHour = ({ at }: LoggedUse) => at.slice(0, 13) === hour;
  const searches = sorted
    .filter((use) => isOfHour(use) && use.action.kind === 'search')
    .map(({ method, by }): CountedUse => ({ metric: 'Searches', method, by }));
  const otherUses = Object.entries(clicked).flatMap(([metric, kinds]) => {
    const candidates = sorted.filter(({ action }) =>
      (kinds as readonly string[]).includes(action.kind),
    );
    const clicks = lastClicks(candidates).filter(isOfHour);
    // Object.entries loses the types of keys.
    return countsOf(metric as keyof typeof clicked, clicks);
  });
  return [...searches, ...otherUses];
};

/** Drops uses that are followed within 30 seconds by another of the same reader on the same work. */
const lastClicks = (sorted: readonly LoggedUse[]): readonly LoggedUse[] => {
  const byItem = Map.groupBy(sorted, doiOf);
  return [...byItem.values()].flatMap((group) =>
    group.filter((use, index) => {
      const windowEnd = Date.parse(use.at) + DOUBLE_CLICK_MS;
      for (const later of group.slice(index + 1)) {
        if (Date.parse(later.at) > windowEnd) return true;
        if (isSameReader(use, later)) return false;
      }
      return true;
    }),
  );
};

const countsOf = (
  metric: keyof typeof clicked,
  clicks: readonly LoggedUse[],
): readonly CountedUse[] => {
  const unique = metric in uniqueOf ? uniqueOf[metric as keyof typeof uniqueOf] : undefined;
  const seenKeys = new Set<string>();
  return clicks.flatMap((use): readonly CountedUse[] => {
    const { method, by, title, year } = use;
    const item = { ...(title && { title }), ...(year !== undefined && { year }) };
    const shared = { method, by, ...(metric !== 'Limit_Exceeded' && { item }) };
    const session = `${use.reader} ${doiOf(use)}`;
    const isFirst = unique !== undefined && !seenKeys.has(session);
    seenKeys.add(session);
    return [{ metric, ...shared }, ...(isFirst ? [{ metric: unique, ...shared }] : [])];
  });
};
