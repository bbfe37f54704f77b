import { type PersonCalling, requirePerson } from '#functions/platform/http/callers.ts';
import { Problem } from '#functions/platform/http/problem.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import { within } from '#functions/platform/limits/limits.ts';
import type { Limit } from '#functions/platform/ports/rate-limits.ts';
import { requireConfirmed } from '#functions/records/people/require-confirmed.ts';
import { hasUsed } from '#functions/records/people/used-benefits.ts';
import type {
  startSubscription as planContract,
  startTrial as trialContract,
} from '#shared/contracts/checkout.ts';
import type { RequestTo } from '#shared/contracts/endpoint.ts';
import { toPath } from '#shared/domain/paths.ts';
import type { Person } from '#shared/domain/person.ts';
import { isOver } from '#shared/domain/payment-status.ts';
import { planInForce, TRIAL_DAYS } from '#shared/domain/subscription.ts';

import { changeBilling } from './billing-repository.ts';
import { customerOf } from './customer-of.ts';
import { discountFor } from './discount-for.ts';
import { storeOfferedDiscount } from './discounts.ts';
import { syncSubscription } from './sync-subscription.ts';
import type { CheckoutPorts } from './ports.ts';
import { requireSalesEnabled, alreadySubscribed } from './refusals.ts';

const CHECKOUTS_BY_PERSON: Limit = { name: 'checkouts', most: 20, perSeconds: 3600 };
/** An unfinished checkout closes after 24 hours (section 9). */
const OPEN_MS = 24 * 60 * 60 * 1000;

type CheckoutRequest = RequestTo<typeof planContract>;

/** Opens the checkout of a plan. A free trial does not prevent it; the plan replaces it. */
export const startSubscription =
  (ports: CheckoutPorts): UseCase<typeof planContract> =>
  async (caller, asked) =>
    openCheckout(ports, requirePerson(caller), asked, 'plan');

/** Opens the checkout of a trial: once, and only if no plan would be replaced. */
export const startTrial =
  (ports: CheckoutPorts): UseCase<typeof trialContract> =>
  async (caller, asked) => {
    const calling = requirePerson(caller);
    const { activatedTrial, subscription } = calling.person;
    if (activatedTrial) throw trialUsed();
    if (planInForce(subscription, ports.now()) === 'premium') throw alreadySubscribed();
    return openCheckout(ports, calling, asked, 'trial');
  };

const trialUsed = () => new Problem(409, 'You have already used your trial.');

/** Whether another account with the same address had its trial. */
const addressHadTrial = async (ports: CheckoutPorts, { email }: Person): Promise<boolean> =>
  email !== undefined && (await hasUsed(ports)(email, 'trial'));

const openCheckout = async (
  ports: CheckoutPorts,
  { person }: PersonCalling,
  { query: { rewardfulID }, body = {} }: CheckoutRequest,
  what: 'trial' | 'plan',
) => {
  const { table, payments, rateLimits, origin, now, newId } = ports;
  requireSalesEnabled(payments);
  requireConfirmed(person);
  await within(rateLimits, [CHECKOUTS_BY_PERSON, person.id]);
  const { customer } = await customerOf(ports)(person);
  const { truth, person: known } = await syncSubscription(ports)(person.id);
  if (truth && !isOver(truth)) throw alreadySubscribed();
  if (
    what === 'trial' &&
    (known?.activatedTrial === true || (await addressHadTrial(ports, person)))
  )
    throw trialUsed();

  const billing = await customerOf(ports)(known ?? person);
  const { openCheckout: open, keptDiscount } =
    what === 'plan' ? await storeOfferedDiscount(ports, known ?? person, billing) : billing;
  // A person with two open checkouts must not be able to pay in both.
  if (open !== undefined) await payments.closeCheckout(open);
  const { interval = 'month' } = body;
  const { id, url } = await payments.openCheckout(
    {
      customer,
      interval,
      currency: body.currency,
      trialDays: what === 'trial' ? TRIAL_DAYS : undefined,
      referral: rewardfulID,
      discount: keptDiscount && (await discountFor(payments, keptDiscount, interval)),
      doneAt: `${origin()}${toPath`/api/checkout/return/${what}`}`,
      leftAt: what === 'trial' ? `${origin()}/?trial_create_cancelled=true` : `${origin()}/pricing`,
      expiresAt: new Date(now().getTime() + OPEN_MS),
    },
    `checkout-${newId()}`,
  );
  await changeBilling(table)(person.id, (billing) => ({ ...billing, openCheckout: id }));
  return { url };
};
