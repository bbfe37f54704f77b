import { citationTypes, type CitationType } from '#shared/domain/citation-type.ts';

import type { StatementsReply } from './report-slice.ts';

export type Years = StatementsReply['counts']['byYear'];
/** What one row of the chart and one column of its table count; `all` where the types are not to be told. */
export type Counted = CitationType | 'all';
export type Point = { readonly year: number; readonly count: number };

export const countedWith = (labels: 'shown' | 'hidden'): readonly Counted[] =>
  labels === 'shown' ? citationTypes : ['all'];

export const countIn = ({ byType }: Years[number], counted: Counted): number =>
  counted === 'all'
    ? Object.values(byType).reduce((sum, count) => sum + count, 0)
    : byType[counted];

/** Every year between the first and the last, also those without a statement. */
export const pointsOf = (years: Years, counted: Counted): readonly Point[] => {
  const [first, last] = [years.at(0)?.year ?? 0, years.at(-1)?.year ?? -1];
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const year = first + index;
    const found = years.find((one) => one.year === year);
    return { year, count: found === undefined ? 0 : countIn(found, counted) };
  });
};
