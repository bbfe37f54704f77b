import * as z from 'zod';

import {
  contextFilters,
  contextRow,
  type ContextWire,
  flagFilters,
  type FlagWire,
  listFilters,
  listRow,
  type ListWire,
  MAX_FILTER_NAME_CHARACTERS,
  rangeFilters,
  rangeRow,
  type RangeWire,
  searchVocabulary,
} from '../domain/search-vocabulary.ts';
import { flag, listOf, numberText } from './parts.ts';

type Named = readonly (readonly [name: string, schema: z.ZodType])[];

const lists = listFilters.flatMap((name): Named => {
  const { wire, values, flags = {} } = listRow(name);
  const value = values ? z.enum(values) : z.string().max(MAX_FILTER_NAME_CHARACTERS);
  return [[wire, listOf(value)], ...Object.keys(flags).map((one) => [one, flag] as const)];
});
const ranges = rangeFilters.flatMap((name): Named => {
  const { wire, least, most } = rangeRow(name);
  return wire.map((field) => [field, numberText(least, most)]);
});
const flags: Named = flagFilters.map((name) => [searchVocabulary[name].wire, flag]);
const contexts: Named = contextFilters.map((name) => {
  const { wire, longest } = contextRow(name);
  return [wire, z.string().max(longest).optional()];
});

type Optional<Output, Input> = z.ZodOptional<z.ZodType<Output, Input>>;

/** The fields of a request that narrow a search. */
type SearchFilterFields = {
  readonly [Name in keyof ListWire]: Optional<ListWire[Name][], ListWire[Name] | ListWire[Name][]>;
} & { readonly [Name in RangeWire]: Optional<number, unknown> } & {
  readonly [Name in FlagWire]: Optional<boolean, 'true' | 'false'>;
} & { readonly [Name in ContextWire]: Optional<string, string> };

// Object.fromEntries loses the key names; each field of the table is built above with the kind that its type has.
export const searchFilterFields = Object.fromEntries([
  ...lists,
  ...ranges,
  ...flags,
  ...contexts,
]) as SearchFilterFields;
