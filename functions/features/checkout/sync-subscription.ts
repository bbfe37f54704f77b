import type { PaidSubscription } from '#functions/platform/ports/payments.ts';
import { retryOnConflict } from '#functions/platform/ports/retry-on-conflict.ts';
import type { Write } from '#functions/platform/ports/table.ts';
import { dueWrite } from '#functions/platform/due/due-work.ts';
import { changePerson, personById } from '#functions/records/people/person-repository.ts';
import { usedWrite } from '#functions/records/people/used-benefits.ts';
import { isOver, subscriptionOfPayment } from '#shared/domain/payment-status.ts';
import type { Person } from '#shared/domain/person.ts';

import { type Billing, billingOf, billingWrite } from './billing-repository.ts';
import type { TruthPorts } from './ports.ts';

/** Fetches the provider's state when it is due to change. */
export const SUBSCRIPTION_DUE = 'subscription';

/** The provider may still be processing a renewal shortly after its time. */
const LOOK_AGAIN_MS = 3_600_000;

const hasEndedBefore = (truth: PaidSubscription, { endedSubscription }: Billing): boolean =>
  isOver(truth) && truth.id === endedSubscription;

const toldOf =
  (truth: PaidSubscription) =>
  (person: Person): Person => ({
    ...person,
    subscription: subscriptionOfPayment(truth),
    activatedTrial: person.activatedTrial || truth.hadTrial,
  });

const nextLook = (personId: string, truth: PaidSubscription, now: Date): Write[] => {
  if (isOver(truth)) return [];
  const { renewDate = truth.periodEnd } = subscriptionOfPayment(truth);
  const times = [renewDate, truth.periodEnd].filter((time) => new Date(time) > now).sort();
  const at = times[0] ?? new Date(now.getTime() + LOOK_AGAIN_MS).toISOString();
  return [dueWrite({ kind: SUBSCRIPTION_DUE, id: personId, at })];
};

/** Nobody pays for two plans: the latest is kept, others are ended and credited. Returns when that last happened. */
const withoutDoubles = async (
  { payments, now }: Pick<TruthPorts, 'payments' | 'now'>,
  { besides = [] }: PaidSubscription,
  { doubleEndedAt }: Billing,
): Promise<string | undefined> => {
  for (const one of besides) await payments.endBeside(one, `beside-${one}`);
  return besides.length > 0 ? now().toISOString() : doubleEndedAt;
};

/**
 * Synchronizes a person's plan with the provider and returns both. In any order and number of calls, the last writer
 * has a state nobody has overtaken: a conflicting write fails, and the state is fetched again.
 */
export const syncSubscription =
  ({ table, payments, benefitsSecret, now }: TruthPorts) =>
  async (
    personId: string,
  ): Promise<{ readonly person: Person | undefined; readonly truth?: PaidSubscription }> => {
    return retryOnConflict(async () => {
      const billing = await billingOf(table)(personId);
      const truth = billing && (await payments.subscriptionOf(billing.customer));
      if (!truth || hasEndedBefore(truth, billing))
        return { person: await personById(table)(personId), ...(truth && { truth }) };
      const { customer, revision, discountTakenAt } = billing;
      const doubleEndedAt = await withoutDoubles({ payments, now }, truth, billing);
      // The stored checkout discount has been applied once a subscription is active.
      const learnt = isOver(truth)
        ? { ...billing, endedSubscription: truth.id }
        : { customer, revision, discountTakenAt, doubleEndedAt };
      const person = await changePerson(table)(personId, toldOf(truth), (before, { email }) => [
        billingWrite(personId, billing, learnt),
        ...nextLook(personId, truth, now()),
        ...(truth.hadTrial && !before.activatedTrial && email !== undefined
          ? [usedWrite({ benefitsSecret, now }, email, 'trial')]
          : []),
      ]);
      return { person, truth };
    });
  };
