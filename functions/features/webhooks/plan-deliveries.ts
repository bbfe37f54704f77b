import type { Clock } from '#functions/platform/ports/powers.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import type { DeliveryPlan } from '#functions/records/notifications/notify.ts';

import { deliveryWrites } from './delivery-repository.ts';
import { createDelivery } from './new-delivery.ts';
import { readStoredWebhooks } from './webhook-repository.ts';

type Ports = { readonly table: Pick<Table, 'query'>; readonly now: Clock };

/** Plans the deliveries of a new feed item to each of the person's webhooks that wants it. */
export const planDeliveries =
  ({ table, now }: Ports): DeliveryPlan =>
  async ({ person, notification, item }) =>
    (await readStoredWebhooks(table)(person.id))
      .filter(
        ({ state, notificationIds }) =>
          state.kind === 'active' && (notificationIds?.includes(notification.id) ?? true),
      )
      .flatMap(({ id: webhookId }) =>
        deliveryWrites(
          createDelivery(
            { personId: person.id, webhookId, type: item.happening.kind, subject: item.id },
            now(),
          ),
        ),
      );
