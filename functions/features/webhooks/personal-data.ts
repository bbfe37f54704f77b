import type { PersonalData } from '#functions/platform/personal-data.ts';
import type { Table } from '#functions/platform/ports/table.ts';

import { removeDeliveries } from './delivery-repository.ts';
import { webhookRemovals, readStoredWebhooks } from './webhook-repository.ts';

/** Webhooks and deliveries are stored under the person; their secrets and pending work are stored elsewhere. */
export const webhooksPersonalData = (table: Pick<Table, 'query' | 'transact'>): PersonalData => ({
  name: 'webhookSecrets',
  read: async (personId) =>
    (await readStoredWebhooks(table)(personId)).map(({ id, createdAt }) => ({
      webhook: id,
      createdAt,
    })),
  erase: async (personId) => {
    for (const { id } of await readStoredWebhooks(table)(personId)) {
      await removeDeliveries(table)(personId, id);
      await table.transact(webhookRemovals(personId, id));
    }
  },
});
