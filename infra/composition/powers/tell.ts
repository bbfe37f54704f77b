import { planDigest } from '#functions/features/digests/plan-digest.ts';
import { planDeliveries } from '#functions/features/webhooks/plan-deliveries.ts';
import * as notifications from '#functions/records/notifications/tell.ts';

import { power } from '../power.ts';

/** Tells people, with what follows from it: mails at their time, and calls of their webhooks. */
export const tell = power(['table', 'entitlementOf', 'now'], (world) =>
  notifications.tell({ ...world, plans: [planDigest(world), planDeliveries(world)] }),
);
