import { DELIVERIES_EXHAUSTED } from '#functions/platform/ports/queue-rules.ts';
import { type DeadLetter, type Delivery } from '#functions/platform/ports/queue.ts';

import { openDurableDatabase } from './durable-database.ts';

/** Times are in milliseconds; `deliveries` counts the deliveries so far and therefore identifies the current one. */
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS messages (
    id INTEGER PRIMARY KEY AUTOINCREMENT, queue TEXT NOT NULL, body TEXT NOT NULL,
    visible_at INTEGER NOT NULL, deliveries INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX IF NOT EXISTS messages_by_time ON messages (queue, visible_at, id);
  CREATE TABLE IF NOT EXISTS dead_letters (
    id INTEGER PRIMARY KEY, queue TEXT NOT NULL, body TEXT NOT NULL,
    reason TEXT NOT NULL, buried_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS dead_letters_by_queue ON dead_letters (queue, id);
`;

type Handle = { readonly id: number; readonly attempt: number };

/** A receipt is `message.attempt`: it becomes invalid with the next delivery. */
const handleOf = ({ receipt }: Delivery): Handle => {
  const [id = NaN, attempt = NaN] = receipt.split('.').map(Number);
  return { id, attempt };
};

/** Stores the messages of one named queue in a SQLite file, with all operations on them. */
export const openQueueStore = (file: string, name: string) => {
  const { statement, commit, close } = openDurableDatabase(file, SCHEMA);
  const insert = statement('INSERT INTO messages (queue, body, visible_at) VALUES (?, ?, ?)');
  const giveBack = statement(`
    UPDATE messages SET visible_at = :now, deliveries = deliveries - 1
    WHERE queue = :queue AND visible_at > :now AND deliveries > 0
  `);
  const anyDue = statement('SELECT 1 FROM messages WHERE queue = ? AND visible_at <= ? LIMIT 1');
  const due = statement(`
    SELECT id, body, deliveries FROM messages
    WHERE queue = ? AND visible_at <= ? ORDER BY visible_at, id LIMIT ?
  `);
  const worn = statement(`
    INSERT INTO dead_letters SELECT id, queue, body, ?, ? FROM messages
    WHERE queue = ? AND visible_at <= ? AND deliveries >= ?
  `);
  const forgetWorn = statement(
    'DELETE FROM messages WHERE queue = ? AND visible_at <= ? AND deliveries >= ?',
  );
  const take = statement('UPDATE messages SET deliveries = ?, visible_at = ? WHERE id = ?');
  const forget = statement('DELETE FROM messages WHERE id = ? AND deliveries = ?');
  const hide = statement('UPDATE messages SET visible_at = ? WHERE id = ? AND deliveries = ?');
  const bury = statement(`
    INSERT INTO dead_letters SELECT id, queue, body, ?, ? FROM messages
    WHERE id = ? AND deliveries = ?
  `);
  const dead = statement('SELECT * FROM dead_letters WHERE queue = ? ORDER BY id LIMIT ?');
  const forgetDead = statement('DELETE FROM dead_letters WHERE queue = ? AND id = ?');
  const counts = statement(`
    SELECT count(*) FILTER (WHERE visible_at <= :now OR deliveries = 0) AS waiting,
      count(*) FILTER (WHERE visible_at > :now AND deliveries > 0) AS inFlight,
      (SELECT count(*) FROM dead_letters WHERE queue = :queue) AS dead
    FROM messages WHERE queue = :queue
  `);

  const dueHandles = (max: number, now: number) =>
    due.all(name, now, max).map((row) => ({
      id: Number(row['id']),
      attempt: Number(row['deliveries']),
      body: String(row['body']),
    }));

  const buryOne = (id: number, attempt: number, reason: string, now: number) => {
    bury.run(reason, now, id, attempt);
    forget.run(id, attempt);
  };

  return {
    close,
    hasDue: (now: number) => anyDue.get(name, now) !== undefined,
    giveBackTaken: (now: number) => commit(() => void giveBack.run({ now, queue: name })),
    add: (bodies: readonly string[], visibleAt: number) =>
      commit(() => {
        for (const body of bodies) insert.run(name, body, visibleAt);
      }),
    /** Dead-letters messages that were delivered `maxDeliveries` times without success. */
    buryWorn: (now: number, maxDeliveries: number) =>
      commit(() => {
        const moved = worn.run(DELIVERIES_EXHAUSTED, now, name, now, maxDeliveries).changes;
        if (moved !== 0) forgetWorn.run(name, now, maxDeliveries);
      }),
    take: (max: number, now: number, visibleAt: number, maxDeliveries: number) =>
      commit(() => {
        let rows = dueHandles(max, now);
        // Exhausted messages are replaced by others in the batch; scanning the whole queue would be too expensive here.
        for (;;) {
          const worn = rows.filter(({ attempt }) => attempt >= maxDeliveries);
          if (worn.length === 0) break;
          for (const { id, attempt } of worn) buryOne(id, attempt, DELIVERIES_EXHAUSTED, now);
          rows = dueHandles(max, now);
        }
        return rows.map(({ id, attempt: before, body }): Delivery => {
          const attempt = before + 1;
          take.run(attempt, visibleAt, id);
          return { id: String(id), body, attempt, receipt: `${id}.${attempt}` };
        });
      }),
    forget: (deliveries: readonly Delivery[]) =>
      commit(() => {
        for (const { id, attempt } of deliveries.map(handleOf)) forget.run(id, attempt);
      }),
    hide: (delivery: Delivery, visibleAt: number) =>
      commit(() => {
        const { id, attempt } = handleOf(delivery);
        hide.run(visibleAt, id, attempt);
      }),
    bury: (delivery: Delivery, reason: string, now: number) =>
      commit(() => {
        const { id, attempt } = handleOf(delivery);
        buryOne(id, attempt, reason, now);
      }),
    deadLetters: (limit: number): readonly DeadLetter[] =>
      dead.all(name, limit).map((row) => ({
        id: String(row['id']),
        body: String(row['body']),
        reason: String(row['reason']),
        buriedAt: new Date(Number(row['buried_at'])).toISOString(),
      })),
    redrive: (ids: ReadonlySet<string> | undefined, now: number) =>
      commit(() => {
        const letters = dead
          .all(name, -1)
          .filter((row) => ids === undefined || ids.has(String(row['id'])));
        for (const row of letters) {
          insert.run(name, String(row['body']), now);
          forgetDead.run(name, Number(row['id']));
        }
        return letters.length;
      }),
    counts: (now: number) => {
      const row = counts.get({ ':now': now, ':queue': name });
      return {
        waiting: Number(row?.['waiting']),
        inFlight: Number(row?.['inFlight']),
        dead: Number(row?.['dead']),
      };
    },
  };
};
