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

type Asked = readonly [index: keyof IndexFilters, value: unknown];

/** The requested values of a list field and of the fields for single values. */
const valuesOf = (fields: SearchQueryFields, name: ListFilter): readonly string[] => {
  const given: Readonly<Record<string, unknown>> = fields;
  const { flags = {} } = listRow(name);
  return [
    ...(fields[searchVocabulary[name].wire] ?? []),
    ...Object.entries(flags).flatMap(([flag, value]) => (given[flag] === true ? [value] : [])),
  ];
};

const lists = (fields: SearchQueryFields): readonly Asked[] =>
  listFilters.flatMap((name): readonly Asked[] => {
    const values = new Set(valuesOf(fields, name));
    return values.size === 0 ? [] : [[searchVocabulary[name].index, [...values]]];
  });

const ranges = (fields: SearchQueryFields): readonly Asked[] =>
  rangeFilters.flatMap((name): readonly Asked[] => {
    const { wire, index } = searchVocabulary[name];
    const [from, to] = [fields[wire[0]], fields[wire[1]]];
    if (from === undefined && to === undefined) return [];
    return [[index, { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }]];
  });

const flags = (fields: SearchQueryFields): readonly Asked[] =>
  flagFilters.flatMap((name): readonly Asked[] => {
    const { wire, index } = searchVocabulary[name];
    return fields[wire] === undefined ? [] : [[index, fields[wire]]];
  });

/** Converts search request fields to index filters; absent fields are omitted. */
export const searchFilters = (fields: SearchQueryFields): SearchFilters =>
  // Object.fromEntries loses the key types; the table guarantees which filter takes each field.
  Object.fromEntries([...lists(fields), ...ranges(fields), ...flags(fields)]);
