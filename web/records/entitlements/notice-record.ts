import { acknowledged, type NoticeRecord } from '#shared/domain/auto-renew.ts';
import type { BrowserStorage } from '#web/platform/browser.ts';

const keyOf = (email: string) => `veracite-subscription-notice:${email}`;

const isNoticeRecord = (value: unknown): value is NoticeRecord =>
  typeof value === 'object' &&
  value !== null &&
  'trial' in value &&
  typeof value.trial === 'boolean' &&
  'acknowledged' in value &&
  typeof value.acknowledged === 'boolean';

/** Which notices that a plan will not renew this browser has shown to a person. */
export const readNoticeRecord = (
  storage: BrowserStorage,
  email: string,
): NoticeRecord | undefined => {
  try {
    const stored: unknown = JSON.parse(storage.read(keyOf(email)) ?? 'null');
    return isNoticeRecord(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
};

export const storeNoticeRecord = (
  storage: BrowserStorage,
  email: string,
  record: NoticeRecord,
): void => storage.write(keyOf(email), JSON.stringify(record));

/** Records that the person has seen that their plan will not renew. */
export const acknowledgeNotice = (storage: BrowserStorage, email: string): void =>
  storeNoticeRecord(storage, email, acknowledged(readNoticeRecord(storage, email)));
