import type { Repeatable } from '#functions/dashboards/repeat.ts';
import { Problem } from '#functions/http/problem.ts';
import type { Key, Table, Write } from '#functions/ports/table.ts';
import { personPartition } from '#functions/users/person-keys.ts';

/** Under a person: the notification they made by a call with this key. */
const repeatKey = (personId: string, hash: string): Key => ({
  pk: personPartition(personId),
  sk: `made-notification#${hash}`,
});

/** The notification that this very call has made before; refuses the key of another call. */
export const madeBefore =
  (table: Pick<Table, 'get'>) =>
  async (personId: string, { hash, print }: Repeatable): Promise<string | undefined> => {
    const item = await table.get(repeatKey(personId, hash));
    if (!item) return undefined;
    if (item['print'] !== print)
      throw new Problem(422, 'This Idempotency-Key belongs to another request.');
    return typeof item['notificationId'] === 'string' ? item['notificationId'] : undefined;
  };

export const repeatWrite = (
  personId: string,
  notificationId: string,
  { hash, print }: Repeatable,
): Write => ({ kind: 'put', item: { ...repeatKey(personId, hash), notificationId, print } });
