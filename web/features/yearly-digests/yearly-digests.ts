import { put } from 'typed-redux-saga';

import type { AnswerOf } from '#web/platform/api-client.ts';
import { callRefused } from '#web/platform/page-error.ts';
import { statusOf } from '#web/platform/problem.ts';
import { reading } from '#web/platform/reading.ts';
import { personNow } from '#web/records/session/session.ts';

export type Years = AnswerOf<'readYearlyDigests'>;
export type Digest = AnswerOf<'readYearlyDigest'>;

/** How the present year stands, and those before it. */
export const yearsReading = reading({
  name: 'yearlyDigests/years',
  ask: (api) => api.readYearlyDigests(),
});

/** One year of one person. */
export const digestReading = reading({
  name: 'yearlyDigests/digest',
  ask: (api, slug: string) => api.readYearlyDigest({ params: { slug } }),
  matter: (slug) => slug,
  // A digest that is not there, or is not for others, is a page that is not there; but whoever is not signed in may come
  // from the mail about their own.
  *whenFailed(problem) {
    if (yield* personNow()) yield* put(callRefused({ status: statusOf(problem) }));
  },
});

/** Shows one's own year to everyone, or to nobody else. */
export const publicityChanged = (slug: string, isPublic: boolean) =>
  digestReading.changed({
    show: (digest) => ({ ...digest, isPublic }),
    send: async (api) => {
      await api.changeYearlyDigest({ params: { slug }, body: { isPublic } });
      return undefined;
    },
  });

/** Counts from now on what somebody reads and searches, or erases what was counted. */
export const countingChanged = (kept: boolean) =>
  yearsReading.changed({
    show: (years) => ({ ...years, keepsActivity: kept }),
    send: async (api) => {
      await api.changeActivitySetting({ body: { kept } });
      return undefined;
    },
    // What was counted may be erased by now.
    *sent() {
      yield* put(yearsReading.again());
    },
  });
