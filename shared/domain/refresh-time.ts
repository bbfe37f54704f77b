import type { RefreshInterval } from './saved-search.ts';

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
const MINUTE_MS = 60_000;

/** Hashes a name to a number; names are spread evenly over the numbers (FNV-1a). */
const spread = (name: string): number => {
  let hash = 0x811c9dc5;
  for (const character of name)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
};

/**
 * When something with this id is refreshed next, strictly after a moment: once a day or week, each at a minute (UTC) of its
 * own that stays the same, so that the work is spread. Undefined where it is never refreshed by itself.
 */
export const nextRefresh = (
  id: string,
  refresh: RefreshInterval,
  previous: Date,
): string | undefined => {
  if (refresh === 'never') return undefined;
  const every = refresh === 'daily' ? DAY_MS : WEEK_MS;
  const place = (spread(id) % (every / MINUTE_MS)) * MINUTE_MS;
  const passed = Math.floor((previous.getTime() - place) / every) + 1;
  return new Date(passed * every + place).toISOString();
};
