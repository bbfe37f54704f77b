import type { PersonalData } from '#functions/platform/personal-data.ts';
import type { Table } from '#functions/platform/ports/table.ts';

import { removeDeliveries } from './delivery-repository.ts';
import { webhookRemovals, webhooksOf } from './webhook-repository.ts';

/** Webhooks and deliveries are stored under the person; their secrets and pending work are stored elsewhere. */
export const webhooksOfPerson = (table: Pick<Table, 'query' | 'transact'>): PersonalData => ({
  name: 'webhookSecrets',
  read: async (personId) =>
    (await webhooksOf(table)(personId)).map(({ id, createdAt }) => ({ webhook: id, createdAt })),
  erase: async (personId) => {
    for (const { id } of await webhooksOf(table)(personId)) {
      await removeDeliveries(table)(personId, id);
      await table.transact(webhookRemovals(personId, id));
    }
  },
});
