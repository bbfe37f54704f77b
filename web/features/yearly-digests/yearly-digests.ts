import { put } from 'typed-redux-saga';

import type { ResponseOf } from '#web/platform/api-client.ts';
import { callRefused } from '#web/platform/page-error.ts';
import { statusOf } from '#web/platform/problem.ts';
import { createQuery } from '#web/platform/query.ts';
import { selectPerson } from '#web/records/session/session.ts';

export type DigestYears = ResponseOf<'readYearlyDigests'>;
export type YearlyDigest = ResponseOf<'readYearlyDigest'>;

/** The state of the current year, and the earlier digests. */
export const yearsQuery = createQuery({
  name: 'yearlyDigests/years',
  load: (api) => api.readYearlyDigests(),
});

/** The digest of one year and one person. */
export const digestQuery = createQuery({
  name: 'yearlyDigests/digest',
  load: (api, slug: string) => api.readYearlyDigest({ params: { slug } }),
  matter: (slug) => slug,
  // A missing or private digest is a page that does not exist; but visitors who are not signed in may come from the
  // email about their own.
  *whenFailed(problem) {
    if (yield* selectPerson()) yield* put(callRefused({ status: statusOf(problem) }));
  },
});

/** Makes the user's own year public or private. */
export const setDigestVisibility = (slug: string, isPublic: boolean) =>
  digestQuery.changed({
    show: (digest) => ({ ...digest, isPublic }),
    send: async (api) => {
      await api.changeYearlyDigest({ params: { slug }, body: { isPublic } });
      return undefined;
    },
  });

/** Turns activity counting on, or erases the counts. */
export const setActivityCounting = (kept: boolean) =>
  yearsQuery.changed({
    show: (years) => ({ ...years, keepsActivity: kept }),
    send: async (api) => {
      await api.changeActivitySetting({ body: { kept } });
      return undefined;
    },
    // The counts may have been erased.
    *sent() {
      yield* put(yearsQuery.again());
    },
  });
