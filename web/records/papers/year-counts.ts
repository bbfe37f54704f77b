import { citationTypes } from '#shared/domain/citation-type.ts';
import type { Counted, YearPoint } from '#web/charts/shapes.tsx';

import type { StatementsReply } from './report.ts';

export type Years = StatementsReply['counts']['byYear'];

/** The measures of the rows of the chart and the columns of its table; only the total if the types are hidden. */
export const countedWith = (labels: 'shown' | 'hidden'): readonly Counted[] =>
  labels === 'shown' ? citationTypes : ['all'];

export const countIn = ({ byType }: Years[number], counted: Counted): number =>
  counted === 'all'
    ? Object.values(byType).reduce((sum, count) => sum + count, 0)
    : byType[counted];

/** The years are sorted; years without statements may be missing. */
export const pointsOf = (years: Years, counted: Counted): readonly YearPoint[] =>
  years.map((one) => ({ year: one.year, count: countIn(one, counted) }));
