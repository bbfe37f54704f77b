import * as z from 'zod';

import {
  type Aggregations,
  type Bucket,
  type SearchRequest,
  type TypesOfYear,
} from '#functions/platform/ports/search-index.ts';
import {
  droppedAggregationNames,
  MAX_AGGREGATION_ENTRIES,
  shownAggregationEntries,
} from '#shared/domain/aggregation-entry.ts';

import { type Clause, type FieldSet } from './query-clauses.ts';

type BucketName = Exclude<keyof Aggregations, 'minDate' | 'maxDate' | 'typesByYear' | 'years'>;

const fields: Readonly<Record<BucketName, string>> = {
  authors: 'of.authors',
  journals: 'of.journal',
  affiliations: 'of.affiliations',
  topics: 'of.topics',
  substances: 'of.substances',
  meshDescriptors: 'of.meshDescriptors',
  editorialNotices: 'of.editorialNotices',
  paperTypes: 'of.paperType',
  citationTypes: 'statement.type',
  sections: 'statement.section',
  possibly: 'statement.possibly',
  purposes: 'statement.purpose',
  countries: 'of.countries',
};

/** More years than any collection contains. */
const MOST_YEARS = 2000;

/** Names that are never shown are filtered here: an engine that excludes them scans every name for each search. */
const ENTRIES = MAX_AGGREGATION_ENTRIES + droppedAggregationNames.length;
/**
 * With several shards, each returns this many entries so that the counts of the overall top fifty are correct: articles
 * are distributed over shards at random, so an entry of the overall top fifty ranks high in every shard.
 */
const ENTRIES_OF_A_SHARD = 5 * MAX_AGGREGATION_ENTRIES;
/** Dashboards show none of these. */
const NOT_IN_CHARTS: readonly BucketName[] = [
  'affiliations',
  'topics',
  'substances',
  'meshDescriptors',
];

const fieldOf = (name: BucketName, place: FieldSet): string => {
  if (name === 'citationTypes') return place.type;
  return name === 'possibly' ? place.possibly : fields[name];
};

const entries = (name: BucketName, place: FieldSet): Clause => ({
  terms: {
    field: fieldOf(name, place),
    size: ENTRIES,
    shard_size: ENTRIES_OF_A_SHARD,
    order: [{ _count: 'desc' }, { _key: 'asc' }],
  },
});

// Object.keys loses the key types of the record.
const names = Object.keys(fields) as readonly BucketName[];

export const aggregationClauses = (
  place: FieldSet,
  aggregate: SearchRequest['aggregate'],
): Clause => ({
  ...Object.fromEntries(
    names
      .filter((name) => aggregate !== 'charts' || !NOT_IN_CHARTS.includes(name))
      .map((name) => [name, entries(name, place)]),
  ),
  // All years, including the most common, the first and the last.
  typesByYear: {
    terms: { field: 'of.year', size: MOST_YEARS, order: { _key: 'asc' } },
    aggs: { types: { terms: { field: fields.citationTypes } } },
  },
});

const Terms = z.object({
  buckets: z.array(z.object({ key: z.union([z.string(), z.number()]), doc_count: z.number() })),
});
const ByYear = z.object({
  buckets: z.array(
    z.object({
      key: z.number(),
      doc_count: z.number(),
      types: z.object({
        buckets: z.array(z.object({ key: z.string(), doc_count: z.number() })),
      }),
    }),
  ),
});
type Year = z.output<typeof ByYear>['buckets'][number];
const Counted = z.object({ typesByYear: ByYear }).catchall(z.unknown());
const NOTHING = { buckets: [] };

export const aggregationsIn = (answer: unknown): Aggregations => {
  const counted = Counted.parse(answer);
  const buckets = (name: BucketName): readonly Bucket[] =>
    shownAggregationEntries(
      Terms.parse(counted[name] ?? NOTHING)
        .buckets.map(({ key, doc_count: docCount }) => ({ key: String(key), docCount }))
        .filter(({ key }) => name !== 'citationTypes' || key !== 'unclassified'),
    );
  const years = counted.typesByYear.buckets;
  const [minDate, maxDate] = [years[0]?.key, years.at(-1)?.key];
  return {
    authors: buckets('authors'),
    journals: buckets('journals'),
    affiliations: buckets('affiliations'),
    topics: buckets('topics'),
    substances: buckets('substances'),
    meshDescriptors: buckets('meshDescriptors'),
    editorialNotices: buckets('editorialNotices'),
    paperTypes: buckets('paperTypes'),
    citationTypes: buckets('citationTypes'),
    sections: buckets('sections'),
    possibly: buckets('possibly'),
    purposes: buckets('purposes'),
    years: commonestOf(years),
    countries: buckets('countries'),
    typesByYear: typesByYearIn(years),
    ...(minDate !== undefined && { minDate }),
    ...(maxDate !== undefined && { maxDate }),
  };
};

const commonestOf = (years: readonly Year[]): readonly Bucket[] =>
  years
    .toSorted((a, b) => b.doc_count - a.doc_count || a.key - b.key)
    .slice(0, MAX_AGGREGATION_ENTRIES)
    .map(({ key, doc_count: docCount }) => ({ key: String(key), docCount }));

/** Papers have a year and no type, so a year with papers only has no statements. */
const typesByYearIn = (years: readonly Year[]): readonly TypesOfYear[] =>
  years.flatMap(({ key: year, types }) => {
    if (types.buckets.length === 0) return [];
    const count = (type: string) => types.buckets.find(({ key }) => key === type)?.doc_count ?? 0;
    const byType = {
      supporting: count('supporting'),
      contradicting: count('contradicting'),
      mentioning: count('mentioning'),
      unclassified: count('unclassified'),
    };
    return [{ year, byType }];
  });
