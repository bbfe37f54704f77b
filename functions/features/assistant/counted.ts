import type { AnswerCounts } from '#functions/records/assistant-threads/assistant-answer.ts';
import type { StatementsAnswer } from '#functions/platform/ports/search-index.ts';
import type { Paper } from '#functions/records/papers/paper-record.ts';

import type { Evidence } from './evidence.ts';

type Papers = ReadonlyMap<string, Paper>;

const newest = (years: readonly number[]): number | undefined =>
  years.length === 0 ? undefined : Math.max(...years);

const withYears = (
  counts: Omit<AnswerCounts, 'newestSupporting' | 'newestContradicting' | 'about'>,
  supporting: number | undefined,
  contradicting: number | undefined,
): AnswerCounts => ({
  ...counts,
  ...(supporting !== undefined && { newestSupporting: supporting }),
  ...(contradicting !== undefined && { newestContradicting: contradicting }),
});

/** Counts both sides of the evidence: each sentence once, by the type of its statement. */
export const countsOf = (evidence: readonly Evidence[], papers: Papers): AnswerCounts => {
  const of = (type: Evidence['statement']['type']) =>
    evidence.filter(({ statement }) => statement.type === type);
  const yearsOf = (list: readonly Evidence[]) =>
    list.flatMap(({ statement }) => papers.get(statement.citingDoi)?.record.year ?? []);
  const [supporting, contradicting] = [of('supporting'), of('contradicting')];
  return withYears(
    {
      total: evidence.length,
      supporting: supporting.length,
      contradicting: contradicting.length,
      mentioning: of('mentioning').length,
      unclassified: of('unclassified').length,
    },
    newest(yearsOf(supporting)),
    newest(yearsOf(contradicting)),
  );
};

/** Counts both sides of the statements about one paper, as its report does. */
export const countsOfPaper = ({ counts: { byType, byYear } }: StatementsAnswer): AnswerCounts => {
  const yearsOf = (type: 'supporting' | 'contradicting') =>
    byYear.flatMap(({ year, byType: types }) => (types[type] > 0 ? [year] : []));
  const { supporting, contradicting, mentioning, unclassified } = byType;
  return withYears(
    {
      total: supporting + contradicting + mentioning + unclassified,
      ...{ supporting, contradicting, mentioning, unclassified },
    },
    newest(yearsOf('supporting')),
    newest(yearsOf('contradicting')),
  );
};
