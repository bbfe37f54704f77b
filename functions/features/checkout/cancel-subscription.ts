import { personCalling } from '#functions/platform/http/callers.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import { changeMe } from '#functions/records/people/change-me.ts';
import type { cancelSubscription as contract } from '#shared/contracts/checkout.ts';
import { noSubscription, type Subscription } from '#shared/domain/subscription.ts';

import type { CheckoutPorts } from './ports.ts';

/**
 * The subscription once nothing renews it any more: it lasts until its renew date. A paused one gives nothing while it is
 * paused, so nothing of it is left; a free plan has nothing to cancel.
 */
export const cancelled = (subscription: Subscription): Subscription => {
  if (subscription.plan === 'free' || subscription.status === 'inactive') return subscription;
  return subscription.status === 'paused'
    ? noSubscription
    : { ...subscription, status: 'inactive' };
};

/** Cancels the subscription of the person who asks; cancelled twice is cancelled. */
export const cancelSubscription =
  (ports: CheckoutPorts): UseCase<typeof contract> =>
  async (caller) =>
    changeMe(ports)(personCalling(caller), (person) => {
      const subscription = cancelled(person.subscription);
      return subscription === person.subscription ? person : { ...person, subscription };
    });
