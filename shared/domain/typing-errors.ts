const NO_ERROR_TO = 3;
const ONE_ERROR_TO = 7;

/**
 * Errors between two words (a letter wrong, missing, too many, or two neighbours swapped), or more than `most` as soon as
 * that is sure.
 */
export const errorsBetween = (a: string, b: string, most: number): number => {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let twoAbove: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    let least = row;
    for (let at = 1; at <= b.length; at += 1) {
      const same = a.charCodeAt(row - 1) === b.charCodeAt(at - 1);
      let errors = Math.min(
        (above[at - 1] ?? 0) + (same ? 0 : 1),
        (above[at] ?? 0) + 1,
        (current[at - 1] ?? 0) + 1,
      );
      const isSwapped =
        row > 1 &&
        at > 1 &&
        a.charCodeAt(row - 1) === b.charCodeAt(at - 2) &&
        a.charCodeAt(row - 2) === b.charCodeAt(at - 1);
      if (isSwapped) errors = Math.min(errors, (twoAbove[at - 2] ?? 0) + 1);
      current.push(errors);
      if (errors < least) least = errors;
    }
    if (least > most) return most + 1;
    [twoAbove, above] = [above, current];
  }
  return above[b.length] ?? most + 1;
};

/** How many typing errors a word may hold: none up to three letters, one up to seven, then two. */
export const errorsForgiven = (word: string): number =>
  word.length <= NO_ERROR_TO ? 0 : word.length <= ONE_ERROR_TO ? 1 : 2;

/** A word that documents hold is taken for another only where that one is so many times commoner. */
export const COMMONER = 20;
/** A word that so few documents hold may be one with a typing error. */
export const DOUBTFUL = 2;
