import { dashboardBySlug } from '#functions/records/dashboards/dashboard-repository.ts';
import { accessOfPerson } from '#functions/records/dashboards/open-dashboard.ts';
import { feedView } from '#functions/records/notifications/feed-view.ts';
import {
  feedItem,
  ownNotification,
} from '#functions/records/notifications/notification-repository.ts';
import type { WebhookBody } from '#shared/contracts/webhooks.ts';
import type { Notification } from '#shared/domain/notification.ts';
import type { Person } from '#shared/domain/person.ts';

import type { Delivery } from './delivery-repository.ts';
import type { WebhooksWorkerPorts } from './ports.ts';

type Ports = Pick<WebhooksWorkerPorts, 'table' | 'index' | 'entitlementOf'>;

/** What is sent, as its owner may read it now; undefined where there is nothing to send any more. */
export const bodyOfDelivery = async (
  ports: Ports,
  person: Person,
  { id, type, createdAt, itemId }: Delivery,
): Promise<WebhookBody | undefined> => {
  const { alerts, readStatements } = await ports.entitlementOf(person);
  if (!alerts) return undefined;
  if (itemId === undefined) return { id, type, createdAt, item: null };
  const item = await feedItem(ports.table)(person.id, itemId);
  const own = item && (await ownNotification(ports.table)(person.id, item.notificationId));
  if (!own || !(await maySee(ports, person, own.notification))) return undefined;
  const [view] = await feedView(ports)([{ item, notification: own.notification }], {
    mayRead: readStatements,
    withText: true,
  });
  return view && { id, type, createdAt, item: view };
};

/** A dashboard may have been taken from somebody meanwhile. */
const maySee = async (
  { table }: Ports,
  person: Person,
  { source }: Notification,
): Promise<boolean> => {
  if (source.type !== 'dashboard') return true;
  const dashboard = await dashboardBySlug(table)(source.id);
  return dashboard !== undefined && (await accessOfPerson(table)(person, dashboard)) !== undefined;
};
