import { takeEvery } from 'typed-redux-saga';

import { acknowledged, type NoticeRecord, noticeRecordFor } from '#shared/domain/auto-renew.ts';
import { referralMediumOf } from '#shared/domain/referral-medium.ts';
import { trialNotice } from '#shared/domain/trial-notice.ts';
import type { Browser, Memory } from '#web/platform/browser.ts';
import { openModal } from '#web/platform/open-modal.ts';

import { isPerson, type Person, userKnown } from '#web/records/session/session-slice.ts';

const STATUS = 'veracite-subscription-status';
const CONVERSION = 'veracite-conversion';
const noticeKey = (email: string) => `veracite-subscription-notice:${email}`;
const trialKey = (email: string) => `veracite-trial-told:${email}`;

/** A subscription that became active is remembered with the way the person came; it is told to nobody. */
const rememberStatus = (
  { kept, now, referrer }: Browser,
  email: string,
  { subscription: { status } }: Person,
) => {
  const before = kept.read(STATUS);
  const started =
    status === 'active' && before?.endsWith(` ${email}`) === true && before !== `active ${email}`;
  if (started)
    kept.write(
      CONVERSION,
      JSON.stringify({ at: now().toISOString(), medium: referralMediumOf(referrer()) }),
    );
  kept.write(STATUS, `${status} ${email}`);
};

const isNoticeRecord = (value: unknown): value is NoticeRecord =>
  typeof value === 'object' &&
  value !== null &&
  'trial' in value &&
  typeof value.trial === 'boolean' &&
  'acknowledged' in value &&
  typeof value.acknowledged === 'boolean';

export const noticeRecord = (kept: Memory, email: string): NoticeRecord | undefined => {
  try {
    const stored: unknown = JSON.parse(kept.read(noticeKey(email)) ?? 'null');
    return isNoticeRecord(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
};

const keepNoticeRecord = (kept: Memory, email: string, record: NoticeRecord): void =>
  kept.write(noticeKey(email), JSON.stringify(record));

export const acknowledgeNotice = (kept: Memory, email: string): void =>
  keepNoticeRecord(kept, email, acknowledged(noticeRecord(kept, email)));

/** Each of the two is told once. */
function* tellOfTrial({ kept, now }: Browser, email: string, { subscription }: Person) {
  const notice = trialNotice(subscription, now());
  if (!notice || kept.read(trialKey(email)) === notice.kind) return;
  kept.write(trialKey(email), notice.kind);
  yield* openModal('trialOver', notice.kind === 'ending' ? String(notice.days) : undefined);
}

/** What this browser remembers of a person's subscription, and what it tells them of it. */
export function* subscriptionSaga(browser: Browser) {
  yield* takeEvery(userKnown, function* ({ payload }) {
    if (!isPerson(payload) || payload.email === undefined) return;
    rememberStatus(browser, payload.email, payload);
    const before = noticeRecord(browser.kept, payload.email);
    const record = noticeRecordFor(payload.subscription.status, before);
    if (record && record !== before) keepNoticeRecord(browser.kept, payload.email, record);
    yield* tellOfTrial(browser, payload.email, payload);
  });
}
