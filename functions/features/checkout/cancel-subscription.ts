import { type PersonCalling, requirePerson } from '#functions/platform/http/callers.ts';
import { refusalOf } from '#functions/platform/http/callers.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import type { PaidSubscription } from '#functions/platform/ports/payments.ts';
import { changeMe } from '#functions/records/people/change-me.ts';
import type {
  cancelSubscription as contract,
  pauseSubscription as pauseContract,
  resumeSubscription as resumeContract,
} from '#shared/contracts/checkout.ts';
import type { UserView } from '#shared/contracts/users.ts';
import { isOver } from '#shared/domain/payment-status.ts';
import { noSubscription, type Subscription } from '#shared/domain/subscription.ts';

import { syncSubscription } from './sync-subscription.ts';
import type { CheckoutPorts } from './ports.ts';
import { noSubscriptionToChange, orRefused } from './refusals.ts';

/**
 * Returns a subscription without provider once its renewal is canceled: it lasts until its renewal date. A paused one
 * gives nothing, so it ends; a free plan has nothing to cancel.
 */
export const withRenewalCanceled = (subscription: Subscription): Subscription => {
  if (subscription.plan === 'free' || subscription.status === 'inactive') return subscription;
  return subscription.status === 'paused'
    ? noSubscription
    : { ...subscription, status: 'inactive' };
};

const REFUSED = 'The payment provider rejected the request. Please try again or contact us.';

/** Performs an action on a subscription at the provider and returns the person afterwards. */
const changedAtProvider = async (
  ports: CheckoutPorts,
  calling: PersonCalling,
  work: () => Promise<void>,
): Promise<UserView> => {
  await orRefused(REFUSED, work);
  const { person } = await syncSubscription(ports)(calling.person.id);
  // Deleted since the request was authenticated.
  if (!person) throw refusalOf('deleted');
  return ports.viewOf({ ...calling, person });
};

/** Returns the person's subscription at the provider. */
const paidBy = async (ports: CheckoutPorts, { person }: PersonCalling) => {
  const { truth } = await syncSubscription(ports)(person.id);
  return truth && !isOver(truth) ? truth : undefined;
};

/** Cancels the caller's subscription. Idempotent. */
export const cancelSubscription =
  (ports: CheckoutPorts): UseCase<typeof contract> =>
  async (caller) => {
    const calling = requirePerson(caller);
    const paid = await paidBy(ports, calling);
    if (paid)
      return changedAtProvider(ports, calling, async () => {
        if (!paid.endsAtPeriodEnd || paid.isPaused)
          await ports.payments.cancel(paid, `cancel-${ports.newId()}`);
      });
    return changeMe(ports)(calling, (person) => {
      const subscription = withRenewalCanceled(person.subscription);
      return subscription === person.subscription ? person : { ...person, subscription };
    });
  };

const ofPaid = async (
  ports: CheckoutPorts,
  calling: PersonCalling,
  work: (paid: PaidSubscription) => Promise<void>,
): Promise<UserView> => {
  const paid = await paidBy(ports, calling);
  if (!paid) throw noSubscriptionToChange();
  return changedAtProvider(ports, calling, () => work(paid));
};

export const pauseSubscription =
  (ports: CheckoutPorts): UseCase<typeof pauseContract> =>
  async (caller) =>
    ofPaid(ports, requirePerson(caller), async (paid) => {
      if (!paid.isPaused) await ports.payments.pause(paid, `pause-${ports.newId()}`);
    });

export const resumeSubscription =
  (ports: CheckoutPorts): UseCase<typeof resumeContract> =>
  async (caller) =>
    ofPaid(ports, requirePerson(caller), async (paid) => {
      if (paid.isPaused || paid.endsAtPeriodEnd)
        await ports.payments.resume(paid, `resume-${ports.newId()}`);
    });
