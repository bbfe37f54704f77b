import type { UseCase } from '#functions/platform/http/serve.ts';
import type {
  readBilling as billingContract,
  readPrices as contract,
} from '#shared/contracts/checkout.ts';
import { requirePerson } from '#functions/platform/http/callers.ts';
import { isOver } from '#shared/domain/payment-status.ts';
import { pricesIn } from '#shared/domain/plan-price.ts';
import { TRIAL_DAYS } from '#shared/domain/subscription.ts';

import { billingOf } from './billing-repository.ts';
import { syncSubscription } from './sync-subscription.ts';
import type { CheckoutPorts } from './ports.ts';

export const readPrices =
  ({ payments }: Pick<CheckoutPorts, 'payments'>): UseCase<typeof contract> =>
  async (_, { query: { currency } }) => ({
    payments: payments.kind,
    prices: pricesIn(await payments.prices(), currency).map((price) => ({ ...price })),
    trialDays: TRIAL_DAYS,
  });

/** How long the notice about an ended second plan is shown. */
const DOUBLE_TOLD_MS = 30 * 86_400_000;

/** Returns the caller's billing details from the provider. */
export const readBilling =
  (ports: CheckoutPorts): UseCase<typeof billingContract> =>
  async (caller) => {
    const { id } = requirePerson(caller).person;
    const { truth } = await syncSubscription(ports)(id);
    const { kind } = ports.payments;
    if (!truth || isOver(truth)) return { payments: kind };
    const { interval, price, percentOff, isPaused, endsAtPeriodEnd } = truth;
    const doubleEndedAt = (await billingOf(ports.table)(id))?.doubleEndedAt;
    const isNews =
      doubleEndedAt !== undefined &&
      ports.now().getTime() - Date.parse(doubleEndedAt) < DOUBLE_TOLD_MS;
    return {
      payments: kind,
      subscription: {
        ...{ interval, ...price, isPaused, endsAtPeriodEnd },
        ...(percentOff !== undefined && { percentOff }),
        ...(isNews && { doubleEndedAt }),
      },
    };
  };
