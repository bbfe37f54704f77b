import { put } from 'typed-redux-saga';

import type { AnswerOf } from '#web/platform/api-client.ts';
import { callRefused } from '#web/platform/page-error.ts';
import { statusOf } from '#web/platform/problem.ts';
import { reading } from '#web/platform/reading.ts';
import { personNow } from '#web/records/session/session.ts';

export type Years = AnswerOf<'readYearlyDigests'>;
export type Digest = AnswerOf<'readYearlyDigest'>;

/** The state of the current year, and the earlier digests. */
export const yearsReading = reading({
  name: 'yearlyDigests/years',
  ask: (api) => api.readYearlyDigests(),
});

/** The digest of one year and one person. */
export const digestReading = reading({
  name: 'yearlyDigests/digest',
  ask: (api, slug: string) => api.readYearlyDigest({ params: { slug } }),
  matter: (slug) => slug,
  // A missing or private digest is a page that does not exist; but visitors who are not signed in may come from the
  // email about their own.
  *whenFailed(problem) {
    if (yield* personNow()) yield* put(callRefused({ status: statusOf(problem) }));
  },
});

/** Makes the user's own year public or private. */
export const publicityChanged = (slug: string, isPublic: boolean) =>
  digestReading.changed({
    show: (digest) => ({ ...digest, isPublic }),
    send: async (api) => {
      await api.changeYearlyDigest({ params: { slug }, body: { isPublic } });
      return undefined;
    },
  });

/** Turns activity counting on, or erases the counts. */
export const countingChanged = (kept: boolean) =>
  yearsReading.changed({
    show: (years) => ({ ...years, keepsActivity: kept }),
    send: async (api) => {
      await api.changeActivitySetting({ body: { kept } });
      return undefined;
    },
    // The counts may have been erased.
    *sent() {
      yield* put(yearsReading.again());
    },
  });
