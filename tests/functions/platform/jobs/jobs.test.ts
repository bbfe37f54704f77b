import { JobRefused } from '#functions/platform/jobs/job-refused.ts';

import { counting, openCountingWorld, PERSON } from './counting-world.ts';

const HOUR = 3600;

const using = async (
  options: Parameters<typeof openCountingWorld>[0],
  check: (world: ReturnType<typeof openCountingWorld>) => Promise<void>,
) => {
  const world = openCountingWorld(options);
  try {
    await check(world);
  } finally {
    world.close();
  }
};

/** Counts, but may throw before it gives a number. */
const troubled = (trouble: (number: number) => void) =>
  counting((number) => {
    trouble(number);
    return Buffer.from(`${String(number)} `);
  });

describe('a job', () => {
  it('is pending, goes on with its progress and what it gave so far, and is done', () =>
    using({}, async (world) => {
      const id = await world.ask(3);
      expect(await world.stateOf(id)).toEqual({ status: 'PENDING' });
      await world.work({ mayTakeMs: 0 });
      expect(await world.stateOf(id)).toEqual({
        status: 'IN_PROGRESS',
        progress: { done: 1, total: 3 },
      });
      const work = (await world.jobOf(id))?.work;
      expect(work?.status === 'IN_PROGRESS' && work.saved.parts).toHaveLength(1);
      await world.workAll();
      expect(await world.stateOf(id)).toMatchObject({
        status: 'DONE',
        progress: { done: 3, total: 3 },
      });
      expect(await world.resultOf(id)).toEqual({ text: '1 2 3 ', left: [] });
    }));

  it('that has no time left is handed on after each part, and does nothing twice', async () => {
    const numbers: number[] = [];
    await using({ steps: troubled((number) => numbers.push(number)) }, async (world) => {
      const id = await world.ask(5);
      let runs = 0;
      while (await world.work({ mayTakeMs: 0 })) runs += 1;
      expect([runs, numbers]).toEqual([5, [1, 2, 3, 4, 5]]);
      expect(await world.resultOf(id)).toEqual({ text: '1 2 3 4 5 ', left: [] });
      expect(await world.queue.depth()).toEqual({ waiting: 0, inFlight: 0, dead: 0 });
    });
  });

  it('that fails waits for another try and goes on where it stopped', async () => {
    const numbers: number[] = [];
    const trouble = (number: number) => {
      numbers.push(number);
      if (number === 3 && numbers.length < 5) throw new Error('Not now.');
    };
    await using({ steps: troubled(trouble) }, async (world) => {
      const id = await world.ask(4);
      await world.workAll();
      expect(numbers).toEqual([1, 2, 3, 3, 3, 4]);
      expect(world.surprises).toHaveLength(2);
      expect(await world.resultOf(id)).toEqual({ text: '1 2 3 4 ', left: [] });
    });
  });

  it('is given up after the fifth try, says so, and is taken up where it stopped by a redrive', async () => {
    const broken = { is: true, tries: 0 };
    const trouble = (number: number) => {
      if (number === 2) broken.tries += 1;
      if (number === 2 && broken.is) throw new Error('Broken.');
    };
    await using({ steps: troubled(trouble) }, async (world) => {
      const id = await world.ask(3);
      for (let tries = 0; tries < 8; tries += 1) {
        await world.work();
        world.skip(150);
      }
      expect(broken.tries).toBe(5);
      expect(await world.stateOf(id)).toEqual({ status: 'ERROR', reason: 'It failed.' });
      expect(await world.queue.depth()).toEqual({ waiting: 0, inFlight: 0, dead: 1 });

      broken.is = false;
      await world.queue.redrive();
      await world.workAll();
      expect(await world.resultOf(id)).toEqual({ text: '1 2 3 ', left: [] });
    });
  });

  it('that could not even be begun is given up as well, and taken up by a redrive', () =>
    using({}, async (world) => {
      const id = await world.ask(2);
      for (let tries = 1; tries <= 5; tries += 1) {
        // The second call is the note that a worker has it.
        await world.work({
          before: (call) => {
            if (call === 2) throw new Error('The table is away.');
          },
        });
        world.skip(150);
      }
      expect(await world.stateOf(id)).toEqual({ status: 'ERROR', reason: 'It failed.' });
      await world.queue.redrive();
      await world.workAll();
      expect(await world.resultOf(id)).toEqual({ text: '1 2 ', left: [] });
    }));

  it('says where there was no room', () =>
    using(
      {
        steps: troubled(() => {
          throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
        }),
      },
      async (world) => {
        const id = await world.ask(1);
        await world.workAll();
        for (let tries = 0; tries < 5; tries += 1) {
          world.skip(150);
          await world.work();
        }
        expect(await world.stateOf(id)).toEqual({ status: 'ERROR', reason: 'There is no room.' });
      },
    ));

  it('that is refused ends at once with the reason; nothing of it is left, and no redrive helps', () =>
    using(
      {
        steps: troubled((number) => {
          if (number === 2) throw new JobRefused('Two is too much.');
        }),
      },
      async (world) => {
        const id = await world.ask(3);
        await world.workAll();
        await world.sendAgain(id);
        await world.workAll();
        expect(await world.stateOf(id)).toEqual({ status: 'ERROR', reason: 'Two is too much.' });
        expect([await world.keysOf(id), world.surprises]).toEqual([[], []]);
      },
    ));

  it('whose worker was not heard of for more than half an hour has stopped', () =>
    using({}, async (world) => {
      const id = await world.ask(3);
      await world.work({ mayTakeMs: 0 });
      world.skip(29 * 60);
      expect(await world.stateOf(id)).toMatchObject({ status: 'IN_PROGRESS' });
      world.skip(120);
      expect(await world.stateOf(id)).toEqual({ status: 'ERROR', reason: 'It stopped.' });
    }));
});

describe('the queue', () => {
  it('is handed a job that was cut off before, when somebody asks for it five seconds later', () =>
    using({}, async (world) => {
      const { job } = await world.make(2, false);
      await world.stateOf(job.id);
      expect((await world.queue.depth()).waiting).toBe(0);
      world.skip(6);
      await world.stateOf(job.id);
      await world.stateOf(job.id);
      expect((await world.queue.depth()).waiting).toBe(1);
      await world.workAll();
      expect((await world.resultOf(job.id)).text).toBe('1 2 ');
    }));

  it('is handed a job that waits for something only once that is there', () =>
    using({}, async (world) => {
      const stored = await world.make(2, 'later');
      world.skip(600);
      expect(await world.stateOf(stored.job.id)).toEqual({ status: 'PENDING' });
      expect((await world.queue.depth()).waiting).toBe(0);
      await world.queueJob(stored);
      await world.workAll();
      expect((await world.resultOf(stored.job.id)).text).toBe('1 2 ');
    }));

  it('buries what names no job', () =>
    using({}, async (world) => {
      await world.queue.send(['{"personId":"person-1"}', 'no JSON at all']);
      await world.workAll();
      expect((await world.queue.depth()).dead).toBe(2);
      expect(world.surprises).toEqual([]);
    }));
});

it('A job that is done in the very moment in which it is cancelled leaves nothing', () =>
  using({}, async (world) => {
    const id = await world.ask(2);
    const late = {
      ...world.table,
      write: async (write: Parameters<typeof world.table.write>[0]) => {
        await world.work();
        expect((await world.resultOf(id)).text).toBe('1 2 ');
        await world.table.write(write);
      },
    };
    await world.cancel(id, late);
    expect([await world.jobOf(id), await world.keysOf(id)]).toEqual([undefined, []]);
  }));

describe('a job that is over', () => {
  it('after its day is neither found nor kept, and others stay', () =>
    using({}, async (world) => {
      const old = await world.ask(2);
      world.skip(12 * HOUR);
      const young = await world.ask(2);
      await world.workAll();
      world.skip(11.9 * HOUR);
      expect(await world.stateOf(old)).toMatchObject({ status: 'DONE' });
      world.skip(0.2 * HOUR);
      expect(await world.stateOf(old)).toBeUndefined();
      expect([await world.jobOf(old), await world.keysOf(old)]).toEqual([undefined, []]);
      expect(await world.stateOf(young)).toMatchObject({ status: 'DONE' });
    }));

  it('is swept; one that cannot be removed keeps none of the others, and is told of', () =>
    using({}, async (world) => {
      const ids = [await world.ask(1), await world.ask(1), await world.ask(1)];
      await world.workAll();
      world.skip(24 * HOUR);
      const young = await world.ask(1);
      const failing = {
        ...world.table,
        write: async (write: Parameters<typeof world.table.write>[0]) => {
          if (write.kind === 'delete' && write.key.sk.endsWith(ids[1] ?? ''))
            throw new Error('No.');
          await world.table.write(write);
        },
      };
      await expect(world.sweep(failing)).rejects.toThrow('Some expired data');
      const kept = await Promise.all(ids.map((one) => world.jobOf(one)));
      expect(kept.map((job) => job !== undefined)).toEqual([false, true, false]);
      expect(await world.sweep()).toBe(1);
      expect(await world.keysOf()).toEqual([expect.stringContaining(young)]);
    }));
});

it('A person is shown the files of their jobs, and nothing of them is left once they are erased', () =>
  using({}, async (world) => {
    const done = await world.ask(1);
    await world.workAll();
    const waiting = await world.ask(2);
    expect(await world.personal.read(PERSON)).toHaveLength(2);
    await world.erase();
    await world.workAll();
    expect([await world.jobOf(done), await world.jobOf(waiting), await world.keysOf()]).toEqual([
      undefined,
      undefined,
      [],
    ]);
  }));
