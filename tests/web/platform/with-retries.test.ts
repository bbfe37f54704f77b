import { jest } from '@jest/globals';

import { withRetries } from '#web/platform/with-retries.ts';

const wait = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a part of the app that loads badly', () => {
  const failing = (times: number) => {
    let tries = 0;
    const load = async () => {
      tries += 1;
      if (tries <= times) throw new Error('offline');
      return 'loaded';
    };
    return { load, tries: () => tries };
  };

  it('is tried again after 3 s, three times', async () => {
    const { load, tries } = failing(3);
    const loaded = withRetries(load);
    await wait(2.999);
    expect(tries()).toBe(1);
    await wait(0.001);
    expect(tries()).toBe(2);
    await wait(6);
    await expect(loaded).resolves.toBe('loaded');
  });

  it('fails with its last error after the third retry', async () => {
    const { load, tries } = failing(4);
    const failed = expect(withRetries(load)).rejects.toThrow('offline');
    await wait(9);
    await failed;
    expect(tries()).toBe(4);
  });

  it('fails after 120 s without an answer', async () => {
    const failed = expect(withRetries(() => new Promise(() => undefined))).rejects.toThrow(
      'too long',
    );
    await wait(120);
    await failed;
  });
});
