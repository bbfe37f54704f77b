import {
  type Range,
  type SearchFilters,
  type StatementsRequest,
} from '#functions/platform/ports/search-index.ts';
import {
  attributeOf,
  type ListIndex,
  listIndexes,
  rangeIndexes,
} from '#shared/domain/search-vocabulary.ts';

import { fieldsOfFilters, printedFieldsOfFilters } from './index-definition.ts';
import { type Clause, clauseOf, type FieldSet, fieldSets } from './query-clauses.ts';
import { possibleSubject, typedSubject } from './stored-documents.ts';

const anyOf = (field: string, values: readonly string[] | undefined): readonly Clause[] =>
  values && values.length > 0 ? [{ terms: { [field]: values } }] : [];

/** A name matches what papers print, too. */
const anyName = (
  field: string,
  printed: string | undefined,
  values: readonly string[] | undefined,
): readonly Clause[] => {
  if (printed === undefined) return anyOf(field, values);
  const should = [...anyOf(field, values), ...anyOf(printed, values)];
  return should.length > 0 ? [{ bool: { should, minimum_should_match: 1 } }] : [];
};

/** For names that are stored only as printed. */
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

/** Matches statements by conditions on their citing paper. An older index has no join field. */
export const ofCitingPaper = (query: Clause, score = false): Clause => ({
  has_parent: { parent_type: 'paper', query, score, ignore_unmapped: true },
});

const TALLIES = rangeIndexes.filter((name) => name !== 'years');

/**
 * Returns the conditions on tallies, which only papers carry. Where zeros pass, only violations are excluded: a
 * statement whose citing paper has not been put yet has a tally of zeros.
 */
const tallyFilters = (filters: SearchFilters): readonly Clause[] => {
  const { hasTally } = filters;
  const ranges: readonly (readonly [string, Range])[] = [
    ...TALLIES.flatMap((name) => {
      const range = filters[name];
      return range ? [[fieldsOfFilters[name], range] as const] : [];
    }),
    ...(hasTally === undefined
      ? []
      : [['tally.total', hasTally ? { from: 1 } : { to: 0 }] as const]),
  ];
  const rules = ranges.flatMap(([field, range]) => within(field, range));
  if (rules.length === 0) return [];
  if (ranges.every(([, { from = 0, to = 0 }]) => from <= 0 && to >= 0)) {
    const breaks = { bool: { filter: [{ term: { kind: 'paper' } }], must_not: [passing(rules)] } };
    return [{ bool: { must_not: [breaks, ofCitingPaper(breaks)] } }];
  }
  return [{ bool: { should: [passing(rules), ofCitingPaper(passing(rules))] } }];
};
const passing = (rules: readonly Clause[]): Clause => ({ bool: { filter: rules } });

const ofSelf = (selfCitation: boolean | undefined): readonly Clause[] =>
  selfCitation === undefined ? [] : [{ term: { 'statement.selfCitation': selfCitation } }];

/**
 * Matches sentences with one statement of such a type about such a work; the separate lists of types and works cannot
 * show this.
 */
const typedWorks = (filters: SearchFilters, place: FieldSet): readonly Clause[] => {
  const { citationTypes, possibly, dois } = filters;
  if (place !== fieldSets.sentence || !dois) return [];
  const ofWorks = (types: readonly string[] = [], named: typeof typedSubject) =>
    anyOf(
      'whole.typedSubject',
      types.flatMap((type) => dois.map((doi) => named(type, doi))),
    );
  return [...ofWorks(citationTypes, typedSubject), ...ofWorks(possibly, possibleSubject)];
};

const fieldOf = (name: ListIndex, place: FieldSet): string => {
  if (name === 'citationTypes') return place.type;
  return name === 'possibly' ? place.possibly : fieldsOfFilters[attributeOf(name)];
};

export const filterClauses = (
  filters: SearchFilters,
  place: FieldSet = fieldSets.statement,
): readonly Clause[] => [
  ...listIndexes.flatMap((name) =>
    anyName(fieldOf(name, place), printedFieldsOfFilters[attributeOf(name)], filters[name]),
  ),
  ...typedWorks(filters, place),
  ...within(fieldsOfFilters.years, filters.years),
  ...tallyFilters(filters),
  ...anyOf('statement.kind', filters.kinds),
  ...anyCase('of.countries', filters.countries),
  ...ofSelf(filters.selfCitation),
  // An empty dashboard matches nothing, unlike an empty list of any other filter.
  ...(filters.dois ? [{ terms: { [place.subject]: filters.dois } }] : []),
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
  ...anyOf('statement.purpose', request.purposes),
  ...anyOf('statement.section', request.sections),
  ...within(fieldsOfFilters.years, request.years),
  ...ofSelf(request.selfCitation),
  ...(request.query ? [clauseOf(request.query)] : []),
];
