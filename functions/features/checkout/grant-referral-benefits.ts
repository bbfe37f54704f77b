import { requirePerson } from '#functions/platform/http/callers.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import type { PaidSubscription } from '#functions/platform/ports/payments.ts';
import { type Write, WriteConflict } from '#functions/platform/ports/table.ts';
import { changeMe } from '#functions/records/people/change-me.ts';
import { personByEmail } from '#functions/records/people/person-repository.ts';
import {
  grantWrites,
  hasEarned,
  type Referral,
  referralsOf,
} from '#functions/records/people/referrals.ts';
import { claimBenefit } from '#functions/records/people/used-benefits.ts';
import type { grantReferralBenefits as contract } from '#shared/contracts/checkout.ts';
import { mailboxOf } from '#shared/domain/mailbox.ts';
import type { Person } from '#shared/domain/person.ts';
import { planInForce, type Subscription } from '#shared/domain/subscription.ts';

import { isOver } from '#shared/domain/payment-status.ts';

import { billingOf } from './billing-repository.ts';
import { syncSubscription } from './sync-subscription.ts';
import type { CheckoutPorts } from './ports.ts';

/** The premium time earned by each invited person who confirmed their address. */
const DAYS_FOR_EACH = 7;
const DAY_MS = 86_400_000;

/** Returns a subscription extended by some days; an inactive one starts now. */
export const extendSubscription = (
  subscription: Subscription,
  days: number,
  now: Date,
): Subscription => {
  const isPremium = planInForce(subscription, now) === 'premium';
  const end =
    isPremium && subscription.renewDate !== undefined
      ? Math.max(now.getTime(), new Date(subscription.renewDate).getTime())
      : now.getTime();
  return {
    plan: 'premium',
    status: isPremium ? subscription.status : 'inactive',
    renewDate: new Date(end + days * DAY_MS).toISOString(),
  };
};

/** A person who joined after being invited and confirmed the address. */
type Arrived = { readonly referral: Referral; readonly invited: Person; readonly claim: Write };

/** A transaction holds 100 writes; each arrival takes three of them. */
const MOST_AT_ONCE = 30;

/** Gives a person the rewards for accepted invitations, once each. Idempotent. */
export const grantReferralBenefits =
  (ports: CheckoutPorts): UseCase<typeof contract> =>
  async (caller) => {
    const calling = requirePerson(caller);
    const { truth, person = calling.person } = await syncSubscription(ports)(calling.person.id);
    const paid = truth && !isOver(truth) ? truth : undefined;
    const due = mayReceive(person, paid) ? await arrivalsFor(ports, person) : [];
    if (due.length === 0) return ports.viewOf({ ...calling, person });
    if (paid) await creditFor(ports, person, paid, due);
    try {
      return await changeMe(ports)(
        calling,
        (previous) =>
          paid
            ? previous
            : {
                ...previous,
                subscription: extendSubscription(
                  previous.subscription,
                  DAYS_FOR_EACH * due.length,
                  ports.now(),
                ),
              },
        due.flatMap(({ referral, invited, claim }) => [
          ...grantWrites(person.id, referral, invited.id),
          claim,
        ]),
      );
    } catch (error) {
      // A concurrent request came first.
      if (error instanceof WriteConflict) return changeMe(ports)(calling, (previous) => previous);
      throw error;
    }
  };

/**
 * A reward would end a paused subscription, and a canceled one has no further invoice: rewards are given once it is
 * active again or over.
 */
const mayReceive = (
  { emailVerified, subscription }: Person,
  paid: PaidSubscription | undefined,
): boolean => emailVerified && subscription.status !== 'paused' && paid?.endsAtPeriodEnd !== true;

/** Paying people get the value of the days as credit, once each, through the provider's idempotency keys. */
const creditFor = async (
  { table, payments }: CheckoutPorts,
  { id }: Person,
  paid: PaidSubscription,
  due: readonly Arrived[],
): Promise<void> => {
  const billing = await billingOf(table)(id);
  if (!billing) return;
  for (const { invited } of due)
    await payments.credit(billing.customer, paid, DAYS_FOR_EACH, `referral-${invited.id}`);
};

const arrivalsFor = async (ports: CheckoutPorts, person: Person): Promise<readonly Arrived[]> => {
  const { table } = ports;
  const arrived: Arrived[] = [];
  const mailboxes = new Set<string>();
  const met = new Set([person.id]);
  for (const referral of await referralsOf(table)(person.id)) {
    if (referral.granted || arrived.length === MOST_AT_ONCE) continue;
    const invited = await personByEmail(table)(referral.email, 'verified');
    if (!invited || met.has(invited.id) || invited.createdAt < referral.invitedAt) continue;
    met.add(invited.id);
    if (await hasEarned(table)(invited.id)) continue;
    // Once for each address, whatever accounts it has had.
    const mailbox = mailboxOf(referral.email);
    const claim = mailboxes.has(mailbox)
      ? undefined
      : await claimBenefit(ports)(referral.email, 'arrival');
    mailboxes.add(mailbox);
    if (claim) arrived.push({ referral, invited, claim });
  }
  return arrived;
};
