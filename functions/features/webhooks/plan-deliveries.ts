import type { Clock } from '#functions/platform/ports/powers.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import type { Plan } from '#functions/records/notifications/tell.ts';

import { deliveryWrites } from './delivery-repository.ts';
import { newDelivery } from './new-delivery.ts';
import { webhooksOf } from './webhook-repository.ts';

type Ports = { readonly table: Pick<Table, 'query'>; readonly now: Clock };

/** Plans the deliveries of a new feed item to each of the person's webhooks that wants it. */
export const planDeliveries =
  ({ table, now }: Ports): Plan =>
  async ({ person, notification, item }) =>
    (await webhooksOf(table)(person.id))
      .filter(
        ({ state, notificationIds }) =>
          state.kind === 'active' && (notificationIds?.includes(notification.id) ?? true),
      )
      .flatMap(({ id: webhookId }) =>
        deliveryWrites(
          newDelivery(
            { personId: person.id, webhookId, type: item.happening.kind, about: item.id },
            now(),
          ),
        ),
      );
