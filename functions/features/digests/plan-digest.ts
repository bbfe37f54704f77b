import { dueWrite } from '#functions/platform/due/due-work.ts';
import type { Clock } from '#functions/platform/ports/powers.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { mailPreferencesOf } from '#functions/records/mail-preferences/mail-preference-repository.ts';
import type { DeliveryPlan } from '#functions/records/notifications/notify.ts';

import { pendingItemKey } from './digest-keys.ts';
import { nextDigest } from './next-digest.ts';
import { canReceiveEmail } from './recipient.ts';

type Ports = { readonly table: Pick<Table, 'get'>; readonly now: Clock };

/**
 * Adds an item to the person's next digest and schedules it. A waiting item has its own key, so that it leaves with
 * exactly one digest.
 */
export const planDigest =
  ({ table, now }: Ports): DeliveryPlan =>
  async ({ person, notification: { schedule }, item }) => {
    if (!canReceiveEmail(person)) return [];
    if ((await mailPreferencesOf(table)(person.id)).alertMails === 'off') return [];
    return [
      { kind: 'put', item: pendingItemKey(person.id, schedule, item.id) },
      dueWrite(await nextDigest(table)(person, schedule, now())),
    ];
  };
