import { requirePerson } from '#functions/platform/http/callers.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import { searchHash } from '#functions/records/searches/followed-search.ts';
import type {
  changeSavedSearch as contract,
  deleteSavedSearch as deleteContract,
  restoreSavedSearch as restoreContract,
} from '#shared/contracts/saved-searches.ts';

import { searchNotFound } from './own-search.ts';
import { erasureTime, planErasure, planRun } from './plan-runs.ts';
import type { SavedSearchesPorts } from './ports.ts';
import { changeStoredSearch, readStoredSearches } from './saved-search-repository.ts';
import { savedSearchView } from './saved-search-view.ts';

type Ports = Pick<SavedSearchesPorts, 'table' | 'now'>;

/** Renames a search, or changes how often it runs automatically. */
export const changeSavedSearch =
  ({ table, now }: Ports): UseCase<typeof contract> =>
  async (caller, { params: { id }, body: { name, refresh } }) => {
    const personId = requirePerson(caller).person.id;
    const next = await changeStoredSearch(table)(personId, id, (previous) => {
      if (previous.deletedAt !== undefined) return undefined;
      const search = {
        ...previous,
        ...(name !== undefined && { name }),
        ...(refresh !== undefined && { refresh }),
      };
      const isReplanned = refresh !== undefined && refresh !== previous.refresh;
      return { search, additionalWrites: isReplanned ? [planRun(personId, search, now())] : [] };
    });
    if (!next) throw searchNotFound();
    return savedSearchView(next, now());
  };

/** Deletes a search with its notification; it is erased permanently an hour later. */
export const deleteSavedSearch =
  (ports: Ports & Pick<SavedSearchesPorts, 'endFollowing'>): UseCase<typeof deleteContract> =>
  async (caller, { params: { id } }) => {
    const { table, now } = ports;
    const personId = requirePerson(caller).person.id;
    // Comes first, so that an interrupted call can be repeated.
    await endFollowingOf(ports)(personId, id);
    const next = await changeStoredSearch(table)(personId, id, (previous) => {
      if (previous.deletedAt !== undefined) return undefined;
      const search = { ...previous, deletedAt: now().toISOString() };
      return { search, additionalWrites: [planErasure(personId, id, now())] };
    });
    if (!next) throw searchNotFound();
    return { success: true };
  };

/** Ends the notification for a search, unless the person saved the same search twice. */
const endFollowingOf =
  ({ table, endFollowing }: Pick<SavedSearchesPorts, 'table' | 'endFollowing'>) =>
  async (personId: string, id: string): Promise<void> => {
    const saved = (await readStoredSearches(table)(personId)).filter(
      ({ deletedAt }) => deletedAt === undefined,
    );
    const savedSearch = saved.find((search) => search.id === id);
    const followedHash = savedSearch && searchHash(savedSearch.query);
    if (followedHash === undefined) return;
    const isStillSaved = saved.some(
      (otherSearch) => otherSearch.id !== id && searchHash(otherSearch.query) === followedHash,
    );
    if (!isStillSaved) await endFollowing(personId, { type: 'search', followed: followedHash });
  };

export const restoreSavedSearch =
  ({ table, now }: Ports): UseCase<typeof restoreContract> =>
  async (caller, { params: { id } }) => {
    const personId = requirePerson(caller).person.id;
    const next = await changeStoredSearch(table)(personId, id, ({ deletedAt, ...search }) =>
      // The restore period is over, and erasure may have begun.
      deletedAt !== undefined && erasureTime(deletedAt) <= now().toISOString()
        ? undefined
        : { search, additionalWrites: [planRun(personId, search, now())] },
    );
    if (!next) throw searchNotFound();
    return savedSearchView(next, now());
  };
