import type { SearchFilters } from '#functions/platform/ports/search-index.ts';
import type { NarrowedStatements } from '#shared/contracts/dashboards.ts';
import { queryOfStatements } from '#functions/records/searches/words-of-text.ts';

type StatementRequest = NarrowedStatements;

/**
 * Converts the filters of a dashboard into index filters on statements about its works and on citing papers. Captions
 * and tables are excluded, as in tallies.
 */
export const statementFilters = (
  dois: readonly string[],
  request: StatementRequest,
): SearchFilters => ({
  dois,
  kinds: ['text'],
  ...filtersAsked(request),
});

/** Filters that apply to statements about any work. */
const filtersAsked = ({
  type,
  possibly,
  section,
  purpose,
  year_from: from,
  year_to: to,
  citing_journal,
  citing_author,
  citing_country,
  self_citations,
}: StatementRequest): SearchFilters => ({
  ...(type && { citationTypes: type }),
  ...(possibly && { possibly }),
  ...(section && { sections: section }),
  ...(purpose && { purposes: purpose }),
  ...((from !== undefined || to !== undefined) && {
    years: { ...(from !== undefined && { from }), ...(to !== undefined && { to }) },
  }),
  ...(citing_journal && { journals: citing_journal }),
  ...(citing_author && { authors: citing_author }),
  ...(citing_country && { countries: citing_country }),
  ...(self_citations === false && { selfCitation: false }),
});

/** Tests whether the filters can exclude anything. */
export const isNarrowing = (request: StatementRequest, mayRead: boolean): boolean => {
  return (
    Object.keys(filtersAsked(request)).length > 0 || statementQuery(request, mayRead) !== undefined
  );
};

/** Words are searched only for people who may read the text: counts would reveal it word by word. */
export const statementQuery = ({ q }: StatementRequest, mayRead: boolean) =>
  queryOfStatements(q, mayRead).query;

/** Says that words were not compared with statements, so that the counts are those without them. */
export const withheldFrom = ({ q }: StatementRequest, mayRead: boolean) => {
  const { withheld } = queryOfStatements(q, mayRead);
  return withheld === undefined ? {} : { withheld };
};
