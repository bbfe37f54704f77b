import { openEmbeddedFiles } from '#functions/adapters/embedded/files.ts';
import { openEmbeddedTable } from '#functions/adapters/embedded/table.ts';
import { dueWrite } from '#functions/platform/due/due-work.ts';
import { everyItem } from '#functions/platform/ports/every-item.ts';
import { queuesOfDueWork } from '#functions/features/schedules/queues-of-due-work.ts';
import { runSchedule, type SchedulePorts } from '#functions/features/schedules/run-schedule.ts';
import {
  scheduleNamed,
  schedules,
  unknownSchedule,
} from '#functions/features/schedules/schedule-list.ts';
import {
  changePerson,
  makePerson,
  storedPerson,
} from '#functions/records/people/person-repository.ts';
import { fireSchedule } from '#infra/local/fire-schedule.ts';
import { startSchedules } from '#infra/local/schedules.ts';
import { DueMessage } from '#shared/messages/due.ts';
import type { Person } from '#shared/domain/person.ts';
import { personOf } from '#tests/support/people.ts';

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const NOW = new Date('2026-11-22T12:00:00.000Z');
const now = () => NOW;
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString();

describe('the schedules', () => {
  const folder = mkdtempSync(join(tmpdir(), 'veracite-schedules-'));
  const table = openEmbeddedTable(':memory:');
  const files = openEmbeddedFiles({
    folder,
    baseUrl: 'http://localhost',
    secret: 'example',
    clock: now,
  });
  const messages: string[] = [];
  const removed: string[] = [];
  const swept: Date[] = [];
  const queue = { send: async (bodies: readonly string[]) => void messages.push(...bodies) };
  const ports: SchedulePorts = {
    table,
    files,
    identity: { removeAccount: async (subject) => void removed.push(subject) },
    personalData: [],
    queueOfKind: queuesOfDueWork({
      digestsQueue: queue,
      webhooksQueue: queue,
      savedSearchesQueue: queue,
    }),
    sweepTable: async (time) => void swept.push(time),
  };
  const run = runSchedule(ports);
  const make = async (id: string, changes: Partial<Person>) => {
    await makePerson(table)(personOf('free', NOW, { id, slug: id, ...changes }), {
      method: 'local',
      subject: `subject-${id}`,
    });
  };
  const stands = async (id: string) => (await storedPerson(table)(id))?.kind;
  afterAll(() => {
    table.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('have names and times, and say so to whoever asks for another', () => {
    expect(schedules.map(({ name, everyMinutes }) => [name, everyMinutes])).toEqual([
      ['due-work', 1],
      ['sweep', 60],
    ]);
    expect(scheduleNamed('nothing')).toBeUndefined();
    expect(unknownSchedule('nothing')).toBe(
      'There is no schedule called nothing. There are: due-work (hands out the work whose time has come), sweep (removes what is kept no longer).',
    );
  });

  it('delete accounts that nobody confirmed for a week, and no others', async () => {
    const unconfirmed = { emailVerified: false } as const;
    await make('old', { ...unconfirmed, createdAt: daysAgo(7.1) });
    await make('young', { ...unconfirmed, createdAt: daysAgo(6.9) });
    await make('confirmed', { ...unconfirmed, createdAt: daysAgo(30) });
    await changePerson(table)('confirmed', (one) => ({ ...one, emailVerified: true }));
    await make('elsewhere', { ...unconfirmed, createdAt: daysAgo(30), signupType: 'ORCID' });
    expect(await run('sweep', now)).toBe(
      '1 account that nobody confirmed was deleted, and 0 old exports.',
    );
    expect(await Promise.all(['old', 'young', 'confirmed', 'elsewhere'].map(stands))).toEqual([
      'deleted',
      'person',
      'person',
      'person',
    ]);
    expect(removed).toEqual(['subject-old']);
    expect(swept).toEqual([NOW]);

    const later = () => new Date('2026-11-23T12:00:00.000Z');
    await run('sweep', later);
    expect(await Promise.all(['young', 'confirmed'].map(stands))).toEqual(['deleted', 'person']);
    expect(await everyItem(table, { pk: 'people-unconfirmed', index: 'inverse' })).toEqual([]);
  });

  it('run at once when the product starts, and by hand as if it were another time', async () => {
    await table.write(dueWrite({ kind: 'digest', id: 'missed', at: daysAgo(3) }));
    await table.write(dueWrite({ kind: 'digest', id: 'tomorrow', at: '2026-11-23T08:00:00.000Z' }));
    const handedOut = () =>
      messages.splice(0).map((body) => DueMessage.parse(JSON.parse(body)).due.id);
    const local = await startSchedules({ ports, now, logger: { error: () => undefined } });
    expect(handedOut()).toEqual(['missed']);

    const depths = [2, 1, 0];
    const busy = {
      depth: async () => ({ waiting: depths.shift() ?? 0, inFlight: 0, dead: 3 }),
    };
    expect(await fireSchedule(local, [busy], 'due-work', undefined)).toBe(
      'The schedule due-work ran. 0 pieces of work were due.',
    );
    expect(depths).toEqual([]);
    expect(await fireSchedule(local, [busy], 'due-work', '2026-11-23T08:00:00Z')).toBe(
      'The schedule due-work ran as of 2026-11-23T08:00:00.000Z. 2 pieces of work were due.',
    );
    // What nobody has settled by then comes again.
    expect(handedOut().toSorted()).toEqual(['missed', 'tomorrow']);
    await expect(fireSchedule(local, [], 'due-work', 'tomorrow')).rejects.toThrow(
      'tomorrow is no time.',
    );
    await expect(fireSchedule(local, [], 'nothing', undefined)).rejects.toThrow(
      'There is no schedule called nothing.',
    );
    await local.close();
  });
});
