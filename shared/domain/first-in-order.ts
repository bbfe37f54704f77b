/** Of so few of a long list, most of the rest is compared but once. */
const SMALL_PART = 8;

/** The first `count` of a list in an order, as sorting all of it would give them. */
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
      // Behind those that are as far in front: as a sort leaves them.
      if (other !== undefined && compare(one, other) < 0) high = middle;
      else low = middle + 1;
    }
    first.splice(low, 0, one);
    if (first.length > count) first.pop();
  }
  return first;
};
