export type Tick = { readonly year: number; readonly x: number };
export type YearsAxis = {
  /** From 0 to 1; a paper of unknown year comes before all others. */
  readonly placeOf: (year: number | undefined) => number;
  readonly ticks: readonly Tick[];
};

/** The position of papers without a year, if there are any. */
const UNKNOWN = 0;
const LABEL_ROOM = 0.06;

/**
 * Years from left to right; the width of each depends half on its number of papers and half on time. Otherwise a few
 * old papers would push all others to one edge.
 */
export const yearsAxis = (years: readonly (number | undefined)[]): YearsAxis => {
  const knownYears = years.filter((year) => year !== undefined).toSorted((a, b) => a - b);
  const [first, last] = [knownYears[0], knownYears.at(-1)];
  if (first === undefined || last === undefined) return { placeOf: () => 0.5, ticks: [] };
  const start = knownYears.length < years.length ? 0.08 : 0;
  const counts = new Map<number, number>();
  for (const year of knownYears) counts.set(year, (counts.get(year) ?? 0) + 1);
  const span = last - first;
  let before = 0;
  const places = new Map<number, number>();
  for (const [year, count] of counts) {
    const crowd = (before + count / 2) / knownYears.length;
    const time = span === 0 ? 0.5 : (year - first) / span;
    places.set(year, start + (1 - start) * (0.5 * crowd + 0.5 * time));
    before += count;
  }
  let labelled = -1;
  const ticks: Tick[] = [];
  for (const [year, x] of places)
    if (x - labelled >= LABEL_ROOM || ticks.length === 0) {
      ticks.push({ year, x });
      labelled = x;
    }
  return {
    placeOf: (year) => (year === undefined ? UNKNOWN : (places.get(year) ?? UNKNOWN)),
    ticks,
  };
};
