import type { YearlyFiguresView } from '#shared/contracts/yearly-digests.ts';
import type { YearlyFigures } from '#shared/domain/yearly-digest.ts';

/** Mutable copies, as the contract requires. */
export const figuresView = (figures: YearlyFigures): YearlyFiguresView => ({
  ...figures,
  months: [...figures.months],
  mostRead: [...figures.mostRead],
  journals: [...figures.journals],
  terms: [...figures.terms],
  mostDiscussed: [...figures.mostDiscussed],
});
