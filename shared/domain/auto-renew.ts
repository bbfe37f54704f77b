import type { Plan, SubscriptionStatus } from './subscription.ts';

/** What a browser remembers of a person's subscription notice, keyed by their e-mail address. */
export type NoticeRecord = { readonly trial: boolean; readonly acknowledged: boolean };

/** How pressing it is that a plan will not renew. */
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

/** What to remember now: a plan that runs again will be told of again, and whether it runs as a trial is kept. */
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
