import type { RankingQuery } from '#shared/contracts/entities.ts';
import { firstYearOf, type IndexPeriod } from '#shared/domain/support-index.ts';

import type { EntityRow } from './lists.ts';

/** What was said up to a year within a period of it. */
export const saidWithin = ({ said }: Pick<EntityRow, 'said'>, period: IndexPeriod, year: number) =>
  said.filter((one) => one.year >= firstYearOf(period, year) && one.year <= year);

/** What others said of a row that counts for a ranking of some field and period. Without any, the row is not judged. */
export const countedIn = (
  row: Pick<EntityRow, 'said'>,
  { field, period }: Pick<RankingQuery, 'field' | 'period'>,
  year: number,
): EntityRow['said'] =>
  saidWithin(row, period, year).filter((one) => field === undefined || one.field === field);
