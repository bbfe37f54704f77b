/** At most this many entries of one aggregation are given. */
export const MOST_AGGREGATION_ENTRIES = 50;

/** Names that sources print where they have none. */
export const droppedAggregationNames: readonly string[] = ['&NA;', 'et al. et al.'];

/** The entries that may be shown, at most fifty, the first ones staying first. */
export const shownAggregationEntries = <Entry extends { readonly key: string }>(
  entries: readonly Entry[],
): readonly Entry[] =>
  entries
    .filter(({ key }) => !droppedAggregationNames.includes(key))
    .slice(0, MOST_AGGREGATION_ENTRIES);
