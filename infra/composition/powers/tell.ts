import { planDigest } from '#functions/features/digests/plan-digest.ts';
import { planDeliveries } from '#functions/features/webhooks/plan-deliveries.ts';
import * as notifications from '#functions/records/notifications/notify.ts';

import { defineCapability } from '../capability.ts';

/** Notifies people and plans what follows: emails at their time, and webhook deliveries. */
export const tell = defineCapability(['table', 'entitlementOf', 'now'], (world) =>
  notifications.notify({ ...world, plans: [planDigest(world), planDeliveries(world)] }),
);
