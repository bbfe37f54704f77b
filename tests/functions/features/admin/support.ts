import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import * as z from 'zod';

import { openEmbeddedQueue } from '#functions/adapters/embedded/queue.ts';
import { openEmbeddedTable } from '#functions/adapters/embedded/table.ts';
import { feature } from '#functions/features/admin/feature.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { callerOf, peopleIn, personOf } from '#tests/support/people.ts';
import { servedCalls } from '#tests/support/served-calls.ts';
import { unusedQueue } from '#tests/support/unused-queue.ts';

const Log = z.object({
  entries: z.array(
    z.object({
      actor: z.object({ name: z.string(), slug: z.string() }),
      action: z.string(),
      subject: z.string(),
      before: z.unknown().optional(),
      after: z.unknown().optional(),
    }),
  ),
});

/** The calls of administrators on embedded ports, with one administrator, a queue, and a clock that only tests move. */
export const adminWorld = async (changed: (table: Table) => Table = (table) => table) => {
  const folder = mkdtempSync(join(tmpdir(), 'veracite-admin-'));
  const time = { now: Date.parse('2026-01-05T09:00:00Z') };
  const now = () => new Date(time.now);
  const opened = openEmbeddedTable(join(folder, 'table.sqlite'));
  const table = changed(opened);
  const queue = openEmbeddedQueue({
    file: join(folder, 'queues.sqlite'),
    name: 'ingest',
    visibilitySeconds: 60,
    maxDeliveries: 2,
    clock: now,
  });
  const issued: unknown[] = [];
  let ids = 0;
  const { callAs, surprises } = servedCalls(feature, {
    table,
    queues: [{ name: 'ingest', queue }],
    queueNamed: () => unusedQueue,
    tokens: {
      issueAnonymous: async (license: string, days: number) => {
        issued.push([license, days]);
        return { token: 'a.b.c', expiresAt: '2026-02-04T09:00:00.000Z' };
      },
    },
    entitlements: 'plans',
    now,
    newId: () => `id-${String((ids += 1)).padStart(4, '0')}`,
  });
  const people = peopleIn(opened, now);
  await people.licenses();
  const admin = await people.make('admin', { slug: 'admin-example', name: 'Admin Example' });

  const call = (method: string, address: string, body?: unknown) =>
    callAs(callerOf(admin), method, address, body);
  return {
    table: opened,
    queue,
    people,
    admin,
    issued,
    surprises,
    now,
    call,
    callAs: (kind: 'visitor' | 'free' | 'librarian', method: string, address: string) =>
      callAs(kind === 'visitor' ? undefined : callerOf(personOf(kind, now())), method, address),
    log: async () => Log.parse((await call('GET', '/admin/audit-log')).body).entries,
    later: (seconds: number) => {
      time.now += seconds * 1000;
    },
    close: () => {
      queue.close();
      opened.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

export type AdminWorld = Awaited<ReturnType<typeof adminWorld>>;
