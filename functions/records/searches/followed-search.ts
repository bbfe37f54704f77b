import type { PlainSearch } from '#functions/platform/ports/small-index.ts';
import { sha256Of } from '#functions/platform/sha256.ts';
import { searchOfQueryPart } from '#shared/domain/canonical-search.ts';
import { identityOfSearch } from '#shared/domain/same-search.ts';

import { liveSearchOf } from './live-search.ts';

/** Parses the search of a URL query; undefined if it is empty or limited to dashboards. */
export const followedSearchOf = (address: string): PlainSearch | undefined => {
  const live = liveSearchOf(address);
  if (!live) return undefined;
  const { mode } = searchOfQueryPart(address);
  return { mode, ...(live.query && { query: live.query }), filters: live.filters };
};

/** Returns the lookup key of its followers; undefined if it cannot be followed. */
export const searchHash = (address: string): string | undefined =>
  followedSearchOf(address) && sha256Of(identityOfSearch(address)).slice(0, 32);
