export type TellingYear = {
  readonly year: number;
  readonly supporting: number;
  readonly contradicting: number;
};

/** Minimum number of informative sentences on each side of the change: a single one may be an accident. */
const LEAST = 2;

type Sums = { readonly supporting: number; readonly contradicting: number };
const sumOf = (years: readonly TellingYear[]): Sums => ({
  supporting: years.reduce((sum, one) => sum + one.supporting, 0),
  contradicting: years.reduce((sum, one) => sum + one.contradicting, 0),
});

/**
 * Returns the year from which a claim that had been supported more often than contrasted was contrasted more often than
 * supported; undefined if there is none. Of several such years, the one that separates the two best. Years ascend.
 */
export const changedIn = (years: readonly TellingYear[]): number | undefined => {
  let found: number | undefined;
  let clearest = 0;
  for (let at = 1; at < years.length; at += 1) {
    const before = sumOf(years.slice(0, at));
    const since = sumOf(years.slice(at));
    const wasSupported = before.supporting >= LEAST && before.supporting > before.contradicting;
    const isContrasted = since.contradicting >= LEAST && since.contradicting > since.supporting;
    if (!wasSupported || !isContrasted) continue;
    const clear = before.supporting - before.contradicting + since.contradicting - since.supporting;
    if (clear <= clearest) continue;
    clearest = clear;
    found = years[at]?.year;
  }
  return found;
};
