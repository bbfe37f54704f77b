import { call } from 'typed-redux-saga';

import { BADGES_PER_CALL } from '#shared/domain/badge.ts';
import { doing } from '#web/platform/doing.ts';

export type Extra = 'sections' | 'notices';

/** One request of a page with badges: the number of papers, how many are in the collection, and its cost. */
export type AskedTallies = {
  readonly papers: number;
  readonly known: number;
  readonly milliseconds: number;
  readonly bytes: number;
  readonly answer: object;
};

/** Sends the same request as the badge script and measures its time. */
export const askingTallies = doing({
  name: 'badges/asking',
  keeps: 'last',
  *work(
    { dois, extras }: { readonly dois: readonly string[]; readonly extras: readonly Extra[] },
    { api },
  ) {
    const calls: AskedTallies[] = [];
    for (let at = 0; at < dois.length; at += BADGES_PER_CALL) {
      const body = dois.slice(at, at + BADGES_PER_CALL);
      const began = performance.now();
      const answer = yield* call(api.readTallies, { body, query: { with: extras } });
      calls.push({
        papers: body.length,
        known: Object.keys(answer.tallies).length,
        milliseconds: Math.round(performance.now() - began),
        bytes: new TextEncoder().encode(JSON.stringify(answer)).length,
        answer,
      });
    }
    return calls;
  },
});
