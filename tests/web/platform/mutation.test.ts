import { jest } from '@jest/globals';
import { call } from 'typed-redux-saga';

import { createMutation } from '#web/platform/mutation.ts';
import { RefusedError } from '#web/platform/problem.ts';
import { readerChanged } from '#web/platform/reader.ts';

import { held, running } from '#tests/web/support/running.ts';

const settled = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Something that can be done and ends when it is told to. */
const work = (more: { keeps?: 'first' | 'last' | 'all'; outlivesReader?: boolean } = {}) => {
  const begun: string[] = [];
  const ends: Record<string, (error?: Error) => void> = {};
  const one = createMutation<string, string>({
    name: 'work',
    *work(wish) {
      begun.push(wish);
      yield* call(
        () =>
          new Promise<void>((resolve, reject) => {
            ends[wish] = (error) => (error ? reject(error) : resolve());
          }),
      );
      return `done: ${wish}`;
    },
    ...more,
  });
  const { store } = running();
  store.join(one);
  return {
    store,
    begun,
    want: (wish: string) => store.dispatch(one.wanted({ input: wish })),
    end: async (wish: string, error?: Error) => {
      ends[wish]?.(error);
      await settled();
    },
    stands: () => held(store, one)[''],
  };
};

it('shows that it runs, and then what came of it', async () => {
  const { want, end, stands } = work();
  want('a');
  expect(stands()).toEqual({ kind: 'running' });
  await end('a');
  expect(stands()).toEqual({ kind: 'done', result: 'done: a' });
  want('b');
  await end('b', new RefusedError(409, 'Not now.'));
  expect(stands()).toMatchObject({ kind: 'failed', problem: { kind: 'refused', status: 409 } });
});

it.each([
  ['first', ['a'], 'a', 'done: a'],
  ['last', ['a', 'b'], 'b', 'done: b'],
] as const)('of two wishes, works on the %s', async (keeps, begins, ending, result) => {
  const { want, begun, end, stands } = work({ keeps });
  want('a');
  want('b');
  expect(begun).toEqual(begins);
  await end(ending);
  expect(stands()).toEqual({ kind: 'done', result });
});

it('of two wishes, works on the second when the first is done, where none may be lost', async () => {
  const { want, begun, end } = work({ keeps: 'all' });
  want('a');
  want('b');
  expect(begun).toEqual(['a']);
  await end('a', new RefusedError(409, 'Not now.'));
  expect(begun).toEqual(['a', 'b']);
});

it('ends with its reader, unless it is what makes another of them', async () => {
  const [ending, outliving] = [work(), work({ outlivesReader: true })];
  for (const { want, store, end } of [ending, outliving]) {
    want('a');
    store.dispatch(readerChanged());
    await end('a');
  }
  expect(ending.stands()).toBeUndefined();
  expect(outliving.stands()).toEqual({ kind: 'done', result: 'done: a' });
});
