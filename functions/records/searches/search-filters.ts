import type { SearchFilters } from '#functions/platform/ports/search-index.ts';
import type { SearchQueryFields } from '#shared/contracts/search.ts';
import {
  flagFilters,
  type IndexFilters,
  type ListFilter,
  listFilters,
  listRow,
  rangeFilters,
  searchVocabulary,
} from '#shared/domain/search-vocabulary.ts';

type FilterEntry = readonly [index: keyof IndexFilters, value: unknown];

/** The requested values of a list field and of the fields for single values. */
const valuesOf = (fields: SearchQueryFields, name: ListFilter): readonly string[] => {
  const given: Readonly<Record<string, unknown>> = fields;
  const { flags = {} } = listRow(name);
  return [
    ...(fields[searchVocabulary[name].wire] ?? []),
    ...Object.entries(flags).flatMap(([flag, value]) => (given[flag] === true ? [value] : [])),
  ];
};

const lists = (fields: SearchQueryFields): readonly FilterEntry[] =>
  listFilters.flatMap((name): readonly FilterEntry[] => {
    const values = new Set(valuesOf(fields, name));
    return values.size === 0 ? [] : [[searchVocabulary[name].index, [...values]]];
  });

const ranges = (fields: SearchQueryFields): readonly FilterEntry[] =>
  rangeFilters.flatMap((name): readonly FilterEntry[] => {
    const { wire, index } = searchVocabulary[name];
    const [from, to] = [fields[wire[0]], fields[wire[1]]];
    if (from === undefined && to === undefined) return [];
    return [[index, { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }]];
  });

const flags = (fields: SearchQueryFields): readonly FilterEntry[] =>
  flagFilters.flatMap((name): readonly FilterEntry[] => {
    const { wire, index } = searchVocabulary[name];
    return fields[wire] === undefined ? [] : [[index, fields[wire]]];
  });

/** Converts search request fields to index filters; absent fields are omitted. */
export const searchFilters = (fields: SearchQueryFields): SearchFilters =>
  // Object.fromEntries loses the key types; the table guarantees which filter takes each field.
  Object.fromEntries([...lists(fields), ...ranges(fields), ...flags(fields)]);
