import { type Due } from '#functions/platform/due/due-work.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { type DigestPeriod, nextPeriod } from '#shared/domain/digest-period.ts';
import type { NotificationSchedule } from '#shared/domain/notification.ts';
import type { MailTime, Person } from '#shared/domain/person.ts';

import { textOfDigestId } from './digest-id.ts';
import { digestKey } from './digest-keys.ts';

type Known = { readonly since: number; readonly period: DigestPeriod };

/** The next digest is the same for all times between two, and is cheaper to cache than to compute. */
const known = new Map<string, Known>();
const MAX_KNOWN = 10_000;

const periodAfter = (
  schedule: NotificationSchedule,
  mailTime: MailTime,
  moment: Date,
): DigestPeriod => {
  const key = `${schedule} ${String(mailTime.hour)} ${mailTime.timeZone}`;
  const at = moment.getTime();
  const before = known.get(key);
  if (before && before.since <= at && at < before.period.due.getTime()) return before.period;
  const period = nextPeriod(schedule, mailTime, moment);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(key, { since: at, period });
  return period;
};

/** Returns the next digest of a schedule after a time, of a period that has had none. */
export const nextDigest =
  (table: Pick<Table, 'get'>) =>
  async (
    { id: personId, mailTime }: Pick<Person, 'id' | 'mailTime'>,
    schedule: NotificationSchedule,
    moment: Date,
  ): Promise<Due> => {
    for (let after = moment; ;) {
      const { name, due } = periodAfter(schedule, mailTime, after);
      if (!(await table.get(digestKey(personId, schedule, name))))
        return {
          kind: 'digest',
          id: textOfDigestId({ personId, schedule, period: name }),
          at: due.toISOString(),
        };
      after = due;
    }
  };
