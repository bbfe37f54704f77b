import { citationTypes } from '#shared/domain/citation-type.ts';
import type { Measure, YearPoint } from '#web/charts/shapes.tsx';

import type { StatementsResponse } from './report.ts';

export type YearCounts = StatementsResponse['counts']['byYear'];

/** The measures of the rows of the chart and the columns of its table; only the total if the types are hidden. */
export const measuresFor = (labels: 'shown' | 'hidden'): readonly Measure[] =>
  labels === 'shown' ? citationTypes : ['all'];

export const countOf = ({ byType }: YearCounts[number], measure: Measure): number =>
  measure === 'all'
    ? Object.values(byType).reduce((sum, count) => sum + count, 0)
    : byType[measure];

/** The years are sorted; years without statements may be missing. */
export const yearPoints = (years: YearCounts, measure: Measure): readonly YearPoint[] =>
  years.map((entry) => ({ year: entry.year, count: countOf(entry, measure) }));
