import type { Plan, SubscriptionStatus } from './subscription.ts';

/** The browser's record of a person's subscription notice, keyed by their email address. */
export type NoticeRecord = { readonly trial: boolean; readonly acknowledged: boolean };

/** The urgency of the notice that a plan will not renew. */
export type RenewUrgency = 'danger' | 'warning' | 'alert';

const DAY_MS = 24 * 60 * 60 * 1000;
const DANGER_DAYS = 1;
const WARNING_DAYS = 15;

type Subscriber = {
  readonly subscription: {
    readonly plan: Plan;
    readonly status: SubscriptionStatus;
    readonly renewDate?: string | undefined;
  };
  readonly underLicense: boolean;
};

/** A premium plan that will not renew is told once, until the person has seen it; a license carries its people anyway. */
export const showsAutoRenewNotice = (
  { subscription, underLicense }: Subscriber,
  record: NoticeRecord | undefined,
): boolean =>
  subscription.plan === 'premium' &&
  subscription.status === 'inactive' &&
  !underLicense &&
  record?.acknowledged !== true;

/**
 * Returns the record to store: the notice is shown again after a plan was renewed, and whether it is a trial is
 * recorded.
 */
export const noticeRecordFor = (
  status: SubscriptionStatus,
  record: NoticeRecord | undefined,
): NoticeRecord | undefined =>
  status === 'active' || status === 'trialing'
    ? { trial: status === 'trialing', acknowledged: false }
    : record;

export const acknowledged = (record: NoticeRecord | undefined): NoticeRecord => ({
  trial: record?.trial ?? false,
  acknowledged: true,
});

/** Danger within 1 day of the renew date, warning within 15 days; a plan without a date is not pressing. */
export const renewUrgency = (renewDate: string | undefined, now: Date): RenewUrgency => {
  if (renewDate === undefined) return 'alert';
  const days = (new Date(renewDate).getTime() - now.getTime()) / DAY_MS;
  if (days <= DANGER_DAYS) return 'danger';
  return days <= WARNING_DAYS ? 'warning' : 'alert';
};
