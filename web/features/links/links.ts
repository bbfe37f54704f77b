import {
  type ActionCreatorWithPayload,
  createAction,
  type PayloadAction,
  type Reducer,
} from '@reduxjs/toolkit';
import { buffers } from 'redux-saga';
import { actionChannel, call, delay, fork, put, race, take, takeEvery } from 'typed-redux-saga';

import type { AnswerOf, Api } from '#web/platform/api-client.ts';
import { type Feature, flowOnly, stateNow } from '#web/platform/feature.ts';
import { expectedProblem } from '#web/platform/problem.ts';

export type FullTextLink = AnswerOf<'resolveDois'>['items'][number];
export type Availability = AnswerOf<'checkAvailability'>['items'][number];

/** The state of a lookup for a work: pending, a result, or unavailable. */
export type Looked<Answer> =
  { readonly kind: 'loading' | 'failed' } | { readonly kind: 'known'; readonly answer: Answer };

type Entry<Answer> = { readonly doi: string; readonly looked: Looked<Answer> };
/** Results by DOI, oldest first. */
type Entries<Answer> = readonly Entry<Answer>[];

type OfWork = { readonly doi: string };

/**
 * The member of the registration agency that a work is registered by. Its registrant prefix names it: the agency gives each
 * prefix to one member, and a browser knows no other number of it.
 */
const memberIdOf = (doi: string): string => /^10\.[^/]+/.exec(doi)?.[0] ?? '';

const QUIET_MS = 500;
const WORKS_PER_CALL = 100;
const MOST_KEPT = 100;

export type Lookup<Answer> = Feature<Entries<Answer>> & {
  /** A work on the page that needs this lookup. */
  readonly wanted: ActionCreatorWithPayload<OfWork>;
};

/**
 * A batched lookup for works. It waits until half a second passes without a new request, then sends one request for
 * all. Works that arrive meanwhile are queued, and known or pending works are not requested again. Failures are not
 * cached.
 */
const lookup = <Answer extends OfWork>(
  name: string,
  ask: (api: Api, works: readonly OfWork[]) => Promise<{ readonly items: readonly Answer[] }>,
): Lookup<Answer> => {
  const wanted = createAction<OfWork>(`${name}/wanted`);
  const looked = createAction<Entries<Answer>>(`${name}/looked`);
  /** The latest result is last; the oldest are evicted. */
  const reducer: Reducer<Entries<Answer>> = (state = [], action) => {
    if (!looked.match(action)) return state;
    const changed = new Set(action.payload.map(({ doi }) => doi));
    return [...state.filter(({ doi }) => !changed.has(doi)), ...action.payload].slice(-MOST_KEPT);
  };
  const self: Lookup<Answer> = {
    name,
    wanted,
    reducer,
    *flow({ api }) {
      const wishes = yield* actionChannel(wanted, buffers.expanding<PayloadAction<OfWork>>());
      for (;;) {
        const works = yield* gathered(wishes);
        const known = yield* stateNow(self);
        const isAnswered = ({ doi }: OfWork) =>
          known.some((entry) => entry.doi === doi && entry.looked.kind !== 'failed');
        const unknown = works.filter((work) => !isAnswered(work));
        for (let from = 0; from < unknown.length; from += WORKS_PER_CALL)
          yield* fork(lookUp, api, unknown.slice(from, from + WORKS_PER_CALL));
      }
    },
  };
  function* lookUp(api: Api, works: readonly OfWork[]) {
    const all = (kind: 'loading' | 'failed') =>
      looked(works.map(({ doi }) => ({ doi, looked: { kind } })));
    yield* put(all('loading'));
    try {
      const { items } = yield* call(ask, api, works);
      yield* put(
        looked(items.map((answer) => ({ doi: answer.doi, looked: { kind: 'known', answer } }))),
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
function* gathered(wishes: Wishes) {
  const works = new Map<string, OfWork>();
  let more: PayloadAction<OfWork> | undefined = yield* take(wishes);
  while (more !== undefined) {
    works.set(more.payload.doi, more.payload);
    const next: { readonly more?: PayloadAction<OfWork> | undefined } = yield* race({
      more: take(wishes),
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

export const lookedUp = <Answer>(entries: Entries<Answer>, doi: string) =>
  entries.find((entry) => entry.doi === doi)?.looked;

export const linkFollowed = createAction<{ readonly doi: string; readonly url: string }>(
  'links/followed',
);
/** Counts which full-text links readers use. */
export const accessFlow = flowOnly('links/access', function* ({ api }) {
  yield* takeEvery(linkFollowed, function* ({ payload: query }) {
    try {
      yield* call(api.noteAccess, { query });
    } catch (error) {
      // The reader has already left, so a failed count is not reported.
      expectedProblem(error);
    }
  });
});
