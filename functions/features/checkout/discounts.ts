import { requirePerson } from '#functions/platform/http/callers.ts';
import { Problem } from '#functions/platform/http/problem.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import type { PaidSubscription } from '#functions/platform/ports/payments.ts';
import { hasUsed, usedWrite } from '#functions/records/people/used-benefits.ts';
import type {
  applyDiscount as applyContract,
  fetchDiscount as fetchContract,
} from '#shared/contracts/checkout.ts';
import { isOver } from '#shared/domain/payment-status.ts';
import type { Person } from '#shared/domain/person.ts';

import { type Billing, billingOf, changeBilling } from './billing-repository.ts';
import { customerOf } from './customer-of.ts';
import { syncSubscription } from './sync-subscription.ts';
import type { CheckoutPorts } from './ports.ts';
import { requireSalesEnabled, orRefused } from './refusals.ts';

/** The discounts offered to people who want to leave, and after a trial (section 9). */
const OFFERED_PERCENT = 20;
/** The minimum time between two discounts. */
const AGAIN_AFTER_MS = 365 * 86_400_000;

type Known = {
  readonly person: Person;
  readonly billing: Billing | undefined;
  readonly truth: PaidSubscription | undefined;
  /** Whether another account with the same address took the discount lately. */
  readonly takenElsewhere: boolean;
};

/** Asked only of confirmed addresses: nobody learns what the accounts of others had. */
const takenElsewhere = async (
  ports: CheckoutPorts,
  { email, emailVerified }: Person,
): Promise<boolean> => emailVerified && email !== undefined && hasUsed(ports)(email, 'discount');

/** The write that remembers for a year that an address took the discount. */
const taken = (ports: CheckoutPorts, { email = '' }: Person) =>
  usedWrite(ports, email, 'discount', 12);

const known = async (ports: CheckoutPorts, person: Person): Promise<Known> => {
  const { truth } = await syncSubscription(ports)(person.id);
  return {
    person,
    billing: await billingOf(ports.table)(person.id),
    truth: truth && !isOver(truth) ? truth : undefined,
    takenElsewhere: await takenElsewhere(ports, person),
  };
};

const appliedTo = ({ truth, billing }: Known): number =>
  truth?.percentOff ?? billing?.keptDiscount?.percentOff ?? 0;

/** Paying people and people who had a trial get an offer, not twice within a year and not beside another discount. */
const offeredTo = (about: Known, { payments, now }: CheckoutPorts): number => {
  const { person, billing, truth, takenElsewhere: elsewhere } = about;
  const takenAt = billing?.discountTakenAt;
  const tookLately =
    elsewhere ||
    (takenAt !== undefined && now().getTime() - new Date(takenAt).getTime() < AGAIN_AFTER_MS);
  const mayHave = truth ? !truth.isPaused : person.activatedTrial;
  return payments.kind !== 'none' && mayHave && !tookLately && appliedTo(about) === 0
    ? OFFERED_PERCENT
    : 0;
};

/** Stores the discount offered after a trial, so that the next checkout applies it. Returns the changed billing. */
export const storeOfferedDiscount = async (
  ports: CheckoutPorts,
  person: Person,
  billing: Billing,
): Promise<Billing> => {
  const { table, payments, now } = ports;
  const about = {
    person,
    billing,
    truth: undefined,
    takenElsewhere: await takenElsewhere(ports, person),
  };
  const percent = offeredTo(about, ports);
  if (percent === 0) return billing;
  const discount = keepable(await payments.discountOf(percent));
  const kept = { keptDiscount: discount, discountTakenAt: now().toISOString() };
  await changeBilling(table)(person.id, (previous) => ({ ...previous, ...kept }));
  await table.write(taken(ports, person));
  return { ...billing, ...kept };
};

export const fetchDiscount =
  (ports: CheckoutPorts): UseCase<typeof fetchContract> =>
  async (caller) => {
    const about = await known(ports, requirePerson(caller).person);
    return { percentAmountOff: offeredTo(about, ports), applied: appliedTo(about) };
  };

/** Applies the offered discount, and no other, to the next invoice or checkout. */
export const applyDiscount =
  (ports: CheckoutPorts): UseCase<typeof applyContract> =>
  async (caller, { body: { percentAmountOff } }) => {
    const { table, payments, now } = ports;
    requireSalesEnabled(payments);
    const { person } = requirePerson(caller);
    const about = await known(ports, person);
    if (percentAmountOff === 0 || percentAmountOff !== offeredTo(about, ports))
      throw new Problem(409, 'This discount is not offered to you.');
    await customerOf(ports)(person);
    const discount = await payments.discountOf(percentAmountOff);
    const { truth } = about;
    if (truth)
      await orRefused('An error occurred applying discount please try again or contact us.', () =>
        payments.applyDiscount(
          truth,
          discount,
          `discount-${truth.id}-${now().toISOString().slice(0, 10)}`,
        ),
      );
    await changeBilling(table)(person.id, (billing) => ({
      ...billing,
      ...(!truth && { keptDiscount: keepable(discount) }),
      discountTakenAt: now().toISOString(),
    }));
    if (person.emailVerified) await table.write(taken(ports, person));
    return { percentAmountOff };
  };

/** The stored, mutable form. */
export const keepable = (
  discount: Parameters<CheckoutPorts['payments']['applyDiscount']>[1],
): NonNullable<Billing['keptDiscount']> => ({
  ...discount,
  lasts: typeof discount.lasts === 'object' ? { ...discount.lasts } : discount.lasts,
});
