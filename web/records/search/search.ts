import { delay } from 'redux-saga/effects';
import { call } from 'typed-redux-saga';
import type * as z from 'zod';

import type { autocompletes } from '#shared/contracts/search.ts';
import { requestOfSearch } from '#shared/domain/search-request.ts';
import type { SearchState } from '#shared/domain/search-state.ts';
import type { Api } from '#web/platform/api-client.ts';
import { createQuery } from '#web/platform/query.ts';

/** Whether a term is too long to be sent. */
export const isTooLong = (state: SearchState): boolean => requestOfSearch(state) === undefined;

/** The number of results of each kind that are listed together; the others are one click away. */
const FIRST_OF_EACH = 5;

/** The search of the open page and its results, each sentence once. A term that is too long is never sent. */
export const searchResultsQuery = createQuery({
  name: 'search',
  *load(api: Api, state: SearchState) {
    const query = { ...requestOfSearch(state), group: 'sentence' as const };
    const firstOfEach = { limit: FIRST_OF_EACH, offset: 0, by_kind: true as const };
    return yield* call(api.search, {
      query: state.mode === 'all' ? { ...query, ...firstOfEach } : query,
    });
  },
});

const QUIET_MS = 500;

type Completions = {
  readonly prefix: string;
  readonly titles: z.infer<typeof autocompletes.reply>['autocompletes'][string];
};

/**
 * Completes titles when typing pauses. Earlier results remain shown while the reader types on, to avoid flicker, and
 * when they return to the box.
 */
export const completionsQuery = createQuery({
  name: 'completion',
  remembers: true,
  *load(api, prefix: string, shown: Completions | undefined) {
    if (shown?.prefix === prefix) return shown;
    yield delay(QUIET_MS);
    const query = { prefix, field: 'title' as const, include_fields: ['doi'], limit: 8 };
    const reply = yield* call(api.autocompletes, { query });
    return { prefix, titles: reply.autocompletes['title'] ?? [] };
  },
});

/** Returns the earlier completions that may be shown for the current input, if one term starts with the other. */
export const completionsFor = (
  typed: string,
  completed: Completions | undefined,
): Completions['titles'] =>
  completed && (typed.startsWith(completed.prefix) || completed.prefix.startsWith(typed))
    ? completed.titles
    : [];
