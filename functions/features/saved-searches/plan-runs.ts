import { dueWrite, cancelDueWrite } from '#functions/platform/due/due-work.ts';
import type { Write } from '#functions/platform/ports/table.ts';
import { nextRefresh } from '#shared/domain/refresh-time.ts';
import type { SavedSearch } from '#shared/domain/saved-search.ts';

import { dueIdOfSearch } from './saved-search-keys.ts';

/** Plans the next run of a search, or clears the plan. */
export const planRun = (
  personId: string,
  { id, refresh }: Pick<SavedSearch, 'id' | 'refresh'>,
  now: Date,
): Write => {
  const due = { kind: 'saved-search', id: dueIdOfSearch(personId, id) } as const;
  const dueAt = nextRefresh(id, refresh, now);
  return dueAt === undefined ? cancelDueWrite(due) : dueWrite({ ...due, at: dueAt });
};

/** Period in which deleted items can be restored. */
const TAKEN_BACK_MS = 3_600_000;

/** Plans the permanent erasure of a deleted search. */
export const planErasure = (personId: string, id: string, now: Date): Write =>
  dueWrite({
    kind: 'saved-search',
    id: dueIdOfSearch(personId, id),
    at: erasureTime(now.toISOString()),
  });

export const erasureTime = (deletedAt: string): string =>
  new Date(Date.parse(deletedAt) + TAKEN_BACK_MS).toISOString();
