import type { SearchReply, SearchSummary } from '#shared/contracts/search.ts';

/** What a search answers, apart from the time it took. */
export type SearchResults = Omit<SearchReply, 'took'>;

const summaryOf = ({
  hits: _hits,
  aggregations: _counts,
  ...summary
}: SearchResults): SearchSummary => summary;

/**
 * Joins a search among papers and the same search among statements. Facets count papers, or statements where no paper was
 * found; facets that only statements have count statements.
 */
export const resultsByKind = (papers: SearchResults, statements: SearchResults): SearchResults => {
  const counts = papers.total > 0 ? papers.aggregations : statements.aggregations;
  return {
    ...summaryOf(statements),
    ...summaryOf(papers),
    ...(statements.withheld && { withheld: statements.withheld }),
    hits: [...papers.hits, ...statements.hits],
    total: papers.total + statements.total,
    totals: { papers: papers.total, statements: statements.totals.statements },
    ...(counts && {
      aggregations: {
        ...counts,
        ...(statements.aggregations && {
          citationTypes: statements.aggregations.citationTypes,
          possibly: statements.aggregations.possibly,
          purposes: statements.aggregations.purposes ?? [],
          sections: statements.aggregations.sections,
        }),
      },
    }),
    byKind: { papers: summaryOf(papers), statements: summaryOf(statements) },
  };
};
