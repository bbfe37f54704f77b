import type { PaymentStatus } from '#shared/domain/payment-status.ts';
import type { Interval } from '#shared/domain/plan-price.ts';

/** A discount on a subscription: for a number of further invoices, or for all of them. */
type Running = { readonly percentOff: number; readonly invoicesLeft: number | 'all' };

export type SimulatedSubscription = {
  readonly id: string;
  readonly status: PaymentStatus;
  readonly interval: Interval;
  readonly currency: string;
  readonly amount: number;
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly hadTrial: boolean;
  readonly endsAtPeriodEnd: boolean;
  readonly isPaused: boolean;
  readonly endedAt?: string | undefined;
  readonly discount?: Running | undefined;
};

export type SimulatedInvoice = {
  readonly at: string;
  readonly currency: string;
  readonly amount: number;
  readonly paid: boolean;
};

/** Everything that the simulated provider stores about a customer. */
export type Account = {
  readonly name: string;
  readonly email?: string | undefined;
  /** Whether payments with their card succeed. */
  readonly card: 'pays' | 'is declined' | 'none';
  /** Credit for the next invoices, in the smallest currency unit. */
  readonly credit: number;
  readonly subscription?: SimulatedSubscription | undefined;
  /** Newest first. */
  readonly invoices: readonly SimulatedInvoice[];
};

const DAY_MS = 86_400_000;
/** An invoice that is unpaid for this long ends the subscription. */
const GIVES_UP_AFTER_DAYS = 21;
const MOST_INVOICES = 24;

/** Adds months, clamped to the last day of the month. */
export const monthsAfter = (time: string, months: number): string => {
  const from = new Date(time);
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(from.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return to.toISOString();
};

const daysAfter = (time: string, days: number): string =>
  new Date(new Date(time).getTime() + days * DAY_MS).toISOString();

const periodAfter = (start: string, interval: Interval): string =>
  monthsAfter(start, interval === 'year' ? 12 : 1);

const oneLess = (discount: Running | undefined): Running | undefined => {
  if (discount?.invoicesLeft === 'all' || discount === undefined) return discount;
  const invoicesLeft = discount.invoicesLeft - 1;
  return invoicesLeft > 0 ? { ...discount, invoicesLeft } : undefined;
};

/** Creates the invoice for a period that begins at this time, and charges it. */
export const chargeAccount = (
  account: Account,
  subscription: SimulatedSubscription,
  at: string,
): Account => {
  const { currency, discount } = subscription;
  const price = Math.round(subscription.amount * (1 - (discount?.percentOff ?? 0) / 100));
  const amount = Math.max(0, price - account.credit);
  const paid = amount === 0 || account.card === 'pays';
  return {
    ...account,
    credit: Math.max(0, account.credit - price),
    invoices: [{ at, currency, amount, paid }, ...account.invoices].slice(0, MOST_INVOICES),
    subscription: {
      ...subscription,
      status: paid ? 'active' : 'past_due',
      periodStart: at,
      periodEnd: periodAfter(at, subscription.interval),
      discount: oneLess(discount),
    },
  };
};

const ended = (subscription: SimulatedSubscription, at: string): SimulatedSubscription => ({
  ...subscription,
  status: 'canceled',
  isPaused: false,
  endedAt: at,
});

/** Returns the next automatic change and its time; undefined if there is none. */
const nextStep = (account: Account) => {
  const { subscription } = account;
  if (!subscription) return undefined;
  const { status, periodStart, periodEnd, endsAtPeriodEnd, isPaused, interval } = subscription;
  const becomes = (after: SimulatedSubscription) => (): Account => ({
    ...account,
    subscription: after,
  });
  if (status === 'past_due') {
    const at = daysAfter(periodStart, GIVES_UP_AFTER_DAYS);
    return { at, take: becomes(ended(subscription, at)) };
  }
  if (status !== 'trialing' && status !== 'active') return undefined;
  if (endsAtPeriodEnd) return { at: periodEnd, take: becomes(ended(subscription, periodEnd)) };
  if (isPaused) {
    const next = { periodStart: periodEnd, periodEnd: periodAfter(periodEnd, interval) };
    return { at: periodEnd, take: becomes({ ...subscription, ...next, status: 'active' }) };
  }
  return { at: periodEnd, take: () => chargeAccount(account, subscription, periodEnd) };
};

/** Returns the account after all automatic changes up to now: trials end, plans renew, payments fail. */
export const advanceAccount = (account: Account, now: Date): Account => {
  let current = account;
  for (;;) {
    const step = nextStep(current);
    if (!step || new Date(step.at) > now) return current;
    current = step.take();
  }
};

/** Moves all dates of the account back by a number of days, so that a tester need not wait for a month to pass. */
export const backdateAccount = (account: Account, days: number): Account => {
  const back = (time: string) => daysAfter(time, -days);
  const { subscription } = account;
  return {
    ...account,
    invoices: account.invoices.map((invoice) => ({ ...invoice, at: back(invoice.at) })),
    subscription: subscription && {
      ...subscription,
      periodStart: back(subscription.periodStart),
      periodEnd: back(subscription.periodEnd),
      endedAt: subscription.endedAt && back(subscription.endedAt),
    },
  };
};

/** Changes the card and pays open invoices if it can. */
export const withCard = (account: Account, card: Account['card']): Account => {
  const { subscription } = account;
  const [owed, ...older] = account.invoices;
  if (subscription?.status !== 'past_due' || card !== 'pays' || !owed) return { ...account, card };
  return {
    ...account,
    card,
    invoices: [{ ...owed, paid: true }, ...older],
    subscription: { ...subscription, status: 'active' },
  };
};
