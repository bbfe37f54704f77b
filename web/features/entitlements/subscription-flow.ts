import { call, takeEvery } from 'typed-redux-saga';

import { noticeRecordFor } from '#shared/domain/auto-renew.ts';
import { trialNotice } from '#shared/domain/trial-notice.ts';
import type { Browser } from '#web/platform/browser.ts';
import { sagaOnly } from '#web/platform/feature.ts';
import { openModal } from '#web/platform/modals.ts';
import { storeNoticeRecord, readNoticeRecord } from '#web/records/entitlements/notice-record.ts';
import { isPerson, type Person, userKnown } from '#web/records/session/session.ts';

const STATUS = 'veracite-subscription-status';
const trialKey = (email: string) => `veracite-trial-told:${email}`;

/** Stores the subscription state; returns whether it became active since it was last stored. */
const becameActive = (
  { storage }: Browser,
  email: string,
  { subscription: { status } }: Person,
) => {
  const before = storage.read(STATUS);
  storage.write(STATUS, `${status} ${email}`);
  return (
    status === 'active' && before?.endsWith(` ${email}`) === true && before !== `active ${email}`
  );
};

/** It is rare, so its message loads on demand. */
const tellOfConversion = async (browser: Browser): Promise<void> => {
  const outside = await import('#web/records/third-party/statistics.ts');
  outside.reportConversion(browser);
};

/** Each of the two is announced once. */
function* tellOfTrial({ storage, now }: Browser, email: string, { subscription }: Person) {
  const notice = trialNotice(subscription, now());
  if (!notice || storage.read(trialKey(email)) === notice.kind) return;
  storage.write(trialKey(email), notice.kind);
  yield* openModal('trialOver', notice.kind === 'ending' ? String(notice.days) : undefined);
}

/** The subscription state that this browser remembers, and the messages about its changes. */
export const subscriptionSaga = sagaOnly('subscriptionFlow', function* ({ browser }) {
  yield* takeEvery(userKnown, function* ({ payload }) {
    if (!isPerson(payload) || payload.email === undefined) return;
    if (becameActive(browser, payload.email, payload) && payload.admin !== true)
      yield* call(tellOfConversion, browser);
    const before = readNoticeRecord(browser.storage, payload.email);
    const record = noticeRecordFor(payload.subscription.status, before);
    if (record && record !== before) storeNoticeRecord(browser.storage, payload.email, record);
    yield* tellOfTrial(browser, payload.email, payload);
  });
});
