import { cancelDueWrite } from '#functions/platform/due/due-work.ts';
import type { PersonalData } from '#functions/platform/personal-data.ts';

import { billingOf, forgetCustomer } from './billing-repository.ts';
import { SUBSCRIPTION_DUE } from './sync-subscription.ts';
import type { TruthPorts } from './ports.ts';

/** Deletes a person at the payment provider, so that nothing more is charged. */
export const paymentsOfPerson = ({
  table,
  payments,
}: Pick<TruthPorts, 'table' | 'payments'>): PersonalData => ({
  name: 'payments',
  read: async (personId) => {
    const billing = await billingOf(table)(personId);
    return billing && { subscription: await payments.subscriptionOf(billing.customer) };
  },
  erase: async (personId) => {
    const billing = await billingOf(table)(personId);
    if (!billing) return;
    await payments.removeCustomer(billing.customer);
    await forgetCustomer(table)(billing.customer);
    await table.write(cancelDueWrite({ kind: SUBSCRIPTION_DUE, id: personId }));
  },
});
