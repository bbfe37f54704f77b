import { jest } from '@jest/globals';

import { createStore } from '#web/app/store.ts';
import { watchUnexpectedErrors } from '#web/app/unexpected-errors.ts';
import { type Api, createApiClient } from '#web/platform/api-client.ts';
import { createMutation } from '#web/platform/mutation.ts';
import { pageFeature } from '#web/platform/page-error.ts';
import { createQuery } from '#web/platform/query.ts';

import { furnishGlobals, held, looking, running } from '#tests/web/support/running.ts';
import { scriptedNetwork } from '#tests/web/support/scripted-api.ts';

const wait = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);
/** What a login page between a reader and us answers, with 200: no JSON. */
const loginPage = {
  toJSON: () => {
    throw new SyntaxError('Unexpected token <');
  },
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const readingOf = (name: string, ask: (api: Api, question: string) => Promise<string>) =>
  createQuery({ name, load: ask });

describe('an answer that is none of ours', () => {
  it('counts as no answer, is asked for again, and ends nothing else', async () => {
    let isBetween = true;
    const { store } = running(({ path }) =>
      path === '/api/health' && isBetween ? { body: loginPage } : undefined,
    );
    const version = readingOf('version', async (api) => (await api.readHealth()).version);
    const { view } = looking(store, version, '');
    await wait(0);
    expect(view()).toEqual({ kind: 'failed', problem: { kind: 'unreachable' } });
    expect(held(store, pageFeature).kind).toBe('screen');
    isBetween = false;
    await wait(3);
    expect(view()).toEqual({ kind: 'ready', value: '0' });
  });
});

describe('a flow that breaks', () => {
  const opened = () => {
    furnishGlobals();
    const told = jest.fn();
    Object.assign(globalThis, { reportError: told });
    const { fetch } = scriptedNetwork();
    const store = createStore(createApiClient({ fetch, origin: '', token: () => 'a-token' }));
    return { store, told };
  };

  it('shows the page of errors, is told of once, and goes on with the next question as all others do', async () => {
    const { store, told } = opened();
    const brittle = readingOf('brittle', async (_, question) => {
      if (question === 'breaks') throw new TypeError('nothing is not a function');
      return question;
    });
    const other = readingOf('other', async (_, question) => question);
    const first = looking(store, brittle, 'breaks');
    await wait(0);
    expect(first.view()).toEqual({ kind: 'failed', problem: { kind: 'unexpected' } });
    expect(held(store, pageFeature)).toEqual({ kind: 'error', status: 500 });
    expect(told).toHaveBeenCalledTimes(1);

    first.ask('holds');
    const second = looking(store, other, 'holds too');
    await wait(0);
    expect(first.view()).toEqual({ kind: 'ready', value: 'holds' });
    expect(second.view()).toEqual({ kind: 'ready', value: 'holds too' });
  });

  it('rests for a minute when it breaks again and again', async () => {
    const { store, told } = opened();
    let begun = 0;
    store.join({
      name: 'always-breaks',
      reducer: () => true,
      *flow() {
        begun += 1;
        throw new TypeError('nothing is not a function');
      },
    });
    expect(begun).toBe(5);
    expect(told).toHaveBeenCalledTimes(5);
    await wait(59);
    expect(begun).toBe(5);
    await wait(1);
    expect(begun).toBe(10);
  });

  it('leaves nothing that looks as if it still went on', async () => {
    const { store } = opened();
    const slow = createMutation<string>({
      name: 'slow',
      target: (what) => what,
      *work(what) {
        if (what === 'breaks') throw new TypeError('nothing is not a function');
        yield new Promise(() => undefined);
      },
    });
    store.join(slow);
    store.dispatch(slow.wanted({ input: 'endless' }));
    expect(held(store, slow)['endless']).toEqual({ kind: 'running' });
    store.dispatch(slow.wanted({ input: 'breaks' }));
    await wait(0);
    expect(held(store, slow)['endless']).toEqual({
      kind: 'failed',
      problem: { kind: 'unexpected' },
    });
  });
});

describe('what breaks outside every flow', () => {
  const opened = () => {
    const { store } = running();
    const page = new EventTarget();
    const leave = watchUnexpectedErrors(page, store);
    const tell = (type: string, more: object = {}) =>
      page.dispatchEvent(Object.assign(new Event(type), more));
    return { tell, leave, shown: () => held(store, pageFeature) };
  };

  it.each(['error', 'unhandledrejection'])('shows the page of errors: %s', (type) => {
    const { tell, shown } = opened();
    tell(type, { message: 'Uncaught TypeError', filename: 'https://here.test/a.js' });
    expect(shown()).toEqual({ kind: 'error', status: 500 });
  });

  it('does not where it is a script of somebody else, or harms nothing', () => {
    const { tell, shown } = opened();
    tell('error', { message: 'Script error.', filename: '' });
    tell('error', { message: 'ResizeObserver loop completed with undelivered notifications.' });
    expect(shown()).toEqual({ kind: 'screen' });
  });
});
