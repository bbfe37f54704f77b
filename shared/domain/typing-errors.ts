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
export const errorsBetween = (a: string, b: string, most: number): number => {
  const tooMany = most + 1;
  if (Math.abs(a.length - b.length) > most || a.length > LONGEST || b.length > LONGEST)
    return tooMany;
  for (let at = 0; at <= b.length; at += 1) above[at] = Math.min(at, tooMany);
  for (let place = 1; place <= a.length; place += 1) {
    // Further from the diagonal than `most` there are too many errors in any case.
    const first = Math.max(1, place - most);
    const last = Math.min(b.length, place + most);
    row[first - 1] = first === 1 ? Math.min(place, tooMany) : tooMany;
    let least = row[first - 1] ?? tooMany;
    const letter = a.charCodeAt(place - 1);
    for (let at = first; at <= last; at += 1) {
      const other = b.charCodeAt(at - 1);
      let errors = (above[at - 1] ?? 0) + (letter === other ? 0 : 1);
      // Above the last place of a row nothing was filled.
      if (at < place + most) errors = Math.min(errors, (above[at] ?? 0) + 1);
      errors = Math.min(errors, (row[at - 1] ?? 0) + 1);
      const isSwapped =
        place > 1 && at > 1 && letter === b.charCodeAt(at - 2) && other === a.charCodeAt(place - 2);
      if (isSwapped) errors = Math.min(errors, (twoAbove[at - 2] ?? 0) + 1);
      row[at] = errors;
      if (errors < least) least = errors;
    }
    if (least > most) return tooMany;
    [twoAbove, above, row] = [above, row, twoAbove];
  }
  return Math.min(above[b.length] ?? tooMany, tooMany);
};

/** How many typing errors a word may hold: none up to three letters, one up to seven, then two. */
export const errorsForgiven = (word: string): number =>
  word.length <= NO_ERROR_TO ? 0 : word.length <= ONE_ERROR_TO ? 1 : 2;

/** A word that documents hold is taken for another only where that one is so many times commoner. */
export const COMMONER = 20;
/** A word that so few documents hold may be one with a typing error. */
export const DOUBTFUL = 2;
