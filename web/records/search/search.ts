import { delay } from 'redux-saga/effects';
import { call } from 'typed-redux-saga';
import type * as z from 'zod';

import type { autocompletes } from '#shared/contracts/search.ts';
import { requestOfSearch } from '#shared/domain/search-request.ts';
import type { SearchState } from '#shared/domain/search-state.ts';
import { reading } from '#web/platform/reading.ts';

/** Whether a term is too long to be sent. */
export const isTooLong = (state: SearchState): boolean => requestOfSearch(state) === undefined;

/** What is searched on the page in view, and what was found. A term that is too long is never sent. */
export const searchReading = reading({
  name: 'search',
  ask: (api, state: SearchState) => api.search({ query: requestOfSearch(state) }),
});

const QUIET_MS = 500;

type Completed = {
  readonly prefix: string;
  readonly titles: z.infer<typeof autocompletes.reply>['autocompletes'][string];
};

/**
 * Completes titles once a person pauses; what was found before stays while they go on typing, so that nothing flickers,
 * and for whoever comes back to the box.
 */
export const completionReading = reading({
  name: 'completion',
  remembers: true,
  *ask(api, prefix: string, shown: Completed | undefined) {
    if (shown?.prefix === prefix) return shown;
    yield delay(QUIET_MS);
    const query = { prefix, field: 'title' as const, include_fields: ['doi'], limit: 8 };
    const reply = yield* call(api.autocompletes, { query });
    return { prefix, titles: reply.autocompletes['title'] ?? [] };
  },
});

/** What of the last completion may stand under what is typed now: one goes on where the other ends. */
export const completionsFor = (
  typed: string,
  completed: Completed | undefined,
): Completed['titles'] =>
  completed && (typed.startsWith(completed.prefix) || completed.prefix.startsWith(typed))
    ? completed.titles
    : [];
