import { badRequest, Problem } from '#functions/platform/http/problem.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import type { Limit } from '#functions/platform/ports/rate-limits.ts';
import type { runSavedSearch as contract } from '#shared/contracts/saved-searches.ts';

import { searchNotFound, ownSearch } from './own-search.ts';
import type { SavedSearchesPorts } from './ports.ts';
import { runSearch } from './run-search.ts';
import { idempotentId } from './save-search.ts';
import { runView } from './saved-search-view.ts';

/** A run may read 20,000 results. */
const RUNS: Limit = { name: 'saved-search-runs', most: 60, perSeconds: 3600 };

/** Runs one of the caller's searches now, or as of a day. */
export const runSavedSearch =
  (ports: SavedSearchesPorts): UseCase<typeof contract> =>
  async (caller, { params, body }) => {
    const { table, rateLimits, now, newId, origin } = ports;
    const { search, calling } = await ownSearch(table)(caller, params.id);
    const asOf = body?.asOf;
    if (asOf !== undefined && asOf > now().toISOString().slice(0, 10))
      throw badRequest('The body of the request is not valid.', [
        { path: 'asOf', message: 'is a day in the future' },
      ]);
    const allowed = await rateLimits.take(RUNS, calling.person.id);
    if (allowed.kind === 'refused')
      throw new Problem(429, 'You have run too many searches. Please wait a moment.', {
        headers: { 'retry-after': String(allowed.retryAfterSeconds) },
      });
    const run = await runSearch(ports)(calling.person.id, search.id, {
      id: idempotentId(calling, `run of ${search.id} ${asOf ?? ''}`) ?? newId(),
      ...(asOf !== undefined && { asOf }),
    });
    if (!run) throw searchNotFound();
    return runView(run, origin());
  };
