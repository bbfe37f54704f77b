import * as z from 'zod';

import type { Item, Key, Table, Write } from '#functions/platform/ports/table.ts';

/**
 * A digest of a period once its items are being chosen: `gathering` accepts more, `ready` is being or will be sent, the
 * others are finished. Its content is fixed before it is first sent, so that a retry sends the same.
 */
const Record = z.object({
  state: z.enum(['gathering', 'ready', 'sent', 'suppressed', 'unsent']),
  items: z.array(z.string()),
  revision: z.int(),
  /** ISO 8601, UTC: until then its worker is assumed to be sending it. */
  heldUntil: z.string(),
});
export type DigestRecord = z.infer<typeof Record>;

/** Longer than anything about a period may be repeated. */
const KEPT_DAYS = 60;
const DAY_SECONDS = 86_400;

export const digestRecord =
  (table: Pick<Table, 'get'>) =>
  async (key: Key): Promise<DigestRecord | undefined> => {
    const item = await table.get(key);
    return item && Record.parse(item);
  };

export const isOver = ({ state }: DigestRecord): boolean =>
  state !== 'gathering' && state !== 'ready';

export const digestItem = (key: Key, record: DigestRecord, now: Date): Item => ({
  ...key,
  ...record,
  at: now.toISOString(),
  expiresAt: Math.floor(now.getTime() / 1000) + KEPT_DAYS * DAY_SECONDS,
});

/** Writes the new state unless it changed concurrently. */
export const digestWrite = (
  key: Key,
  before: DigestRecord | undefined,
  after: Omit<DigestRecord, 'revision'>,
  now: Date,
): Write => ({
  kind: 'put',
  item: digestItem(key, { ...after, revision: (before?.revision ?? 0) + 1 }, now),
  when: before
    ? { kind: 'equals', attribute: 'revision', value: before.revision }
    : { kind: 'absent' },
});
