import { personCalling } from '#functions/platform/http/callers.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import { searchHash } from '#functions/records/searches/followed-search.ts';
import type {
  changeSavedSearch as contract,
  deleteSavedSearch as deleteContract,
  restoreSavedSearch as restoreContract,
} from '#shared/contracts/saved-searches.ts';

import { noSearch } from './own-search.ts';
import { erasedAt, planOfErasing, planOfRuns } from './plan-runs.ts';
import type { SavedSearchesPorts } from './ports.ts';
import { changeStoredSearch, searchesOf } from './saved-search-repository.ts';
import { savedSearchView } from './saved-search-view.ts';

type Ports = Pick<SavedSearchesPorts, 'table' | 'now'>;

/** Renames a search, or changes how often it runs automatically. */
export const changeSavedSearch =
  ({ table, now }: Ports): UseCase<typeof contract> =>
  async (caller, { params: { id }, body: { name, refresh } }) => {
    const personId = personCalling(caller).person.id;
    const after = await changeStoredSearch(table)(personId, id, (before) => {
      if (before.deletedAt !== undefined) return undefined;
      const search = {
        ...before,
        ...(name !== undefined && { name }),
        ...(refresh !== undefined && { refresh }),
      };
      const isPlannedAnew = refresh !== undefined && refresh !== before.refresh;
      return { search, more: isPlannedAnew ? [planOfRuns(personId, search, now())] : [] };
    });
    if (!after) throw noSearch();
    return savedSearchView(after, now());
  };

/** Deletes a search with its notification; it is erased permanently an hour later. */
export const deleteSavedSearch =
  (ports: Ports & Pick<SavedSearchesPorts, 'endFollowing'>): UseCase<typeof deleteContract> =>
  async (caller, { params: { id } }) => {
    const { table, now } = ports;
    const personId = personCalling(caller).person.id;
    // Comes first, so that an interrupted call can be repeated.
    await endFollowingOf(ports)(personId, id);
    const after = await changeStoredSearch(table)(personId, id, (before) => {
      if (before.deletedAt !== undefined) return undefined;
      const search = { ...before, deletedAt: now().toISOString() };
      return { search, more: [planOfErasing(personId, id, now())] };
    });
    if (!after) throw noSearch();
    return { success: true };
  };

/** Ends the notification for a search, unless the person saved the same search twice. */
const endFollowingOf =
  ({ table, endFollowing }: Pick<SavedSearchesPorts, 'table' | 'endFollowing'>) =>
  async (personId: string, id: string): Promise<void> => {
    const saved = (await searchesOf(table)(personId)).filter(
      ({ deletedAt }) => deletedAt === undefined,
    );
    const own = saved.find((search) => search.id === id);
    const followed = own && searchHash(own.query);
    if (followed === undefined) return;
    const isKept = saved.some((other) => other.id !== id && searchHash(other.query) === followed);
    if (!isKept) await endFollowing(personId, { type: 'search', followed });
  };

export const restoreSavedSearch =
  ({ table, now }: Ports): UseCase<typeof restoreContract> =>
  async (caller, { params: { id } }) => {
    const personId = personCalling(caller).person.id;
    const after = await changeStoredSearch(table)(personId, id, ({ deletedAt, ...search }) =>
      // The restore period is over, and erasure may have begun.
      deletedAt !== undefined && erasedAt(deletedAt) <= now().toISOString()
        ? undefined
        : { search, more: [planOfRuns(personId, search, now())] },
    );
    if (!after) throw noSearch();
    return savedSearchView(after, now());
  };
