const NO_ERROR_TO = 3;
const ONE_ERROR_TO = 7;

/** Longer words are broken texts, which nobody types in full. */
const LONGEST = 100;
/** The row that is filled, and the two above it: hundreds of thousands of words are compared for one that is mistyped. */
let row = new Uint8Array(LONGEST + 2);
let above = new Uint8Array(LONGEST + 2);
let twoAbove = new Uint8Array(LONGEST + 2);

/**
 * Returns the edit distance between two words (a letter wrong, missing, too many, or two adjacent ones swapped), or
 * `maxErrors` + 1 as soon as it is certain to exceed `maxErrors`.
 */
export const errorsBetween = (a: string, b: string, maxErrors: number): number => {
  const tooMany = maxErrors + 1;
  if (Math.abs(a.length - b.length) > maxErrors || a.length > LONGEST || b.length > LONGEST)
    return tooMany;
  for (let index = 0; index <= b.length; index += 1) above[index] = Math.min(index, tooMany);
  for (let index = 1; index <= a.length; index += 1) {
    // Further from the diagonal than `most` there are too many errors in any case.
    const first = Math.max(1, index - maxErrors);
    const last = Math.min(b.length, index + maxErrors);
    row[first - 1] = first === 1 ? Math.min(index, tooMany) : tooMany;
    let least = row[first - 1] ?? tooMany;
    const character = a.charCodeAt(index - 1);
    for (let at = first; at <= last; at += 1) {
      const other = b.charCodeAt(at - 1);
      let errors = (above[at - 1] ?? 0) + (character === other ? 0 : 1);
      // Above the last place of a row nothing was filled.
      if (at < index + maxErrors) errors = Math.min(errors, (above[at] ?? 0) + 1);
      errors = Math.min(errors, (row[at - 1] ?? 0) + 1);
      const isSwapped =
        index > 1 &&
        at > 1 &&
        character === b.charCodeAt(at - 2) &&
        other === a.charCodeAt(index - 2);
      if (isSwapped) errors = Math.min(errors, (twoAbove[at - 2] ?? 0) + 1);
      row[at] = errors;
      if (errors < least) least = errors;
    }
    if (least > maxErrors) return tooMany;
    [twoAbove, above, row] = [above, row, twoAbove];
  }
  return Math.min(above[b.length] ?? tooMany, tooMany);
};

/** How many typing errors a word may hold: none up to three letters, one up to seven, then two. */
export const errorsForgiven = (word: string): number =>
  word.length <= NO_ERROR_TO ? 0 : word.length <= ONE_ERROR_TO ? 1 : 2;

/** A word that occurs in documents is corrected to another only if that one is this many times more frequent. */
export const COMMONER = 20;
/** A word that so few documents hold may be one with a typing error. */
export const DOUBTFUL = 2;
