import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

import { parseDigestId } from '#functions/features/digests/digest-id.ts';
import { digestKey } from '#functions/features/digests/digest-keys.ts';
import { planDigest } from '#functions/features/digests/plan-digest.ts';
import { notificationWrites } from '#functions/records/notifications/notification-repository.ts';
import { notify } from '#functions/records/notifications/notify.ts';
import { createPerson } from '#functions/records/people/person-repository.ts';
import { createRandom } from '#infra/local/demonstration/random.ts';
import { entitlementOf } from '#shared/domain/entitlement.ts';
import type { Notification } from '#shared/domain/notification.ts';
import { published } from '#tests/functions/features/digests/support.ts';
import { often } from '#tests/support/often.ts';
import { personOf } from '#tests/support/people.ts';

import { openDigestFolder } from './digest-folder.ts';

const PEOPLE = often({ commit: 3_000, proof: 10_000 });
const KILLS = often({ commit: 3, proof: 50 });
const TOLD = new Date('2026-11-22T12:00:00.000Z');
const DUE = '2026-11-23T08:00:00.000Z';
/** After it, what was handed out and never settled is handed out again. */
const AFTER_HOLD = '2026-11-23T08:36:00.000Z';

const notification: Notification = {
  id: 'followed',
  source: { type: 'paper', id: '10.5555/followed' },
  category: 'newPublications',
  schedule: 'daily',
  name: 'Frost in spring',
  createdAt: '2026-01-01T00:00:00.000Z',
};

type Folder = ReturnType<typeof openDigestFolder>;

/** Everyone follows a paper, and is told of one that cites it. */
const tellEveryone = async ({ table }: Folder, ids: readonly string[]) => {
  for (let from = 0; from < ids.length; from += 500)
    await Promise.all(
      ids.slice(from, from + 500).map(async (id) => {
        const person = personOf('premium', TOLD, { id, slug: id });
        await createPerson(table)(person, { method: 'local', subject: id });
        await table.transact(
          notificationWrites(id, { notification, followed: '10.5555/followed' }),
        );
      }),
    );
  await notify({
    table,
    now: () => TOLD,
    entitlementOf: async () => entitlementOf({}, 'open', TOLD),
    plans: [planDigest({ table, now: () => TOLD })],
  })(ids.map((personId) => ({ personId, notification, happening: published(1) })));
};

const keyOf = (mailKey: string) => {
  const { personId, schedule, period } = parseDigestId(mailKey.replace('digest/', ''));
  return digestKey(personId, schedule, period);
};

/** Of these mails, the keys of those that are not written down as sent. */
const unrecorded = async ({ table }: Folder, keys: readonly string[]) => {
  const records = await table.getMany(keys.map(keyOf));
  const sent = new Set(
    records.flatMap(({ pk, state }) => (state === 'sent' ? [pk.replace('person#', '')] : [])),
  );
  return new Set(keys.filter((key) => !sent.has(keyOf(key).pk.replace('person#', ''))));
};

const until = async (lines: Interface, wanted: string) => {
  for await (const line of lines) if (line === wanted) return;
};

it(`sends ${String(PEOPLE)} people one mail each, however often it is killed`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'veracite-digest-kill-'));
  const random = createRandom('moments to kill the worker of digests at');
  const ids = Array.from({ length: PEOPLE }, (_, n) => `person-${String(n)}`);
  const open = () => openDigestFolder(folder, () => TOLD);
  const seeded = open();
  await tellEveryone(seeded, ids);
  seeded.close();

  const start = (time: string) =>
    spawn(process.execPath, [join(import.meta.dirname, 'digest-worker.ts'), folder, time], {
      env: { ...process.env, NODE_OPTIONS: '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  /** What the mail service had taken without our knowing it, when a worker died. */
  let inDoubt: ReadonlySet<string> = new Set();
  let before = 0;
  let killed = 0;
  const second: string[] = [];
  const look = async (isOver: boolean) => {
    const world = open();
    const accepted = world.accepted();
    const known = new Set(accepted.slice(0, before));
    // Whatever was taken again had been taken without being written down.
    for (const key of accepted.slice(before)) {
      if (!known.has(key)) continue;
      second.push(key);
      expect([key, inDoubt.has(key)]).toEqual([key, true]);
    }
    // Within one life of a worker nothing is given twice.
    const ofThisLife = accepted.slice(before);
    expect(new Set(ofThisLife).size).toBe(ofThisLife.length);
    before = accepted.length;
    inDoubt = await unrecorded(world, [...new Set(accepted)]);
    if (isOver) expect([...inDoubt]).toEqual([]);
    world.close();
    return ofThisLife.filter((key) => inDoubt.has(key)).length;
  };

  let cut = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const worker = start(DUE);
    const ended = once(worker, 'exit');
    const lines = createInterface({ input: worker.stdout });
    // A third of them dies while mails are handed out, the others while they are sent.
    const phase = kill % 3 === 0 ? 'working' : 'sending';
    await Promise.race([until(lines, phase), ended]);
    await Promise.race([sleep(random.next() * 400), ended]);
    if (worker.exitCode === null && worker.kill('SIGKILL')) killed += 1;
    await ended;
    cut += await look(false);
  }
  const last = start(AFTER_HOLD);
  expect(await once(last, 'exit')).toEqual([0, null]);
  await look(true);

  const world = open();
  try {
    const expected = ids.map((id) => `${id}@people.example.test`).toSorted();
    expect(
      world.outbox
        .mails()
        .map(({ to }) => to)
        .toSorted(),
    ).toEqual(expected);
    expect(new Set(world.accepted()).size).toBe(PEOPLE);
    expect(await world.queue.depth()).toEqual({ waiting: 0, inFlight: 0, dead: 0 });
    console.log(
      `Killed ${String(killed)} times; ${String(cut)} mails were taken and not written down then, ${String(second.length)} came twice from the service that cannot be asked.`,
    );
    expect(killed).toBe(KILLS);
    expect(second.length).toBeLessThanOrEqual(cut);
  } finally {
    world.close();
    rmSync(folder, { recursive: true, force: true });
  }
}, 1_200_000);
