import {
  type ActionCreatorWithPayload,
  createAction,
  type PayloadAction,
  type Reducer,
} from '@reduxjs/toolkit';
import { buffers } from 'redux-saga';
import { actionChannel, call, delay, fork, put, race, take, takeEvery } from 'typed-redux-saga';

import type { ResponseOf, Api } from '#web/platform/api-client.ts';
import { type Feature, sagaOnly, selectState } from '#web/platform/feature.ts';
import { expectedProblem } from '#web/platform/problem.ts';

export type FullTextLink = ResponseOf<'resolveDois'>['items'][number];
export type Availability = ResponseOf<'checkAvailability'>['items'][number];

/** The state of a lookup for a work: pending, a result, or unavailable. */
export type LookupResult<Result> =
  { readonly kind: 'loading' | 'failed' } | { readonly kind: 'known'; readonly answer: Result };

type Entry<Result> = { readonly doi: string; readonly looked: LookupResult<Result> };
/** Results by DOI, oldest first. */
type Entries<Result> = readonly Entry<Result>[];

type OfWork = { readonly doi: string };

/**
 * The member of the registration agency that a work is registered by. Its registrant prefix names it: the agency gives each
 * prefix to one member, and a browser knows no other number of it.
 */
const memberIdOf = (doi: string): string => /^10\.[^/]+/.exec(doi)?.[0] ?? '';

const QUIET_MS = 500;
const WORKS_PER_CALL = 100;
const MAX_KEPT = 100;

export type Lookup<Result> = Feature<Entries<Result>> & {
  /** A work on the page that needs this lookup. */
  readonly requested: ActionCreatorWithPayload<OfWork>;
};

/**
 * A batched lookup for works. It waits until half a second passes without a new request, then sends one request for
 * all. Works that arrive meanwhile are queued, and known or pending works are not requested again. Failures are not
 * cached.
 */
const lookup = <Result extends OfWork>(
  name: string,
  load: (api: Api, works: readonly OfWork[]) => Promise<{ readonly items: readonly Result[] }>,
): Lookup<Result> => {
  const requested = createAction<OfWork>(`${name}/wanted`);
  const resolved = createAction<Entries<Result>>(`${name}/looked`);
  /** The latest result is last; the oldest are evicted. */
  const reducer: Reducer<Entries<Result>> = (state = [], action) => {
    if (!resolved.match(action)) return state;
    const changed = new Set(action.payload.map(({ doi }) => doi));
    return [...state.filter(({ doi }) => !changed.has(doi)), ...action.payload].slice(-MAX_KEPT);
  };
  const self: Lookup<Result> = {
    name,
    requested,
    reducer,
    *flow({ api }) {
      const requests = yield* actionChannel(requested, buffers.expanding<PayloadAction<OfWork>>());
      for (;;) {
        const works = yield* gathered(requests);
        const entries = yield* selectState(self);
        const isAnswered = ({ doi }: OfWork) =>
          entries.some((entry) => entry.doi === doi && entry.looked.kind !== 'failed');
        const unknown = works.filter((work) => !isAnswered(work));
        for (let from = 0; from < unknown.length; from += WORKS_PER_CALL)
          yield* fork(lookUp, api, unknown.slice(from, from + WORKS_PER_CALL));
      }
    },
  };
  function* lookUp(api: Api, works: readonly OfWork[]) {
    const all = (kind: 'loading' | 'failed') =>
      resolved(works.map(({ doi }) => ({ doi, looked: { kind } })));
    yield* put(all('loading'));
    try {
      const { items } = yield* call(load, api, works);
      yield* put(
        resolved(items.map((answer) => ({ doi: answer.doi, looked: { kind: 'known', answer } }))),
      );
    } catch (error) {
      yield* put(all('failed'));
      expectedProblem(error);
    }
  }
  return self;
};

type Wishes = Parameters<typeof take<PayloadAction<OfWork>>>[0];

/** Collects the requested works, without duplicates, until half a second passes without a new one. */
function* gathered(requests: Wishes) {
  const works = new Map<string, OfWork>();
  let more: PayloadAction<OfWork> | undefined = yield* take(requests);
  while (more !== undefined) {
    works.set(more.payload.doi, more.payload);
    const next: { readonly more?: PayloadAction<OfWork> | undefined } = yield* race({
      more: take(requests),
      quiet: delay(QUIET_MS),
    });
    more = next.more;
  }
  return [...works.values()];
}

/** The best link to the full text of a work. */
export const linksLookup = lookup<FullTextLink>('links', (api, works) =>
  api.resolveDois({
    body: works.map(({ doi }) => {
      const memberId = memberIdOf(doi);
      return memberId === '' ? { doi } : { doi, memberId };
    }),
  }),
);
/** Whether the document supplier can deliver a work. */
export const availabilityLookup = lookup<Availability>('availability', (api, works) =>
  api.checkAvailability({ body: { dois: works.map(({ doi }) => doi) } }),
);

export const lookupResultOf = <Result>(entries: Entries<Result>, doi: string) =>
  entries.find((entry) => entry.doi === doi)?.looked;

export const reportLinkUse = createAction<{ readonly doi: string; readonly url: string }>(
  'links/followed',
);
/** Counts which full-text links readers use. */
export const accessSaga = sagaOnly('links/access', function* ({ api }) {
  yield* takeEvery(reportLinkUse, function* ({ payload: query }) {
    try {
      yield* call(api.noteAccess, { query });
    } catch (error) {
      // The reader has already left, so a failed count is not reported.
      expectedProblem(error);
    }
  });
});
