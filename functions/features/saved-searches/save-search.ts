import { type PersonCalling, requirePerson } from '#functions/platform/http/callers.ts';
import { badRequest, Problem } from '#functions/platform/http/problem.ts';
import { idempotencyKeyOf, ofAnotherRequest } from '#functions/platform/http/repeatable.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import { WriteConflict } from '#functions/platform/ports/table.ts';
import { sha256Of } from '#functions/platform/sha256.ts';
import { liveSearchOf } from '#functions/records/searches/live-search.ts';
import type { saveSearch as contract } from '#shared/contracts/saved-searches.ts';
import { searchOfQueryPart } from '#shared/domain/canonical-search.ts';
import type { SavedSearch } from '#shared/domain/saved-search.ts';

import { planRun } from './plan-runs.ts';
import type { SavedSearchesPorts } from './ports.ts';
import { readStoredSearches, searchWrite, readStoredSearch } from './saved-search-repository.ts';
import { savedSearchView } from './saved-search-view.ts';

/** Limit per person; more would be hard to oversee. */
const MAX_SAVED_SEARCHES = 500;

const sha256 = (text: string) => sha256Of(text, 'base64url');

/** A call that may be repeated (`Idempotency-Key`) creates its search under an id derived from the key. */
export const idempotentId = (calling: PersonCalling, scope: string): string | undefined => {
  const key = idempotencyKeyOf(calling);
  return key === undefined
    ? undefined
    : sha256(`${scope}\n${calling.person.id}\n${key}`).slice(0, 32);
};

const checkQuery = (query: string): void => {
  if (liveSearchOf(query)) return;
  const { dashboardSlug, userSlug } = searchOfQueryPart(query);
  throw badRequest('The body of the request is not valid.', [
    {
      path: 'query',
      message:
        dashboardSlug !== '' || userSlug !== ''
          ? 'is a search within a dashboard, which cannot be saved'
          : 'is not a valid search query',
    },
  ]);
};

/** Saves a search for the signed-in person. */
export const saveSearch =
  (ports: Pick<SavedSearchesPorts, 'table' | 'now' | 'newId'>): UseCase<typeof contract> =>
  async (caller, { body }) => {
    const { table, now, newId } = ports;
    const calling = requirePerson(caller);
    const personId = calling.person.id;
    const repeated = idempotentId(calling, 'saved-search');
    const fingerprint = sha256(JSON.stringify(body));
    const madeBefore = async () => {
      const existingSearch = repeated && (await readStoredSearch(table)(personId, repeated));
      if (!existingSearch) return undefined;
      if (existingSearch.print !== fingerprint) throw ofAnotherRequest();
      return savedSearchView(existingSearch.search, now());
    };
    const existing = await madeBefore();
    if (existing) return existing;

    checkQuery(body.query);
    if ((await readStoredSearches(table)(personId)).length >= MAX_SAVED_SEARCHES)
      throw new Problem(
        409,
        `You have reached the limit of ${String(MAX_SAVED_SEARCHES)} saved searches. Delete some first.`,
      );
    const search: SavedSearch = {
      id: repeated ?? newId(),
      name: body.name,
      query: body.query.replace(/^\?/, ''),
      refresh: body.refresh,
      createdAt: now().toISOString(),
      runs: 0,
    };
    try {
      await table.transact([
        searchWrite(personId, search, undefined, fingerprint),
        planRun(personId, search, now()),
      ]);
      return savedSearchView(search, now());
    } catch (error) {
      // The same call was made concurrently and was first.
      const concurrentSearch = error instanceof WriteConflict ? await madeBefore() : undefined;
      if (!concurrentSearch) throw error;
      return concurrentSearch;
    }
  };
