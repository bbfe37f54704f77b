import { isStopWord } from '#shared/domain/stop-words.ts';

import { type CompleteField } from './messages.ts';

/** A completion: its display form and its key for comparison. */
export type Name = {
  readonly field: CompleteField;
  readonly text: string;
  /** Folded words with single spaces between them. */
  readonly key: string;
  /** Larger is better: citations or papers. */
  weight: number;
  readonly doi?: string;
};

/**
 * Names sorted by key, with one entry for every word that one may start typing: an implicit prefix tree. `starts` is
 * the offset of an entry in the key of its name.
 */
export type SortedNames = { readonly owners: readonly Name[]; readonly starts: Uint16Array };

export const noNames: SortedNames = { owners: [], starts: new Uint16Array(0) };

const LAST_START = 65_535;

/** The beginning, and each later word except those that are no plausible start. */
const startsIn = (key: string): readonly number[] => {
  const starts = [0];
  for (
    let index = key.indexOf(' ');
    index >= 0 && index < LAST_START;
    index = key.indexOf(' ', index + 1)
  ) {
    const end = key.indexOf(' ', index + 1);
    if (index + 1 < key.length && !isStopWord(key.slice(index + 1, end < 0 ? undefined : end)))
      starts.push(index + 1);
  }
  return starts;
};

const compared = (a: SortedNames, atA: number, b: SortedNames, atB: number): number => {
  const keyA = a.owners[atA]?.key ?? '';
  const keyB = b.owners[atB]?.key ?? '';
  const startA = a.starts[atA] ?? 0;
  const startB = b.starts[atB] ?? 0;
  for (let depth = 0; ; depth += 1) {
    const inA = startA + depth < keyA.length;
    const inB = startB + depth < keyB.length;
    if (!inA || !inB) return inA ? 1 : inB ? -1 : 0;
    const difference = keyA.charCodeAt(startA + depth) - keyB.charCodeAt(startB + depth);
    if (difference !== 0) return difference;
  }
};

const LETTERS_IN_NUMBER = 6;
/** A first numeric comparison: six characters, up to the first that takes more than a byte. */
const numberOf = (key: string, start: number): number => {
  let number = 0;
  let isExact = true;
  for (let index = start; index < start + LETTERS_IN_NUMBER; index += 1) {
    const code = isExact && index < key.length ? Math.min(key.charCodeAt(index), 255) : 0;
    if (code === 255) isExact = false;
    number = number * 256 + code;
  }
  return number;
};

export const sortedNames = (names: readonly Name[]): SortedNames => {
  const owners: Name[] = [];
  const starts: number[] = [];
  for (const name of names)
    for (const start of startsIn(name.key)) {
      owners.push(name);
      starts.push(start);
    }
  const unsorted = { owners, starts: Uint16Array.from(starts) };
  const numbers = Float64Array.from(owners, ({ key }, index) => numberOf(key, starts[index] ?? 0));
  const order = Uint32Array.from(owners, (_, index) => index).sort(
    (a, b) => (numbers[a] ?? 0) - (numbers[b] ?? 0) || compared(unsorted, a, unsorted, b),
  );
  const sortedOwners: Name[] = [];
  for (const at of order) {
    const owner = owners[at];
    if (owner) sortedOwners.push(owner);
  }
  return { owners: sortedOwners, starts: Uint16Array.from(order, (at) => starts[at] ?? 0) };
};

/** Merges two sorted arrays, without the removed names. */
export const mergedNames = (
  a: SortedNames,
  b: SortedNames,
  isKept: (name: Name) => boolean,
): SortedNames => {
  const owners: Name[] = [];
  const starts = new Uint16Array(a.owners.length + b.owners.length);
  let atA = 0;
  let atB = 0;
  while (atA < a.owners.length || atB < b.owners.length) {
    const fromA =
      atB >= b.owners.length || (atA < a.owners.length && compared(a, atA, b, atB) <= 0);
    const owner = fromA ? a.owners[atA] : b.owners[atB];
    const start = fromA ? a.starts[atA++] : b.starts[atB++];
    if (!owner || !isKept(owner)) continue;
    starts[owners.length] = start ?? 0;
    owners.push(owner);
  }
  return { owners, starts: starts.slice(0, owners.length) };
};

/** Returns the first index in `[low, high)` for which `isBehind` holds; `high` if there is none. */
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

/** Returns the character of an entry at a depth; −1 after its end. */
const letterAt = ({ owners, starts }: SortedNames, at: number, depth: number): number => {
  const key = owners[at]?.key ?? '';
  const place = (starts[at] ?? 0) + depth;
  return place < key.length ? key.charCodeAt(place) : -1;
};

export type Visit = (low: number, high: number, errors: number) => void;

/** Visits the range of all entries that start with the prefix. */
export const withPrefix = (names: SortedNames, prefix: string, visit: Visit): void => {
  let low = 0;
  let high = names.owners.length;
  for (let depth = 0; depth < prefix.length && low < high; depth += 1) {
    const character = prefix.charCodeAt(depth);
    low = firstPlace(low, high, (at) => letterAt(names, at, depth) >= character);
    high = firstPlace(low, high, (at) => letterAt(names, at, depth) > character);
  }
  if (low < high) visit(low, high, 0);
};

/**
 * Visits ranges of entries with a prefix at an edit distance of at most `maxErrors` (a character wrong, missing, too
 * many, or two adjacent ones swapped) from the given prefix; a range inside an earlier one has fewer errors. The first
 * `steady` characters must match. Traverses the prefix tree depth first and prunes branches whose best continuation has
 * too many errors.
 */
export const nearPrefix = (
  names: SortedNames,
  prefix: string,
  maxErrors: number,
  steady: number,
  visit: Visit,
): void => {
  const length = prefix.length;
  // One row of distances for each depth, the first two for the state before the first character.
  const rows = Array.from({ length: length + maxErrors + 3 }, () => new Uint8Array(length + 1));
  const fillRow = (depth: number, code: number, codeBefore: number): number => {
    const row = rows[depth + 1];
    const above = rows[depth];
    const twoAbove = rows[depth - 1];
    if (!row || !above) return Infinity;
    row[0] = depth + 1;
    let least = depth + 1;
    for (let index = 1; index <= length; index += 1) {
      const character = prefix.charCodeAt(index - 1);
      let errors = Math.min(
        (above[index - 1] ?? 0) + (character === code ? 0 : 1),
        (above[index] ?? 0) + 1,
        (row[index - 1] ?? 0) + 1,
      );
      if (
        twoAbove &&
        index > 1 &&
        prefix.charCodeAt(index - 2) === code &&
        character === codeBefore
      )
        errors = Math.min(errors, (twoAbove[index - 2] ?? 0) + 1);
      row[index] = errors;
      if (errors < least) least = errors;
    }
    return least;
  };

  const walk = (low: number, high: number, depth: number, codeBefore: number, found: number) => {
    // Entries that end here come first and have no further character.
    let from = firstPlace(low, high, (at) => letterAt(names, at, depth) >= 0);
    while (from < high) {
      const code = letterAt(names, from, depth);
      const to = firstPlace(from + 1, high, (at) => letterAt(names, at, depth) > code);
      if (depth >= steady || code === prefix.charCodeAt(depth)) {
        const least = fillRow(depth, code, codeBefore);
        const errors = rows[depth + 1]?.[length] ?? 0;
        const better = errors <= maxErrors && errors < found;
        if (better) visit(from, to, errors);
        const best = better ? errors : found;
        // Deeper ranges matter only if they can be nearer than the range that contains them.
        if (least <= maxErrors && least < best) walk(from, to, depth + 1, code, best);
      }
      from = to;
    }
  };

  rows[0]?.set(Uint8Array.from({ length: length + 1 }, (_, index) => index));
  walk(0, names.owners.length, 0, -1, Infinity);
};
