import type { ActionCreatorWithPayload, PayloadAction } from '@reduxjs/toolkit';
import { buffers } from 'redux-saga';
import {
  actionChannel,
  call,
  delay,
  fork,
  put,
  race,
  select,
  take,
  takeEvery,
} from 'typed-redux-saga';

import type { Api } from '#web/platform/api-client.ts';
import type { Feature } from '#web/platform/feature.ts';
import { problemOf } from '#web/platform/problem.ts';

import * as links from './links-slice.ts';

const QUIET_MS = 500;
const WORKS_PER_CALL = 100;

type Root = Readonly<Record<string, unknown>>;
// The store holds under the feature's name what its own reducer made.
const stateOf = (root: Root) => root['links'] as links.LinksState | undefined;

type Wanted = { readonly doi: string; readonly memberId?: string };
type Wish = PayloadAction<Wanted>;

/**
 * Waits until nothing was wanted for half a second, and asks once for all that was: what arrives meanwhile is queued, and
 * what is known or on its way is not asked for again.
 */
function* gather(
  wish: ActionCreatorWithPayload<Wanted>,
  isKnown: (state: links.LinksState | undefined, doi: string) => boolean,
  ask: (wanted: readonly Wanted[]) => Generator,
) {
  const wishes = yield* actionChannel(wish, buffers.expanding<Wish>());
  for (;;) {
    const wanted = new Map<string, Wanted>();
    let more: Wish | undefined = yield* take(wishes);
    while (more !== undefined) {
      wanted.set(more.payload.doi, more.payload);
      const next: { readonly more?: Wish | undefined } = yield* race({
        more: take(wishes),
        quiet: delay(QUIET_MS),
      });
      more = next.more;
    }
    const state = yield* select(stateOf);
    const unknown = [...wanted.values()].filter(({ doi }) => !isKnown(state, doi));
    for (let from = 0; from < unknown.length; from += WORKS_PER_CALL)
      yield* fork(ask, unknown.slice(from, from + WORKS_PER_CALL));
  }
}

/** Failures are no answer: whoever wants the work again asks again. */
const isAnswered = (looked: links.Looked<unknown> | undefined) =>
  looked !== undefined && looked.kind !== 'failed';

export function* linksSaga(api: Api): Generator {
  yield* fork(
    gather,
    links.linkWanted,
    (state: links.LinksState | undefined, doi: string) =>
      isAnswered(links.lookedUp(state?.links ?? [], doi)),
    function* (wanted: readonly Wanted[]) {
      const dois = wanted.map(({ doi }) => doi);
      yield* put(links.linksAsked(dois));
      try {
        const { items } = yield* call(api.resolveDois, { params: {}, body: [...wanted] });
        yield* put(links.linksKnown(items));
      } catch (error) {
        problemOf(error);
        yield* put(links.linksMissed(dois));
      }
    },
  );
  yield* fork(
    gather,
    links.availabilityWanted,
    (state: links.LinksState | undefined, doi: string) =>
      isAnswered(links.lookedUp(state?.availability ?? [], doi)),
    function* (wanted: readonly Wanted[]) {
      const dois = wanted.map(({ doi }) => doi);
      yield* put(links.availabilityAsked(dois));
      try {
        const { items } = yield* call(api.checkAvailability, { params: {}, body: { dois } });
        yield* put(links.availabilityKnown(items));
      } catch (error) {
        problemOf(error);
        yield* put(links.availabilityMissed(dois));
      }
    },
  );
  yield* takeEvery(links.linkFollowed, function* ({ payload }) {
    try {
      yield* call(api.noteAccess, { params: {}, query: payload });
    } catch (error) {
      // The reader is on their way already; a count that is missing is nothing to tell them.
      problemOf(error);
    }
  });
}

export const linksFeature: Feature<links.LinksState> = {
  name: 'links',
  reducer: links.linksReducer,
  saga: linksSaga,
};
