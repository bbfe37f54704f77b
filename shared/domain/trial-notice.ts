import { type Subscription, TRIAL_DAYS } from './subscription.ts';

/** What to tell somebody about their trial, once each. */
export type TrialNotice =
  { readonly kind: 'ending'; readonly days: number } | { readonly kind: 'over' };

const DAY_MS = 24 * 60 * 60 * 1000;
const TELL_AFTER_DAYS = 5;

/** From the fifth day of a trial on its end is announced, with the days that are left; after its end, that it is over. */
export const trialNotice = (
  { status, renewDate }: Pick<Subscription, 'status'> & { readonly renewDate?: string | undefined },
  now: Date,
): TrialNotice | undefined => {
  if (status !== 'trialing' || renewDate === undefined) return undefined;
  const daysLeft = (new Date(renewDate).getTime() - now.getTime()) / DAY_MS;
  if (daysLeft <= 0) return { kind: 'over' };
  return TRIAL_DAYS - daysLeft >= TELL_AFTER_DAYS
    ? { kind: 'ending', days: Math.ceil(daysLeft) }
    : undefined;
};
