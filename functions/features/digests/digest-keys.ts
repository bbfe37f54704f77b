import type { Key } from '#functions/platform/ports/table.ts';
import { personPartition } from '#functions/records/people/person-keys.ts';
import type { NotificationSchedule } from '#shared/domain/notification.ts';

/** Items that wait for the next digest of a schedule, in delivery order. */
export const pendingItemPrefix = (schedule: NotificationSchedule): string =>
  `digest-waiting#${schedule}#`;
export const pendingItemKey = (
  personId: string,
  schedule: NotificationSchedule,
  itemId: string,
): Key => ({ pk: personPartition(personId), sk: `${pendingItemPrefix(schedule)}${itemId}` });

/** The only digest of a person for a period. */
export const digestKey = (
  personId: string,
  schedule: NotificationSchedule,
  period: string,
): Key => ({ pk: personPartition(personId), sk: `digest#${schedule}#${period}` });
