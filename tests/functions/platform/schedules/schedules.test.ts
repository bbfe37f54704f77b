import { resumeDeletions } from '#functions/features/users/delete-person.ts';
import { dueWrite } from '#functions/platform/due/due-work.ts';
import { everyItem } from '#functions/platform/ports/every-item.ts';
import { runSchedule } from '#functions/platform/schedules/run-schedule.ts';
import {
  scheduleNamed,
  schedules,
  unknownSchedule,
} from '#functions/platform/schedules/schedule-list.ts';
import {
  changePerson,
  createPerson,
  storedPerson,
} from '#functions/records/people/person-repository.ts';
import { createSchedulesRunner } from '#infra/composition/schedules.ts';
import { fireSchedule } from '#infra/local/world/fire-schedule.ts';
import { startSchedules } from '#infra/local/world/schedules.ts';
import type { Person } from '#shared/domain/person.ts';
import { DueMessage } from '#shared/messages/due.ts';
import { type PeopleApi, peopleApi } from '#tests/support/people-api.ts';
import { personOf } from '#tests/support/people.ts';

const NOW = new Date('2026-11-22T12:00:00.000Z');
const now = () => NOW;
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString();

describe('the schedules', () => {
  let world: PeopleApi;
  const swept: Date[] = [];
  beforeAll(async () => {
    world = await peopleApi();
  });
  afterAll(() => world.ingest.close());
  const run = (name: 'sweep' | 'due-work', at: () => Date) =>
    createSchedulesRunner(world.api.product, [
      async (time) => {
        swept.push(time());
        return undefined;
      },
    ])(name, at);
  const make = async (id: string, changes: Partial<Person>) => {
    await createPerson(world.table)(personOf('free', NOW, { id, slug: id, ...changes }), {
      method: 'local',
      subject: `subject-${id}`,
    });
  };
  const stands = async (id: string) => (await storedPerson(world.table)(id))?.kind;
  const deletions = () => world.api.messagesOf('deletions');
  const workOff = async () => {
    for (const body of deletions().splice(0)) await resumeDeletions(world.api.product)({ body });
  };

  it('have names and times, and say so to whoever asks for another', () => {
    expect(schedules.map(({ name, everyMinutes }) => [name, everyMinutes])).toEqual([
      ['due-work', 1],
      ['sweep', 60],
    ]);
    expect(scheduleNamed('nothing')).toBeUndefined();
    expect(unknownSchedule('nothing')).toBe(
      'There is no schedule called nothing. There are: due-work (hands out the work whose time has come), sweep (removes what is kept no longer, and begins what a new program asks for).',
    );
  });

  it('delete accounts that nobody confirmed for a week, and no others', async () => {
    const unconfirmed = { emailVerified: false } as const;
    await make('old', { ...unconfirmed, createdAt: daysAgo(7.1) });
    await make('young', { ...unconfirmed, createdAt: daysAgo(6.9) });
    await make('confirmed', { ...unconfirmed, createdAt: daysAgo(30) });
    await changePerson(world.table)('confirmed', (one) => ({ ...one, emailVerified: true }));
    await make('elsewhere', { ...unconfirmed, createdAt: daysAgo(30), signupType: 'ORCID' });
    expect(await run('sweep', now)).toBe('Accounts to be deleted: 1.');
    await workOff();
    expect(await Promise.all(['old', 'young', 'confirmed', 'elsewhere'].map(stands))).toEqual([
      'deleted',
      'person',
      'person',
      'person',
    ]);
    expect(swept).toEqual([NOW]);

    await run('sweep', () => new Date('2026-11-23T12:00:00.000Z'));
    await workOff();
    expect(await Promise.all(['young', 'confirmed'].map(stands))).toEqual(['deleted', 'person']);
    expect(await everyItem(world.table, { pk: 'people-unconfirmed', index: 'inverse' })).toEqual(
      [],
    );
  });

  it('give each deletion that was cut off a message of its own, so that one that fails holds up no other', async () => {
    for (const id of ['cut-one', 'cut-two']) {
      await make(id, {});
      await world.table.write({ kind: 'put', item: { pk: 'deletions', sk: id } });
    }
    expect(await run('sweep', now)).toBe('Accounts to be deleted: 2.');
    expect(deletions().splice(0).toSorted()).toEqual([
      JSON.stringify({ personId: 'cut-one' }),
      JSON.stringify({ personId: 'cut-two' }),
    ]);
    for (const sk of ['cut-one', 'cut-two'])
      await world.table.write({ kind: 'delete', key: { pk: 'deletions', sk } });
  });

  it('sweep everything else also when one of them fails, and say at the end that it did', async () => {
    const done: string[] = [];
    const sweep = runSchedule({
      table: world.table,
      queueOfKind: world.api.product.queueNamed,
      sweeps: [
        () => Promise.reject(new Error('the first is broken')),
        async () => {
          done.push('second');
          return 'Something was removed.';
        },
      ],
    });
    await expect(sweep('sweep', now)).rejects.toThrow('Not everything could be removed.');
    expect(done).toEqual(['second']);
  });

  it('run at once when the product starts, and by hand as if it were another time', async () => {
    await world.table.write(dueWrite({ kind: 'digest', id: 'missed', at: daysAgo(3) }));
    await world.table.write(
      dueWrite({ kind: 'digest', id: 'tomorrow', at: '2026-11-23T08:00:00.000Z' }),
    );
    const handedOut = () =>
      world.api
        .messagesOf('digests')
        .splice(0)
        .map((body) => DueMessage.parse(JSON.parse(body)).due.id);
    const local = await startSchedules({ run, now, logger: { error: () => undefined } });
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
      'tomorrow is not a time.',
    );
    await expect(fireSchedule(local, [], 'nothing', undefined)).rejects.toThrow(
      'There is no schedule called nothing.',
    );
    await local.close();
  });
});
