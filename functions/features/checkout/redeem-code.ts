import { requirePerson, refusalOf } from '#functions/platform/http/callers.ts';
import { Problem } from '#functions/platform/http/problem.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import { within } from '#functions/platform/limits/limits.ts';
import type { Discount, PaidSubscription } from '#functions/platform/ports/payments.ts';
import type { Limit } from '#functions/platform/ports/rate-limits.ts';
import { requireConfirmed } from '#functions/records/people/require-confirmed.ts';
import { claimBenefit, unusedWrite } from '#functions/records/people/used-benefits.ts';
import type { redeemCode as contract } from '#shared/contracts/checkout.ts';
import { isOver } from '#shared/domain/payment-status.ts';
import type { Person } from '#shared/domain/person.ts';

import { discountFor } from './discount-for.ts';
import { changeBilling, redeemNot, redeemOnce } from './billing-repository.ts';
import { customerOf } from './customer-of.ts';
import { keepable } from './discounts.ts';
import { syncSubscription } from './sync-subscription.ts';
import type { CheckoutPorts } from './ports.ts';
import { requireSalesEnabled, orRefused } from './refusals.ts';

/** Limits attempts, so that codes cannot be guessed. */
const CODES_BY_PERSON: Limit = { name: 'redeem-code', most: 10, perSeconds: 3600 };

const REFUSED = 'An error occurred redeeming the code, please contact support or try again later.';

/** What a code gives, and how much it takes off there. */
type Given = {
  readonly gives: 'plan' | 'next-invoice' | 'checkout';
  readonly percentOff: number;
};

export const redeemCode =
  (ports: CheckoutPorts): UseCase<typeof contract> =>
  async (caller, { body }) => {
    const { table, payments, rateLimits, now } = ports;
    const calling = requirePerson(caller);
    requireSalesEnabled(payments);
    requireConfirmed(calling.person);
    await within(rateLimits, [CODES_BY_PERSON, calling.person.id]);
    const code = body.code.toUpperCase();
    const discount = await goodDiscount(ports, code);
    const { truth } = await syncSubscription(ports)(calling.person.id);
    const paid = truth && !isOver(truth) ? truth : undefined;
    const { id: personId, email = '' } = calling.person;
    // Once for an address, whatever account it has.
    const claim = await claimBenefit(ports)(email, `code#${code}`);
    if (!claim || !(await redeemOnce(table)({ personId, code, at: now(), more: [claim] })))
      throw new Problem(409, 'You have already redeemed this code.');
    const { gives, percentOff } = await give(ports, calling.person, code, discount, paid).catch(
      async (error: unknown) => {
        await redeemNot(table)(personId, code, [unusedWrite(ports, email, `code#${code}`)]);
        throw error;
      },
    );
    const { person } = await syncSubscription(ports)(calling.person.id);
    if (!person) throw refusalOf('deleted');
    return {
      gives,
      percentAmountOff: percentOff,
      user: await ports.viewOf({ ...calling, person }),
    };
  };

const goodDiscount = async ({ payments }: CheckoutPorts, code: string): Promise<Discount> => {
  const found = await payments.codeOf(code);
  if (found.kind === 'good') return found.discount;
  if (found.kind === 'unknown') throw new Problem(404, 'Unknown code. Please check the spelling.');
  throw new Problem(
    409,
    found.kind === 'expired' ? 'This code has expired.' : 'This code has been used up.',
  );
};

const give = async (
  ports: CheckoutPorts,
  person: Person,
  code: string,
  discount: Discount,
  paid: PaidSubscription | undefined,
): Promise<Given> => {
  const { table, payments } = ports;
  const key = `code-${person.id}-${code}`;
  const { customer } = await customerOf(ports)(person);
  if (paid) {
    const counted = await discountFor(payments, discount, paid.interval);
    await orRefused(REFUSED, () => payments.applyDiscount(paid, counted, key));
    return { gives: 'next-invoice', percentOff: counted.percentOff };
  }
  if (discount.percentOff === 100) {
    await orRefused(REFUSED, () => payments.beginFree(customer, discount, key));
    return { gives: 'plan', percentOff: discount.percentOff };
  }
  await changeBilling(table)(person.id, (billing) => ({
    ...billing,
    keptDiscount: keepable(discount),
  }));
  return { gives: 'checkout', percentOff: discount.percentOff };
};
