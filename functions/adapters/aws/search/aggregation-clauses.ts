import * as z from 'zod';

import {
  type Aggregations,
  type Bucket,
  type TypesOfYear,
} from '#functions/platform/ports/search-index.ts';
import {
  droppedAggregationNames,
  MOST_AGGREGATION_ENTRIES,
  shownAggregationEntries,
} from '#shared/domain/aggregation-entry.ts';

import { type Clause, type Place } from './query-clauses.ts';

type BucketName = Exclude<keyof Aggregations, 'minDate' | 'maxDate' | 'typesByYear'>;

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
  years: 'of.year',
  countries: 'of.countries',
};

/** More years than any collection holds. */
const MOST_YEARS = 2000;

/** Where there are several shards each offers this many entries, so that the first fifty of all are counted rightly. */
const ENTRIES_OF_A_SHARD = 2000;

const fieldOf = (name: BucketName, place: Place): string => {
  if (name === 'citationTypes') return place.type;
  return name === 'possibly' ? place.possibly : fields[name];
};

const entries = (name: BucketName, place: Place): Clause => {
  const left = name === 'citationTypes' ? ['unclassified'] : droppedAggregationNames;
  return {
    terms: {
      field: fieldOf(name, place),
      size: MOST_AGGREGATION_ENTRIES,
      shard_size: ENTRIES_OF_A_SHARD,
      order: [{ _count: 'desc' }, { _key: 'asc' }],
      ...(name !== 'years' && { exclude: left }),
    },
  };
};

// Object.keys forgets that the names are those of the record.
const names = Object.keys(fields) as readonly BucketName[];

export const aggregationClauses = (place: Place): Clause => ({
  ...Object.fromEntries(names.map((name) => [name, entries(name, place)])),
  typesByYear: {
    terms: { field: fields.years, size: MOST_YEARS, order: { _key: 'asc' } },
    aggs: { types: { terms: { field: fields.citationTypes } } },
  },
  minDate: { min: { field: fields.years } },
  maxDate: { max: { field: fields.years } },
});

const Terms = z.object({
  buckets: z.array(z.object({ key: z.union([z.string(), z.number()]), doc_count: z.number() })),
});
const ByYear = z.object({
  buckets: z.array(
    z.object({
      key: z.number(),
      types: z.object({
        buckets: z.array(z.object({ key: z.string(), doc_count: z.number() })),
      }),
    }),
  ),
});
const Extreme = z.object({ value: z.number().nullable() });
const Counted = z.object({ minDate: Extreme, maxDate: Extreme }).catchall(z.unknown());

export const aggregationsIn = (answer: unknown): Aggregations => {
  const counted = Counted.parse(answer);
  const buckets = (name: BucketName): readonly Bucket[] =>
    shownAggregationEntries(
      Terms.parse(counted[name]).buckets.map(({ key, doc_count: docCount }) => ({
        key: String(key),
        docCount,
      })),
    );
  const { minDate, maxDate } = counted;
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
    years: buckets('years'),
    countries: buckets('countries'),
    typesByYear: typesByYearIn(counted['typesByYear']),
    ...(minDate.value !== null && { minDate: minDate.value }),
    ...(maxDate.value !== null && { maxDate: maxDate.value }),
  };
};

/** Papers have a year and no type: a year of papers alone is none of statements. */
const typesByYearIn = (counted: unknown): readonly TypesOfYear[] =>
  ByYear.parse(counted).buckets.flatMap(({ key: year, types }) => {
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
