import { createHash } from 'node:crypto';

import type { SearchFilters } from '#functions/platform/ports/search-index.ts';
import type { PlainSearch } from '#functions/platform/ports/small-index.ts';
import { searchOfAddress } from '#shared/domain/search-address.ts';
import type { SearchQuery } from '#shared/domain/search-query.ts';
import { withoutStopWords } from '#shared/domain/stop-words.ts';

import { liveSearchOf } from './live-search.ts';

/** The search in the query part of an address; undefined where it asks for nothing, or within somebody's dashboards. */
export const followedSearchOf = (address: string): PlainSearch | undefined => {
  const live = liveSearchOf(address);
  if (!live) return undefined;
  const { mode } = searchOfAddress(new URLSearchParams(address.replace(/^\?/, '')));
  return { mode, ...(live.query && { query: live.query }), filters: live.filters };
};

const NOT_IN_WORDS = /[^\p{L}\p{N}\p{M}]+/u;
const wordsIn = (text: string) =>
  text
    .toLowerCase()
    .split(NOT_IN_WORDS)
    .filter((word) => word !== '');

type Canonical = string | number | null | readonly Canonical[];

const isWhole = (field: string | undefined) =>
  field === 'doi' || field === 'section' || field === 'type' || field === 'year';

const sorted = (parts: readonly Canonical[]): readonly Canonical[] =>
  [...new Map(parts.map((part) => [JSON.stringify(part), part]))]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, part]) => part);

const canonicalQuery = (query: SearchQuery): Canonical => {
  switch (query.kind) {
    case 'word':
    case 'phrase': {
      const { field, text } = query;
      return [field ?? '', isWhole(field) ? text.toLowerCase() : wordsIn(text)];
    }
    case 'years':
      return ['years', query.from ?? null, query.to ?? null];
    case 'not':
      return ['not', canonicalQuery(query.part)];
    case 'and':
    case 'or':
      return [query.kind, sorted(query.parts.map(canonicalQuery))];
  }
};

const canonicalFilters = (filters: SearchFilters): readonly Canonical[] =>
  sorted(
    Object.entries(filters).map(([name, value]) => [
      name,
      Array.isArray(value)
        ? sorted(value.map((one) => String(one).toLowerCase()))
        : JSON.stringify(value),
    ]),
  );

/**
 * One name for one search, however it is written: order of words, signs, case, page and sort do not count. Undefined
 * where nothing can be followed by this address.
 */
export const searchHash = (address: string): string | undefined => {
  const search = followedSearchOf(address);
  if (!search) return undefined;
  const { mode, query, filters } = search;
  const canonical = [
    mode,
    query ? canonicalQuery(withoutStopWords(query)) : null,
    canonicalFilters(filters),
  ];
  return createHash('sha256').update(JSON.stringify(canonical)).digest('hex').slice(0, 32);
};
