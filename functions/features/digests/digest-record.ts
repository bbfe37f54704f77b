import * as z from 'zod';

import type { Item, Key, Table, Write } from '#functions/platform/ports/table.ts';

/**
 * A mail of a period, from the moment its items are chosen: `gathering` takes more of them, `ready` is being sent or will be,
 * the others are over. What a mail says is fixed before it is sent for the first time, so that whoever sends it again after a
 * crash sends the same.
 */
const Record = z.object({
  state: z.enum(['gathering', 'ready', 'sent', 'suppressed', 'unsent']),
  items: z.array(z.string()),
  revision: z.int(),
  /** ISO 8601, UTC: until then whoever made it `ready` is believed to be sending it. */
  heldUntil: z.string(),
});
export type DigestRecord = z.infer<typeof Record>;

/** Long enough for whatever may be repeated about a period, week or year-end included. */
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

/** Writes what it has become, unless somebody else came first. */
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
