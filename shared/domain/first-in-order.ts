/** Of so few of a long list, most of the rest is compared but once. */
const SMALL_PART = 8;

/** Returns the first `count` items of a list in an order, as sorting the whole list would. */
export const firstInOrder = <One>(
  list: readonly One[],
  count: number,
  compare: (one: One, other: One) => number,
): readonly One[] => {
  if (count * SMALL_PART > list.length) return list.toSorted(compare).slice(0, count);
  const first: One[] = [];
  for (const one of list) {
    const last = first.at(-1);
    if (first.length === count && (last === undefined || compare(one, last) >= 0)) continue;
    let low = 0;
    let high = first.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = first[middle];
      // Ties go after existing items, as in a stable sort.
      if (other !== undefined && compare(one, other) < 0) high = middle;
      else low = middle + 1;
    }
    first.splice(low, 0, one);
    if (first.length > count) first.pop();
  }
  return first;
};
