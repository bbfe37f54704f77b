import type { Clock } from '#functions/platform/ports/powers.ts';
import { retryOnConflict } from '#functions/platform/ports/retry-on-conflict.ts';
import type { Table, Write } from '#functions/platform/ports/table.ts';
import { personPartition } from '#functions/records/people/person-keys.ts';

import type { DigestId } from './digest-id.ts';
import { digestKey, pendingItemPrefix } from './digest-keys.ts';
import { type DigestRecord, digestRecord, digestWrite, isOver } from './digest-record.ts';

type Ports = {
  readonly table: Pick<Table, 'get' | 'query' | 'transact'>;
  readonly now: Clock;
  /** How long other workers leave a digest alone once one has started sending; 0 with a single worker. */
  readonly holdMs: number;
};

/** Items added per transaction, which also writes the digest. */
const AT_ONCE = 90;
/** More than any digest shows; the rest waits for the next. */
const MAX_ITEMS = 900;

/** A digest to send now, one another worker is sending, a finished one, or an empty one. */
export type GatheredItems =
  | { readonly kind: 'ready'; readonly record: DigestRecord }
  | { readonly kind: 'held' }
  | { readonly kind: 'over' }
  | { readonly kind: 'nothing' };

/**
 * Moves all waiting items into a digest. Of concurrent workers one succeeds. A digest that was ready keeps its items.
 */
export const gatherItems =
  (ports: Ports) =>
  (id: DigestId): Promise<GatheredItems> =>
    retryOnConflict(() => gathered(ports, id));

const gathered = async (ports: Ports, id: DigestId): Promise<GatheredItems> => {
  const { table, now, holdMs } = ports;
  const key = digestKey(id.personId, id.schedule, id.period);
  let record = await digestRecord(table)(key);
  if (record && isOver(record)) return { kind: 'over' };
  if (record?.state === 'ready' && record.heldUntil > now().toISOString()) return { kind: 'held' };
  for (;;) {
    const heldUntil = new Date(now().getTime() + holdMs).toISOString();
    const more: readonly string[] = record?.state === 'ready' ? [] : await waitingOf(ports, id);
    if (!record && more.length === 0) return { kind: 'nothing' };
    const items = [...(record?.items ?? []), ...more];
    const after = {
      state: more.length === AT_ONCE && items.length < MAX_ITEMS ? 'gathering' : 'ready',
      items,
      heldUntil,
    } as const;
    await table.transact([
      digestWrite(key, record, after, now()),
      ...more.map((item) => leaving(id, item)),
    ]);
    record = { ...after, revision: (record?.revision ?? 0) + 1 };
    if (record.state === 'ready') return { kind: 'ready', record };
  }
};

const leaving = ({ personId, schedule }: DigestId, item: string): Write => ({
  kind: 'delete',
  key: { pk: personPartition(personId), sk: `${pendingItemPrefix(schedule)}${item}` },
  when: { kind: 'present' },
});

const waitingOf = async (
  { table }: Pick<Ports, 'table'>,
  { personId, schedule }: Pick<DigestId, 'personId' | 'schedule'>,
  limit = AT_ONCE,
): Promise<readonly string[]> => {
  const prefix = pendingItemPrefix(schedule);
  const { items } = await table.query({ pk: personPartition(personId), prefix, limit });
  return items.map(({ sk }) => sk.slice(prefix.length));
};

/** Tests whether items wait for the next digest of this schedule. */
export const hasPendingItems =
  (table: Pick<Table, 'query'>) =>
  async (id: Pick<DigestId, 'personId' | 'schedule'>): Promise<boolean> =>
    (
      await table.query({
        pk: personPartition(id.personId),
        prefix: pendingItemPrefix(id.schedule),
        limit: 1,
      })
    ).items.length > 0;

/** Drops all waiting items of a person who gets no e-mails. */
export const deletePendingItems =
  (table: Pick<Table, 'query' | 'write'>) =>
  async ({ personId, schedule }: Pick<DigestId, 'personId' | 'schedule'>): Promise<void> => {
    const pk = personPartition(personId);
    for (;;) {
      const { items } = await table.query({ pk, prefix: pendingItemPrefix(schedule) });
      if (items.length === 0) return;
      for (const { sk } of items) await table.write({ kind: 'delete', key: { pk, sk } });
    }
  };
