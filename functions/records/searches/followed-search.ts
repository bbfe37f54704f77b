import { createHash } from 'node:crypto';

import type { PlainSearch } from '#functions/platform/ports/small-index.ts';
import { searchOfQueryPart } from '#shared/domain/canonical-search.ts';
import { identityOfSearch } from '#shared/domain/same-search.ts';

import { liveSearchOf } from './live-search.ts';

/** The search in the query part of an address; undefined where it asks for nothing, or within somebody's dashboards. */
export const followedSearchOf = (address: string): PlainSearch | undefined => {
  const live = liveSearchOf(address);
  if (!live) return undefined;
  const { mode } = searchOfQueryPart(address);
  return { mode, ...(live.query && { query: live.query }), filters: live.filters };
};

/** The name under which its followers are stored; undefined where nothing can be followed by this address. */
export const searchHash = (address: string): string | undefined =>
  followedSearchOf(address) &&
  createHash('sha256').update(identityOfSearch(address)).digest('hex').slice(0, 32);
