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

/** The values asked for by the field of a list, and by the fields that ask for one of them each. */
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

/** The request fields of the search as filters of the index; what was not asked for is left out. */
export const searchFilters = (fields: SearchQueryFields): SearchFilters =>
  // Object.fromEntries forgets the names; the table says for each field which filter takes what it holds.
  Object.fromEntries([...lists(fields), ...ranges(fields), ...flags(fields)]);
