import { WriteConflict } from '#functions/platform/ports/table.ts';
import type { Person } from '#shared/domain/person.ts';

import { becomesCustomer, type Billing, billingOf } from './billing-repository.ts';
import type { CheckoutPorts } from './ports.ts';

/** Returns the provider's id of a person, creating the customer on first use. */
export const customerOf =
  ({ table, payments }: Pick<CheckoutPorts, 'table' | 'payments'>) =>
  async ({ id, name, email }: Person): Promise<Billing> => {
    const known = await billingOf(table)(id);
    if (known) return known;
    const customer = await payments.makeCustomer({ id, name, email }, `customer-${id}`);
    try {
      await table.transact(becomesCustomer(id, customer));
    } catch (error) {
      // A concurrent request got the same customer through the same idempotency key.
      if (!(error instanceof WriteConflict)) throw error;
    }
    const made = await billingOf(table)(id);
    if (!made) throw new Error('The person was deleted while they became a customer.');
    return made;
  };
