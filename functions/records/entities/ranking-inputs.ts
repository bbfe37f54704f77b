import type { RankingQuery } from '#shared/contracts/entities.ts';
import { firstYearOf, type IndexPeriod } from '#shared/domain/support-index.ts';

import type { EntityRow } from './lists.ts';

/** Statements up to a year, within a period of it. */
export const countsWithin = (
  { said }: Pick<EntityRow, 'said'>,
  period: IndexPeriod,
  year: number,
) => said.filter((one) => one.year >= firstYearOf(period, year) && one.year <= year);

/** The statements by others that count for a ranking of a field and period; a row without any is not ranked. */
export const countedIn = (
  row: Pick<EntityRow, 'said'>,
  { field, period }: Pick<RankingQuery, 'field' | 'period'>,
  year: number,
): EntityRow['said'] =>
  countsWithin(row, period, year).filter((one) => field === undefined || one.field === field);
