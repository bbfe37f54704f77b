export type TellingYear = {
  readonly year: number;
  readonly supporting: number;
  readonly contradicting: number;
};

/** Minimum number of informative sentences on each side of the change: a single one may be an accident. */
const LEAST = 2;

type Sums = { readonly supporting: number; readonly contradicting: number };
const sumOf = (years: readonly TellingYear[]): Sums => ({
  supporting: years.reduce((sum, year) => sum + year.supporting, 0),
  contradicting: years.reduce((sum, year) => sum + year.contradicting, 0),
});

/**
 * Returns the year from which a claim that had been supported more often than contrasted was contrasted more often than
 * supported; undefined if there is none. Of several such years, the one that separates the two best. Years ascend.
 */
export const changedIn = (years: readonly TellingYear[]): number | undefined => {
  let changeYear: number | undefined;
  let clearest = 0;
  for (let index = 1; index < years.length; index += 1) {
    const previous = sumOf(years.slice(0, index));
    const since = sumOf(years.slice(index));
    const wasSupported =
      previous.supporting >= LEAST && previous.supporting > previous.contradicting;
    const isContrasted = since.contradicting >= LEAST && since.contradicting > since.supporting;
    if (!wasSupported || !isContrasted) continue;
    const clear =
      previous.supporting - previous.contradicting + since.contradicting - since.supporting;
    if (clear <= clearest) continue;
    clearest = clear;
    changeYear = years[index]?.year;
  }
  return changeYear;
};
