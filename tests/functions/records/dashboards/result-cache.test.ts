import { resultCache } from '#functions/records/dashboards/result-cache.ts';

/** Answers with how often it was asked, of an index and a clock that a test moves on. */
const keeping = (most = 2) => {
  const state = { version: 'first', at: 0, asked: 0 };
  const keep = resultCache<number>(
    { index: { version: async () => state.version }, now: () => new Date(state.at) },
    most,
  );
  const ask = async (about: unknown) => keep({ about, read: async () => (state.asked += 1) });
  return { state, keep, ask };
};

describe('an answer about a dashboard is kept', () => {
  it('while nothing has changed, each question for itself', async () => {
    const { ask } = keeping();
    expect([await ask('a'), await ask('b'), await ask('a'), await ask('b')]).toEqual([1, 2, 1, 2]);
  });

  it('until anything in the index changes', async () => {
    const { state, ask } = keeping();
    await ask('a');
    state.version = 'second';
    expect(await ask('a')).toBe(2);
  });

  it('for five minutes at the longest', async () => {
    const { state, ask } = keeping();
    await ask('a');
    state.at = 299_999;
    expect(await ask('a')).toBe(1);
    state.at = 300_000;
    expect(await ask('a')).toBe(2);
  });

  it('unless others were asked for since', async () => {
    const { ask } = keeping(2);
    await ask('a');
    await ask('b');
    await ask('a');
    await ask('c');
    expect([await ask('a'), await ask('b')]).toEqual([1, 4]);
  });

  it('but not a failure', async () => {
    const { keep, ask } = keeping();
    await expect(
      keep({ about: 'a', read: () => Promise.reject(new Error('The engine rests.')) }),
    ).rejects.toThrow('rests');
    expect(await ask('a')).toBe(1);
  });
});
