import type { SimulatedPayments } from '#functions/adapters/embedded/payments/simulated-payments.ts';
import { becomesCustomer, billingOf } from '#functions/features/checkout/billing-repository.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { personByEmail } from '#functions/records/people/person-repository.ts';
import { TRIAL_DAYS } from '#shared/domain/subscription.ts';

/** People with a plan, and its start, according to their dates (demonstration-people.ts). */
const PLANS = [
  { email: 'premium@demo.veracite.test', interval: 'year', daysAgo: 200 },
  { email: 'trial@demo.veracite.test', interval: 'month', daysAgo: 5, trialDays: TRIAL_DAYS },
] as const;

const madeKey = (email: string) => ({ pk: 'demonstration', sk: `plan#${email}` });

/** Creates the plans of demonstration people at the simulated payment provider, once for each. */
export const createDemonstrationPlans = async (
  { table }: { readonly table: Table },
  { payments, pages }: SimulatedPayments,
): Promise<void> => {
  for (const { email, ...plan } of PLANS) {
    if (await table.get(madeKey(email))) continue;
    const person = await personByEmail(table)(email, 'verified');
    // People whose plan was changed manually, or who are customers already, are left unchanged.
    if (person?.subscription.plan === 'premium' && !(await billingOf(table)(person.id))) {
      const customer = await payments.makeCustomer(person, `customer-${person.id}`);
      await pages.begin(customer, plan);
      await table.transact(becomesCustomer(person.id, customer));
    }
    await table.write({ kind: 'put', item: madeKey(email) });
  }
};
