import {
  type Range,
  type SearchFilters,
  type StatementsRequest,
} from '#functions/platform/ports/search-index.ts';
import { attributeOf, listIndexes, rangeIndexes } from '#shared/domain/search-vocabulary.ts';

import { fieldsOfFilters } from './index-definition.ts';
import { type Clause, clauseOf } from './query-clauses.ts';

const anyOf = (field: string, values: readonly string[] | undefined): readonly Clause[] =>
  values && values.length > 0 ? [{ terms: { [field]: values } }] : [];

/** For names that are stored as printed alone. */
const anyCase = (field: string, values: readonly string[] | undefined): readonly Clause[] =>
  values && values.length > 0
    ? [
        {
          bool: {
            should: values.map((value) => ({
              term: { [field]: { value, case_insensitive: true } },
            })),
            minimum_should_match: 1,
          },
        },
      ]
    : [];

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

export const filterClauses = (filters: SearchFilters): readonly Clause[] => [
  ...listIndexes.flatMap((name) => anyOf(fieldsOfFilters[attributeOf(name)], filters[name])),
  ...rangeIndexes.flatMap((name) => within(fieldsOfFilters[name], filters[name])),
  ...anyOf('statement.kind', filters.kinds),
  ...anyCase('of.countries', filters.countries),
  ...(filters.hasTally === undefined
    ? []
    : [filters.hasTally ? { range: { 'of.total': { gt: 0 } } } : { term: { 'of.total': 0 } }]),
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
  ...anyOf('statement.possibly', request.possibly),
  ...anyOf('statement.section', request.sections),
  ...within(fieldsOfFilters.years, request.years),
  ...(request.selfCitation === undefined
    ? []
    : [{ term: { 'statement.selfCitation': request.selfCitation } }]),
  ...(request.query ? [clauseOf(request.query)] : []),
];
