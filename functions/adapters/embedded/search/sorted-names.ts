/** Something that can be completed: how it reads, and how it is compared. */
export type Name = {
  readonly text: string;
  /** Folded; single spaces. */
  readonly key: string;
  /** Larger is better: citations or documents. Zero where nothing bears the name any more. */
  weight: number;
  readonly doi?: string;
};

const byKey = (a: Name, b: Name): number => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0);

/** The first place in `[low, high)` for which `isBehind` holds; `high` where there is none. */
const firstPlace = (low: number, high: number, isBehind: (at: number) => boolean): number => {
  let from = low;
  let to = high;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (isBehind(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
};

/** Names in the order of their keys: a tree of prefixes without its nodes. */
export type SortedNames = readonly Name[];

export const sortedNames = (names: Iterable<Name>): SortedNames => [...names].sort(byKey);

/** Two sorted rows as one. */
export const joinedNames = (a: SortedNames, b: SortedNames): SortedNames => {
  const joined: Name[] = [];
  let one = 0;
  let two = 0;
  for (let left = a[one], right = b[two]; left ?? right; left = a[one], right = b[two]) {
    const next = left && (!right || byKey(left, right) <= 0) ? left : right;
    if (!next) break;
    joined.push(next);
    if (next === left) one += 1;
    else two += 1;
  }
  return joined;
};

export type Visit = (low: number, high: number, errors: number) => void;

/** Visits the place of all names that begin with the prefix. */
export const withPrefix = (names: SortedNames, prefix: string, visit: Visit): void => {
  const keyAt = (at: number) => names[at]?.key ?? '';
  const low = firstPlace(0, names.length, (at) => keyAt(at) >= prefix);
  const high = firstPlace(low, names.length, (at) => !keyAt(at).startsWith(prefix));
  if (low < high) visit(low, high, 0);
};

/**
 * Visits ranges of names of which some beginning is at most `most` errors (a letter wrong, missing, too many, or two
 * neighbours swapped) away from the prefix; a range inside an earlier one has fewer errors. The first `steady` letters
 * have to be right. Walks the tree of prefixes depth first and turns back where even the best way on has too many errors.
 */
export const nearPrefix = (
  names: SortedNames,
  prefix: string,
  most: number,
  steady: number,
  visit: Visit,
): void => {
  const length = prefix.length;
  const letter = (at: number) => prefix.charCodeAt(at);

  const walk = (
    low: number,
    high: number,
    depth: number,
    row: Uint8Array,
    rowBefore: Uint8Array | undefined,
    codeBefore: number,
    found: number,
  ): void => {
    let from = low;
    // Names that end here come first, and no letter follows.
    while (from < high && (names[from]?.key.length ?? 0) === depth) from += 1;
    while (from < high) {
      const code = names[from]?.key.charCodeAt(depth) ?? 0;
      const to = firstPlace(from + 1, high, (at) => (names[at]?.key.charCodeAt(depth) ?? 0) > code);
      if (depth >= steady || code === letter(depth)) {
        const next = new Uint8Array(length + 1);
        next[0] = depth + 1;
        let least = next[0];
        for (let at = 1; at <= length; at += 1) {
          const same = letter(at - 1) === code;
          let errors = Math.min(
            (row[at - 1] ?? 0) + (same ? 0 : 1),
            (row[at] ?? 0) + 1,
            (next[at - 1] ?? 0) + 1,
          );
          if (rowBefore && at > 1 && letter(at - 2) === code && letter(at - 1) === codeBefore)
            errors = Math.min(errors, (rowBefore[at - 2] ?? 0) + 1);
          next[at] = errors;
          if (errors < least) least = errors;
        }
        const errors = next[length] ?? 0;
        const better = errors <= most && errors < found;
        if (better) visit(from, to, errors);
        const best = better ? errors : found;
        // Deeper ranges matter only where they can be nearer than what holds them already.
        if (least <= most && least < best) walk(from, to, depth + 1, next, row, code, best);
      }
      from = to;
    }
  };

  const first = Uint8Array.from({ length: length + 1 }, (_, at) => at);
  walk(0, names.length, 0, first, undefined, -1, Infinity);
};
