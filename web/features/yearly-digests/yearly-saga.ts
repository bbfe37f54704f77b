import { call, put, select, takeLatest, takeLeading } from 'typed-redux-saga';

import type { Api } from '#web/platform/api-client.ts';
import type { Feature } from '#web/platform/feature.ts';
import { callRefused } from '#web/platform/page-slice.ts';
import { problemOf, statusOf } from '#web/platform/problem.ts';

import type { AppState } from '#web/platform/store.ts';
import { personOf } from '#web/records/session/session-slice.ts';

import * as yearly from './yearly-slice.ts';

const isSignedIn = (state: AppState) => personOf(state.session) !== undefined;
const here = { params: {} } as const;

export function* yearlySaga(api: Api): Generator {
  yield* takeLatest(yearly.yearsWanted, function* () {
    yield* put(yearly.yearsAsked());
    try {
      const value = yield* call(api.readYearlyDigests, here);
      yield* put(yearly.yearsKnown({ kind: 'ready', value }));
    } catch (error) {
      yield* put(yearly.yearsKnown({ kind: 'failed', problem: problemOf(error) }));
    }
  });
  yield* takeLatest(yearly.pageWanted, function* ({ payload: slug }) {
    yield* put(yearly.pageAsked());
    try {
      const value = yield* call(api.readYearlyDigest, { params: { slug } });
      yield* put(yearly.pageKnown({ kind: 'ready', value }));
    } catch (error) {
      const problem = problemOf(error);
      yield* put(yearly.pageKnown({ kind: 'failed', problem }));
      // A digest that is not there, or is not for others, is a page that is not there; but whoever is not signed in
      // may come from the mail about their own.
      if (yield* select(isSignedIn)) yield* put(callRefused({ status: statusOf(problem) }));
    }
  });
  yield* takeLeading(yearly.publicityWanted, function* ({ payload: { slug, isPublic } }) {
    yield* put(yearly.changeStood('running'));
    try {
      yield* call(api.changeYearlyDigest, { params: { slug }, body: { isPublic } });
      yield* put(yearly.publicityKnown(isPublic));
      yield* put(yearly.changeStood('idle'));
    } catch {
      yield* put(yearly.changeStood('failed'));
    }
  });
  yield* takeLeading(yearly.keepingWanted, function* ({ payload: kept }) {
    yield* put(yearly.changeStood('running'));
    try {
      const { keepsActivity } = yield* call(api.changeActivitySetting, { ...here, body: { kept } });
      yield* put(yearly.keepingKnown(keepsActivity));
      yield* put(yearly.changeStood('idle'));
      // What was counted may be erased by now.
      yield* put(yearly.yearsWanted());
    } catch {
      yield* put(yearly.changeStood('failed'));
    }
  });
}

export const yearlyFeature: Feature<yearly.YearlyState> = {
  name: 'yearlyDigests',
  reducer: yearly.yearlyReducer,
  saga: yearlySaga,
};
