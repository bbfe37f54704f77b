import { planDigest } from '#functions/features/digests/plan-digest.ts';
import { planDeliveries } from '#functions/features/webhooks/plan-deliveries.ts';
import * as notifications from '#functions/records/notifications/tell.ts';

import { power } from '../power.ts';

/** Notifies people and plans what follows: emails at their time, and webhook deliveries. */
export const tell = power(['table', 'entitlementOf', 'now'], (world) =>
  notifications.tell({ ...world, plans: [planDigest(world), planDeliveries(world)] }),
);
