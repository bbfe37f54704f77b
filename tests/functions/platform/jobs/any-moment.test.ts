import { counting, type CountingWorld, openCountingWorld } from './counting-world.ts';

const MEGABYTE = 1024 * 1024;
/** Three of them make a part of a joined file. */
const largeNumber = (number: number) => Buffer.alloc(3 * MEGABYTE, `${String(number)} `);

const kinds = [
  { result: 'parts', upTo: 4, bytesOf: (number: number) => Buffer.from(`${String(number)} `) },
  { result: 'joined', upTo: 4, bytesOf: largeNumber },
] as const;

class Killed extends Error {}

const wholeOf = ({ upTo, bytesOf }: (typeof kinds)[number]) =>
  Buffer.concat(Array.from({ length: upTo }, (_, place) => bytesOf(place + 1))).toString();

/** Works a job while something happens before its first call, then one while it happens before its second, and so on to the last. */
const atEachCall = async (
  { result, upTo, bytesOf }: (typeof kinds)[number],
  happens: (world: CountingWorld, id: string, call: number) => Promise<unknown>,
  check: (
    world: CountingWorld,
    id: string,
    seen: { readonly numbers: readonly number[]; readonly happened: boolean },
  ) => Promise<void>,
): Promise<number> => {
  const numbers: number[] = [];
  const steps = counting((number) => {
    numbers.push(number);
    return bytesOf(number);
  });
  const world = openCountingWorld({ result, steps });
  try {
    for (let moment = 1; ; moment += 1) {
      numbers.length = 0;
      const id = await world.ask(upTo);
      const seen = { calls: 0 };
      await world
        .work({
          before: async (call) => {
            seen.calls = call;
            if (call >= moment) await happens(world, id, call - moment);
          },
        })
        .catch((error: unknown) => {
          if (!(error instanceof Killed)) throw error;
        });
      world.skip(61);
      await world.workAll();
      expect(await world.queue.depth()).toEqual({ waiting: 0, inFlight: 0, dead: 0 });
      const happened = seen.calls >= moment;
      await check(world, id, { numbers, happened });
      // It was over before there was such a call.
      if (!happened) return moment - 1;
    }
  } finally {
    world.close();
  }
};

describe.each(kinds)('a job whose result is $result', (kind) => {
  const isWholeAndAlone = async (world: CountingWorld, id: string) => {
    const { text, left } = await world.resultOf(id);
    expect([text === wholeOf(kind), left]).toEqual([true, []]);
  };
  const isGone = async (world: CountingWorld, id: string) => {
    expect([await world.jobOf(id), await world.keysOf(id)]).toEqual([undefined, []]);
  };

  it('is whole, and nothing beside it is left, whenever its worker was killed', async () => {
    const moments = await atEachCall(
      kind,
      async () => {
        throw new Killed();
      },
      async (world, id, { numbers }) => {
        await isWholeAndAlone(world, id);
        // Of what was saved nothing is done twice.
        if (kind.result === 'parts') expect(numbers.length).toBeLessThanOrEqual(kind.upTo + 1);
      },
    );
    expect(moments).toBeGreaterThanOrEqual(10);
  }, 120_000);

  it('is whole, and nothing beside it is left, whenever another worker took it over', async () => {
    await atEachCall(
      kind,
      async (world, id, callsSince) => {
        if (callsSince > 0) return;
        await world.sendAgain(id);
        await world.work();
      },
      isWholeAndAlone,
    );
  }, 120_000);

  it('is gone with all its files, whenever it was cancelled', async () => {
    await atEachCall(
      kind,
      async (world, id, callsSince) => callsSince === 0 && world.cancel(id),
      async (world, id, { happened }) => (happened ? isGone : isWholeAndAlone)(world, id),
    );
  }, 120_000);

  it('is gone with all its files, whenever its person was erased and its worker killed after that', async () => {
    await atEachCall(
      kind,
      async (world, _, callsSince) => {
        if (callsSince === 0) await world.erase();
        if (callsSince === 2) throw new Killed();
      },
      async (world, id, { happened }) => (happened ? isGone : isWholeAndAlone)(world, id),
    );
  }, 120_000);
});
