import {
  type Range,
  type SearchFilters,
  type StatementsRequest,
} from '#functions/platform/ports/search-index.ts';

import { type Clause, clauseOf, yearsClause } from './query-clauses.ts';

const anyOf = (field: string, values: readonly string[] | undefined): readonly Clause[] =>
  values && values.length > 0 ? [{ terms: { [field]: values } }] : [];

const within = (field: string, range: Range | undefined): readonly Clause[] => {
  if (range?.from === undefined && range?.to === undefined) return [];
  const { from, to } = range;
  return [
    {
      range: {
        [field]: { ...(from !== undefined && { gte: from }), ...(to !== undefined && { lte: to }) },
      },
    },
  ];
};

const years = (range: Range | undefined): readonly Clause[] =>
  range?.from === undefined && range?.to === undefined ? [] : [yearsClause(range)];

export const filterClauses = (filters: SearchFilters): readonly Clause[] => [
  ...anyOf('statement.section', filters.sections),
  ...anyOf('statement.type', filters.citationTypes),
  ...anyOf('statement.kind', filters.kinds),
  ...years(filters.years),
  ...anyOf('of.journal.folded', filters.journals),
  ...anyOf('of.authors.folded', filters.authors),
  ...anyOf('of.affiliations.folded', filters.affiliations),
  ...anyOf('of.topics.folded', filters.topics),
  ...anyOf('of.substances.folded', filters.substances),
  ...anyOf('of.meshDescriptors.folded', filters.meshDescriptors),
  ...anyOf('of.paperType', filters.paperTypes),
  ...anyOf('of.editorialNotices', filters.editorialNotices),
  ...(filters.hasTally === undefined
    ? []
    : [filters.hasTally ? { range: { 'of.total': { gt: 0 } } } : { term: { 'of.total': 0 } }]),
  ...within('of.supporting', filters.supporting),
  ...within('of.contradicting', filters.contrasting),
  ...within('of.mentioning', filters.mentioning),
  // An empty dashboard holds nothing, unlike an empty list of any other filter.
  ...(filters.dois ? [{ terms: { subject: filters.dois } }] : []),
];

export const reportClauses = (
  request: Omit<StatementsRequest, 'offset' | 'limit'>,
): readonly Clause[] => [
  {
    term: {
      [request.about === 'cited' ? 'statement.citedDoi' : 'statement.citingDoi']: request.doi,
    },
  },
  ...anyOf('statement.kind', request.kinds),
  ...anyOf('statement.type', request.types),
  ...anyOf('statement.section', request.sections),
  ...years(request.years),
  ...(request.selfCitation === undefined
    ? []
    : [{ term: { 'statement.selfCitation': request.selfCitation } }]),
  ...(request.query ? [clauseOf(request.query)] : []),
];
