import { runTurns } from '#infra/local/world/run-turns.ts';

describe('a worker of the local run', () => {
  it('goes on after a turn that failed, and says that it rested', async () => {
    const said: unknown[] = [];
    const turns: string[] = [];
    const worker = await new Promise<ReturnType<typeof runTurns>>((resolve) => {
      const made = runTurns({
        turn: async () => {
          turns.push('begun');
          if (turns.length === 1) throw new Error('There is no room.');
          resolve(made);
          await new Promise((again) => setTimeout(again, 1));
        },
        wake: () => undefined,
        restMs: 1,
        logger: { error: (message) => void said.push(message) },
        label: 'The worker of examples',
      });
    });
    await worker.close();
    expect(turns.length).toBeGreaterThan(1);
    expect(said).toEqual(['The worker of examples rests']);
  });

  it('ends when it is closed, also while it rests', async () => {
    let woken = false;
    const worker = runTurns({
      turn: () => Promise.reject(new Error('There is no room.')),
      wake: () => {
        woken = true;
      },
      restMs: 3_600_000,
      logger: { error: () => undefined },
      label: 'The worker of examples',
    });
    await worker.close();
    expect([woken, worker.isEnding()]).toEqual([true, true]);
  });
});
