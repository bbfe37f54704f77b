import type { JobSteps } from '#functions/platform/jobs/job-steps.ts';

import { openCountingWorld, PERSON } from './counting-world.ts';

const OTHER = 'person-2';

type World = ReturnType<typeof openCountingWorld>;

let world: World;
const open = (options: Parameters<typeof openCountingWorld>[0] = {}) => {
  world = openCountingWorld({ inTurns: true, ...options });
  return world;
};
afterEach(() => world.close());

const statusOf = async (id: string, personId = PERSON) =>
  (await world.jobOf(id, personId))?.work.status;

/** Takes one step of the job whose message is next. */
const oneStep = () => world.work({ mayTakeMs: 0 });

it('jobs of one person are worked one after the other, and those of others go on between them', async () => {
  open();
  const [first, second] = [await world.ask(2), await world.ask(1)];
  const other = await world.ask(1, OTHER);
  await oneStep();
  // The message of the second is put behind the others.
  await oneStep();
  expect(await statusOf(second)).toBe('PENDING');
  await oneStep();
  expect(await statusOf(other, OTHER)).toBe('DONE');
  expect(await statusOf(first)).toBe('IN_PROGRESS');
  await world.workAll();
  expect(await Promise.all([statusOf(first), statusOf(second)])).toEqual(['DONE', 'DONE']);
  expect(await world.queue.depth()).toEqual({ waiting: 0, inFlight: 0, dead: 0 });
});

it('where jobs are not worked in turns, one does not wait for another of the same person', async () => {
  open({ inTurns: false });
  const [first, second] = [await world.ask(2), await world.ask(1)];
  await oneStep();
  await oneStep();
  expect(await Promise.all([statusOf(first), statusOf(second)])).toEqual(['IN_PROGRESS', 'DONE']);
});

it('a job whose worker is gone holds the others up for five minutes and no longer', async () => {
  open();
  await world.ask(2);
  const second = await world.ask(1);
  await oneStep();
  const [handedOn] = (await world.queue.receive({ max: 10 })).filter(
    ({ body }) => !body.includes(second),
  );
  if (!handedOn) throw new Error('The first job was not handed on.');
  await world.queue.acknowledge([handedOn]);
  // The message of the second is in flight, as it is where its worker was killed; another one comes.
  await world.sendAgain(second);
  await oneStep();
  expect(await statusOf(second)).toBe('PENDING');
  world.skip(301);
  await oneStep();
  expect(await statusOf(second)).toBe('DONE');
});

it('a job that rests lets another of its person go first, and is finished later', async () => {
  const steps = async ({ upTo }: { upTo: number }): Promise<JobSteps<{ at: number }>> => ({
    expected: async () => upTo,
    step: async ({ at }) =>
      // A job of more than one step rests before the second.
      at === 0 && upTo > 1
        ? { pieces: [], done: 0, next: { at: 1 }, rests: true }
        : { pieces: [Buffer.from(`${String(upTo)} `)], done: upTo },
  });
  open({ steps });
  const [resting, second] = [await world.ask(2), await world.ask(1)];
  await world.work();
  expect((await world.jobOf(resting))?.work).toMatchObject({ status: 'IN_PROGRESS', rests: true });
  await world.work();
  expect(await statusOf(second)).toBe('DONE');
  await world.workAll();
  expect((await world.resultOf(resting)).text).toBe('2 ');
});

it.each([1, 2, 3, 4, 5, 6])(
  'two jobs that are taken at the same moment are both done (before call %i)',
  async (moment) => {
    open();
    const ids = [await world.ask(2), await world.ask(2)];
    await world.work({
      mayTakeMs: 0,
      before: async (call) => {
        if (call === moment) await oneStep();
      },
    });
    const working = await Promise.all(ids.map((id) => statusOf(id)));
    expect(working.filter((status) => status === 'IN_PROGRESS').length).toBeGreaterThan(0);
    await world.workAll();
    for (const id of ids) expect((await world.resultOf(id)).text).toBe('1 2 ');
    expect(world.surprises).toEqual([]);
  },
);
