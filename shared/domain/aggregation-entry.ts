/** Maximum number of entries per aggregation. */
export const MAX_AGGREGATION_ENTRIES = 50;

/** Placeholders that sources print instead of a name. */
export const droppedAggregationNames: readonly string[] = ['&NA;', 'et al. et al.'];

/** Returns the entries that may be shown, at most fifty, in the same order. */
export const shownAggregationEntries = <Entry extends { readonly key: string }>(
  entries: readonly Entry[],
): readonly Entry[] =>
  entries
    .filter(({ key }) => !droppedAggregationNames.includes(key))
    .slice(0, MAX_AGGREGATION_ENTRIES);
