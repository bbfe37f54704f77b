import type { AccessMethod, RecognisedBy } from '#functions/records/usage/usage-message.ts';

import type { LoggedUse, UsedTitle } from './logged-use.ts';

/** Two clicks on the same within half a minute are one; the second is the one that counts. */
export const DOUBLE_CLICK_MS = 30_000;

/** What is counted, in the words of COUNTER; `Searches` is told as Searches_Platform and Searches_Regular. */
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

/** One thing that counted once. */
export type Count = {
  readonly metric: CountedMetric;
  readonly method: AccessMethod;
  readonly by: RecognisedBy;
  /** Undefined for what is about no work: searches and places that were all taken. */
  readonly item?: { readonly title?: UsedTitle; readonly year?: number };
};

/** The actions of which each metric that knows double clicks counts the last. */
const clicked = {
  Total_Item_Investigations: ['investigation', 'request'],
  Total_Item_Requests: ['request'],
  No_License: ['no-license'],
  Limit_Exceeded: ['limit-exceeded'],
} as const satisfies Partial<Record<CountedMetric, readonly LoggedUse['action']['kind'][]>>;

/** What a metric counts but once for a session, which is a reader's hour. */
const uniqueOf = {
  Total_Item_Investigations: 'Unique_Item_Investigations',
  Total_Item_Requests: 'Unique_Item_Requests',
} as const;

const doiOf = ({ action }: LoggedUse): string => ('doi' in action ? action.doi : '');
const byTime = (a: LoggedUse, b: LoggedUse): number =>
  a.at === b.at ? (a.id < b.id ? -1 : 1) : a.at < b.at ? -1 : 1;

const isSameReader = (first: LoggedUse, later: LoggedUse): boolean =>
  first.at.slice(0, 10) === later.at.slice(0, 10)
    ? first.reader === later.reader
    : first.reader === later.readerBefore;

/**
 * What counts of the uses of one hour. `uses` go on for half a minute behind it: whether a click was the first of two, the
 * clicks after it tell. The order they come in does not matter.
 *
 * Source: COUNTER Code of Practice, Release 5.1, sections 7.2 (double clicks), 7.3 (unique items) and 7.6 (searches).
 */
export const countHour = (uses: readonly LoggedUse[], hour: string): readonly Count[] => {
  const sorted = uses.toSorted(byTime);
  const isOfHour = ({ at }: LoggedUse) => at.slice(0, 13) === hour;
  const searches = sorted
    .filter((use) => isOfHour(use) && use.action.kind === 'search')
    .map(({ method, by }): Count => ({ metric: 'Searches', method, by }));
  const others = Object.entries(clicked).flatMap(([metric, kinds]) => {
    const candidates = sorted.filter(({ action }) =>
      (kinds as readonly string[]).includes(action.kind),
    );
    const clicks = lastClicks(candidates).filter(isOfHour);
    // The entries of an object lose the names of its keys.
    return countsOf(metric as keyof typeof clicked, clicks);
  });
  return [...searches, ...others];
};

/** Those which no other of the same reader on the same work follows within half a minute. */
const lastClicks = (sorted: readonly LoggedUse[]): readonly LoggedUse[] => {
  const byItem = Map.groupBy(sorted, doiOf);
  return [...byItem.values()].flatMap((group) =>
    group.filter((use, place) => {
      const until = Date.parse(use.at) + DOUBLE_CLICK_MS;
      for (const later of group.slice(place + 1)) {
        if (Date.parse(later.at) > until) return true;
        if (isSameReader(use, later)) return false;
      }
      return true;
    }),
  );
};

const countsOf = (metric: keyof typeof clicked, clicks: readonly LoggedUse[]): readonly Count[] => {
  const unique = metric in uniqueOf ? uniqueOf[metric as keyof typeof uniqueOf] : undefined;
  const seen = new Set<string>();
  return clicks.flatMap((use): readonly Count[] => {
    const { method, by, title, year } = use;
    const item = { ...(title && { title }), ...(year !== undefined && { year }) };
    const shared = { method, by, ...(metric !== 'Limit_Exceeded' && { item }) };
    const session = `${use.reader} ${doiOf(use)}`;
    const isFirst = unique !== undefined && !seen.has(session);
    seen.add(session);
    return [{ metric, ...shared }, ...(isFirst ? [{ metric: unique, ...shared }] : [])];
  });
};
