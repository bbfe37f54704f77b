import { dashboardBySlug } from '#functions/records/dashboards/dashboard-repository.ts';
import { accessOfPerson } from '#functions/records/dashboards/open-dashboard.ts';
import { feedItem } from '#functions/records/notifications/feed-repository.ts';
import { feedView } from '#functions/records/notifications/feed-view.ts';
import { ownNotification } from '#functions/records/notifications/notification-repository.ts';
import { readerWith } from '#functions/records/statements/text-reader.ts';
import type { WebhookBody } from '#shared/contracts/webhooks.ts';
import type { Notification } from '#shared/domain/notification.ts';
import type { Person } from '#shared/domain/person.ts';

import type { Delivery } from './delivery-repository.ts';
import type { WebhooksWorkerPorts } from './ports.ts';

type Ports = Pick<WebhooksWorkerPorts, 'table' | 'index' | 'entitlementOf' | 'openText' | 'now'>;

/** Returns the payload as its owner may read it now; undefined if there is nothing left to send. */
export const readDeliveryBody = async (
  ports: Ports,
  person: Person,
  { id, type, createdAt, itemId }: Delivery,
): Promise<WebhookBody | undefined> => {
  const { alerts, readStatements } = await ports.entitlementOf(person);
  if (!alerts) return undefined;
  if (itemId === undefined) return { id, type, createdAt, item: null };
  const fed = await feedItem(ports.table)(person.id, itemId, ports.now());
  const ownNotificationItem =
    fed && (await ownNotification(ports.table)(person.id, fed.item.notificationId));
  if (!ownNotificationItem || !(await maySee(ports, person, ownNotificationItem.notification)))
    return undefined;
  const [view] = await feedView(ports)(
    [{ ...fed, notification: ownNotificationItem.notification }],
    {
      reader: await readerWith(ports.openText, readStatements),
      withText: true,
    },
  );
  return view && { id, type, createdAt, item: view };
};

/** Access to a dashboard may have been revoked in the meantime. */
const maySee = async (
  { table }: Ports,
  person: Person,
  { source }: Notification,
): Promise<boolean> => {
  if (source.type !== 'dashboard') return true;
  const dashboard = await dashboardBySlug(table)(source.id);
  return dashboard !== undefined && (await accessOfPerson(table)(person, dashboard)) !== undefined;
};
