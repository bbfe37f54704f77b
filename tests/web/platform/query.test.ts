import { jest } from '@jest/globals';

import { type OptimisticUpdate } from '#web/platform/query-actions.ts';
import { RefusedError, UnreachableError } from '#web/platform/problem.ts';
import { readerChanged } from '#web/platform/reader.ts';
import { createQuery } from '#web/platform/query.ts';

import { held, looking, running } from '#tests/web/support/running.ts';

const wait = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A list of words on a server that answers when it is told to. */
const words = () => {
  const asked: string[] = [];
  const answers: ((answer: readonly string[] | Error) => void)[] = [];
  const list = createQuery({
    name: 'words',
    load: (_, question: string) => {
      asked.push(question);
      return new Promise<readonly string[]>((resolve, reject) => {
        answers.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)));
      });
    },
    matter: (question) => question,
  });
  const { store } = running();
  const looker = looking(store, list, 'a');
  const answer = async (given: readonly string[] | Error) => {
    answers.at(-1)?.(given);
    await wait(0);
  };
  return { store, list, asked, answer, ...looker };
};

describe('what could not be read', () => {
  it('for a passing reason is asked again after 3, 10 and 30 s, and no more', async () => {
    const { asked, answer, view } = words();
    for (const [seconds, times] of [
      [3, 2],
      [10, 3],
      [30, 4],
      [600, 4],
    ] as const) {
      await answer(new UnreachableError());
      expect(view().kind).toBe('failed');
      await wait(seconds - 0.001);
      expect(asked).toHaveLength(times === asked.length ? times : times - 1);
      await wait(0.001);
      expect(asked).toHaveLength(times);
    }
  });

  it('is not asked again where the server has refused, nor once nobody looks', async () => {
    const refused = words();
    await refused.answer(new RefusedError(403, 'Not yours.'));
    await wait(600);
    expect(refused.asked).toHaveLength(1);

    const left = words();
    await left.answer(new UnreachableError());
    left.leave();
    await wait(600);
    expect(left.asked).toHaveLength(1);
    expect(left.view()).toEqual({ kind: 'idle' });
  });
});

it('what is read for one reader is never shown to the next', async () => {
  const { store, view, ask, answer, asked } = words();
  store.dispatch(readerChanged());
  await answer(['of the first']);
  expect(view()).toEqual({ kind: 'idle' });
  ask('a');
  await answer(['of the second']);
  expect(view()).toEqual({ kind: 'ready', value: ['of the second'] });
  expect(asked).toEqual(['a', 'a']);
});

describe('quick changes', () => {
  const opened = async () => {
    const all = words();
    await all.answer(['first']);
    const sent: { readonly word: string; readonly known: readonly string[] }[] = [];
    const ends: ((error?: Error) => void)[] = [];
    const add = (word: string, more: Partial<OptimisticUpdate<readonly string[]>> = {}) =>
      all.store.dispatch(
        all.list.changed({
          show: (known) => [...known, word],
          send: (_, known) => {
            sent.push({ word, known });
            return new Promise((resolve, reject) => {
              ends.push((error) => (error ? reject(error) : resolve(undefined)));
            });
          },
          ...more,
        }),
      );
    const end = async (error?: Error) => {
      ends.at(-1)?.(error);
      await wait(0);
    };
    return { ...all, add, sent, end };
  };

  it('all show at once and are sent one after the other, each as a change of what then holds', async () => {
    const { add, sent, end, view } = await opened();
    add('second');
    add('third');
    expect(view()).toMatchObject({ value: ['first', 'second', 'third'] });
    expect(sent).toEqual([{ word: 'second', known: ['first'] }]);
    await end();
    expect(sent.slice(1)).toEqual([{ word: 'third', known: ['first', 'second'] }]);
    await end();
    expect(view()).toEqual({ kind: 'ready', value: ['first', 'second', 'third'] });
  });

  it('of which one is refused take back that one alone, and it is said', async () => {
    const { add, sent, end, view, store, list } = await opened();
    const said = jest.fn();
    add('second', {
      *refused(problem) {
        said(problem.kind);
      },
    });
    add('third');
    await end(new RefusedError(409, 'Not now.'));
    expect(view()).toMatchObject({ value: ['first', 'third'] });
    expect(said).toHaveBeenCalledWith('refused');
    expect(sent.at(-1)).toEqual({ word: 'third', known: ['first'] });
    await end();
    expect(view()).toEqual({ kind: 'ready', value: ['first', 'third'] });
    expect(held(store, list).refusal).toMatchObject({ status: 409 });
  });

  it('that wait are not sent in the name of another reader', async () => {
    const { add, sent, end, store } = await opened();
    add('second');
    add('third');
    store.dispatch(readerChanged());
    await end();
    expect(sent.map(({ word }) => word)).toEqual(['second']);
  });
});
