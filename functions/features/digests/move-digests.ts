import { dueWrite, isPlanned, cancelDueWrite } from '#functions/platform/due/due-work.ts';
import type { Clock } from '#functions/platform/ports/powers.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import type { Person } from '#shared/domain/person.ts';

import { nextDigest } from './next-digest.ts';

type Ports = { readonly table: Pick<Table, 'get' | 'transact'>; readonly now: Clock };

/** Moves scheduled digests to the person's new hour and time zone. A digest missed here is corrected when it is due. */
export const moveDigests =
  ({ table, now }: Ports) =>
  async (previous: Person, after: Person): Promise<void> => {
    for (const schedule of ['daily', 'weekly'] as const) {
      const old = await nextDigest(table)(previous, schedule, now());
      if (!(await isPlanned(table)(old))) continue;
      const next = await nextDigest(table)(after, schedule, now());
      await table.transact([dueWrite(next), ...(next.id === old.id ? [] : [cancelDueWrite(old)])]);
    }
  };
