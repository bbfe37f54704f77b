import { WriteConflict } from '#functions/platform/ports/table.ts';
import type { Person } from '#shared/domain/person.ts';

import { becomesCustomer, type Billing, billingOf } from './billing-repository.ts';
import type { CheckoutPorts } from './ports.ts';

/** How the provider knows a person; made with the first thing they want of it. */
export const customerOf =
  ({ table, payments }: Pick<CheckoutPorts, 'table' | 'payments'>) =>
  async ({ id, name, email }: Person): Promise<Billing> => {
    const known = await billingOf(table)(id);
    if (known) return known;
    const customer = await payments.makeCustomer({ id, name, email }, `customer-${id}`);
    try {
      await table.transact(becomesCustomer(id, customer));
    } catch (error) {
      // Asked twice at the same moment: both got the same customer by the same key.
      if (!(error instanceof WriteConflict)) throw error;
    }
    const made = await billingOf(table)(id);
    if (!made) throw new Error('The person was deleted while they became a customer.');
    return made;
  };
