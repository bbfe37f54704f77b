import type { SearchFilters } from '#functions/platform/ports/search-index.ts';
import type { NarrowedStatements } from '#shared/contracts/dashboards.ts';
import { parseSearchQuery } from '#shared/domain/parse-search-query.ts';

type Asked = NarrowedStatements;

/**
 * The filters of a dashboard as the index reads them: of statements about its works, and of the papers that make them.
 * Marks in captions and tables are left out, as no tally counts them.
 */
export const statementFilters = (dois: readonly string[], asked: Asked): SearchFilters => ({
  dois,
  kinds: ['text'],
  ...filtersAsked(asked),
});

/** What narrows statements about any works. */
const filtersAsked = ({
  type,
  possibly,
  section,
  year_from: from,
  year_to: to,
  citing_journal,
  citing_author,
  citing_country,
  self_citations,
}: Asked): SearchFilters => ({
  ...(type && { citationTypes: type }),
  ...(possibly && { possibly }),
  ...(section && { sections: section }),
  ...((from !== undefined || to !== undefined) && {
    years: { ...(from !== undefined && { from }), ...(to !== undefined && { to }) },
  }),
  ...(citing_journal && { journals: citing_journal }),
  ...(citing_author && { authors: citing_author }),
  ...(citing_country && { countries: citing_country }),
  ...(self_citations === false && { selfCitation: false }),
});

/** Whether the filters could leave out anything at all. */
export const isNarrowing = (asked: Asked, mayRead: boolean): boolean => {
  return (
    Object.keys(filtersAsked(asked)).length > 0 || statementQuery(asked, mayRead) !== undefined
  );
};

/** Words are searched only for those who may read them: counts over words would tell the text piece by piece. */
export const statementQuery = ({ q }: Asked, mayRead: boolean) =>
  mayRead && q !== undefined ? parseSearchQuery(q).query : undefined;
