import type { Subscription, SubscriptionStatus } from './subscription.ts';

/** What a payment provider says of a subscription (section 3 of the specification). */
export const paymentStatuses = [
  'trialing',
  'active',
  'incomplete',
  'past_due',
  'incomplete_expired',
  'canceled',
  'unpaid',
  'paused',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** A subscription as the provider keeps it, as far as it decides what somebody may read. Times are ISO 8601. */
export type PaymentState = {
  readonly status: PaymentStatus;
  /** Nothing is collected for now, whatever the status says. */
  readonly isPaused: boolean;
  /** It was cancelled and runs until the end of its period. */
  readonly endsAtPeriodEnd: boolean;
  /** Begin of what the last invoice is about, paid or not. */
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly endedAt?: string | undefined;
};

/** Grace period after a failed payment: long enough to be notified and to fix a card. */
const GRACE_DAYS = 7;
const DAY_MS = 86_400_000;

/** Our word for each of the provider's. */
export const statusOfPayment: Readonly<Record<PaymentStatus, SubscriptionStatus>> = {
  trialing: 'trialing',
  active: 'active',
  incomplete: 'payment_failed',
  past_due: 'payment_failed',
  incomplete_expired: 'inactive',
  canceled: 'inactive',
  unpaid: 'payment_failed',
  paused: 'paused',
};

/** Final states: it has ended, or never began. */
export const isOver = ({ status }: Pick<PaymentState, 'status'>): boolean =>
  statusOfPayment[status] === 'inactive';

const daysAfter = (time: string, days: number): string =>
  new Date(new Date(time).getTime() + days * DAY_MS).toISOString();

/** Returns when the paid period, or the grace period, ends. */
const lastsUntil = (state: PaymentState): string => {
  switch (state.status) {
    case 'past_due':
      // The provider has moved on to the period that nobody has paid.
      return daysAfter(state.periodStart, GRACE_DAYS);
    case 'unpaid':
    case 'incomplete':
      return state.periodStart;
    case 'canceled':
      return state.endedAt ?? state.periodEnd;
    default:
      return state.periodEnd;
  }
};

/** What a person has of a subscription that the provider keeps. */
export const subscriptionOfPayment = (state: PaymentState): Subscription => {
  if (state.status === 'incomplete_expired') return { plan: 'free', status: 'inactive' };
  const runs = state.status === 'active' || state.status === 'trialing';
  const status =
    runs && state.isPaused
      ? 'paused'
      : runs && state.endsAtPeriodEnd
        ? 'inactive'
        : statusOfPayment[state.status];
  return { plan: 'premium', status, renewDate: lastsUntil(state) };
};
