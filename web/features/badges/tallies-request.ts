import { call } from 'typed-redux-saga';

import { MAX_BADGES_PER_REQUEST } from '#shared/domain/badge.ts';
import { createMutation } from '#web/platform/mutation.ts';

export type TallyExtra = 'sections' | 'notices';

/** One request of a page with badges: the number of papers, how many are in the collection, and its cost. */
export type TalliesRequestResult = {
  readonly papers: number;
  readonly known: number;
  readonly milliseconds: number;
  readonly bytes: number;
  readonly answer: object;
};

/** Sends the same request as the badge script and measures its time. */
export const requestTallies = createMutation({
  name: 'badges/asking',
  keeps: 'last',
  *work(
    { dois, extras }: { readonly dois: readonly string[]; readonly extras: readonly TallyExtra[] },
    { api },
  ) {
    const calls: TalliesRequestResult[] = [];
    for (let index = 0; index < dois.length; index += MAX_BADGES_PER_REQUEST) {
      const body = dois.slice(index, index + MAX_BADGES_PER_REQUEST);
      const began = performance.now();
      const response = yield* call(api.readTallies, { body, query: { with: extras } });
      calls.push({
        papers: body.length,
        known: Object.keys(response.tallies).length,
        milliseconds: Math.round(performance.now() - began),
        bytes: new TextEncoder().encode(JSON.stringify(response)).length,
        answer: response,
      });
    }
    return calls;
  },
});
