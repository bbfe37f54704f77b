import * as z from 'zod';

import { everyItem } from '../ports/every-item.ts';
import type { Clock } from '../ports/powers.ts';
import type { Table } from '../ports/table.ts';
import { keyPrefix } from './job-keys.ts';
import type { NamedKind } from './job-kind.ts';

/** A worker that was not heard of for so long does not count as working; longer than any step takes. */
const AT_WORK_MS = 5 * 60_000;

/** As much of a job as tells whether somebody works on it, whatever kind it is of. */
const AtWork = z.object({
  id: z.string(),
  work: z.object({
    status: z.literal('IN_PROGRESS'),
    at: z.string(),
    rests: z.undefined().optional(),
  }),
});

type Ports = { readonly table: Pick<Table, 'query'>; readonly now: Clock };

/** The ids of a person's other jobs of this kind on which a worker is at work. */
export const othersAtWork =
  (kind: NamedKind, { table, now }: Ports) =>
  async (personId: string, id: string): Promise<readonly string[]> => {
    const jobs = { pk: kind.partitionOf(personId), prefix: keyPrefix(kind) };
    return (await everyItem(table, jobs)).flatMap((item) => {
      const { data: other } = AtWork.safeParse(item['job']);
      return other && other.id !== id && now().getTime() - Date.parse(other.work.at) < AT_WORK_MS
        ? [other.id]
        : [];
    });
  };
