import type { CorrectedStatement, NewStatement } from './article-news.ts';
import type { News } from './news.ts';

type StatementNews = Extract<News, { readonly kind: 'citationStatements' }>;

/** A correction is a separate event, because it has a previous label. */
export const correctionNews = ({
  statement: { id, type, citingDoi, citedDoi = '' },
  from,
  since,
}: CorrectedStatement): StatementNews => ({
  kind: 'citationStatements',
  citing: citingDoi,
  cited: citedDoi,
  statements: [{ id, type, since }],
  corrected: { from, at: since },
});

/** Returns one event per citing and cited work; `cited` is empty if the cited work has no known DOI. */
export const statementNews = (statements: readonly NewStatement[]): readonly StatementNews[] =>
  [
    ...Map.groupBy(
      statements,
      ({ statement: { citingDoi, citedDoi = '' } }) => `${citingDoi} ${citedDoi}`,
    ).values(),
  ].flatMap((together): readonly StatementNews[] => {
    const [first] = together;
    if (!first) return [];
    const { citingDoi, citedDoi = '' } = first.statement;
    return [
      {
        kind: 'citationStatements',
        citing: citingDoi,
        cited: citedDoi,
        statements: together
          .toSorted((a, b) => a.statement.order - b.statement.order)
          .map(({ statement: { id, type }, since }) => ({ id, type, since })),
      },
    ];
  });
