import { jest } from '@jest/globals';

import { type Doi } from '#shared/domain/doi.ts';
import { startOfReport } from '#shared/domain/report-state.ts';
import { startOfSearch } from '#shared/domain/search-state.ts';
import { apiClient } from '#web/platform/api-client.ts';
import { modalToggled } from '#web/platform/modal-slice.ts';
import { callRefused, navigated } from '#web/platform/page-slice.ts';
import { createStore } from '#web/platform/store.ts';
import { toastShown } from '#web/platform/toast-slice.ts';
import { withRetries } from '#web/platform/with-retries.ts';
import { reportOpened, statementsWanted } from '#web/records/papers/report-slice.ts';
import { completionsDropped, prefixTyped } from '#web/records/search/completion-slice.ts';
import { searchAsked } from '#web/records/search/search-slice.ts';

import { type Script, scriptedNetwork } from './support/scripted-api.ts';

const running = (script?: Script) => {
  Object.assign(globalThis, {
    structuredClone: (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown,
  });
  const network = scriptedNetwork(script);
  const store = createStore(
    apiClient({ fetch: network.fetch, origin: '', token: () => 'a-token' }),
  );
  return { store, network };
};
const wait = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);
const search = (term: string) => searchAsked({ ...startOfSearch, term });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('completing a title', () => {
  const completions = (network: ReturnType<typeof running>['network']) =>
    network.calls.filter(({ path }) => path === '/api/search/autocompletes');

  it('asks 500 ms after the last letter, once, and only from the third letter on', async () => {
    const { store, network } = running();
    store.dispatch(prefixTyped('ba'));
    await wait(2);
    expect(completions(network)).toHaveLength(0);
    for (const typed of ['bar', 'barl', '  barle']) {
      store.dispatch(prefixTyped(typed));
      await wait(0.499);
    }
    expect(completions(network)).toHaveLength(0);
    await wait(0.001);
    expect(completions(network)).toHaveLength(1);
    expect(completions(network)[0]?.query.toString()).toBe(
      'prefix=barle&field=title&include_fields=doi&limit=8',
    );
    expect(store.getState().completion.kind).toBe('found');
  });

  it('asks nothing for more than 1000 characters or for a DOI', async () => {
    const { store, network } = running();
    store.dispatch(prefixTyped('a'.repeat(1001)));
    await wait(1);
    store.dispatch(prefixTyped('10.5555/fic'));
    await wait(1);
    expect(completions(network)).toHaveLength(0);
  });

  it('gives up when the box is left', async () => {
    const { store, network } = running();
    store.dispatch(prefixTyped('barley'));
    await wait(0.4);
    store.dispatch(completionsDropped());
    await wait(1);
    expect(completions(network)).toHaveLength(0);
  });
});

describe('searching', () => {
  it('lets the latest search win and gives up the one before', async () => {
    const answers: Record<string, () => void> = {};
    const { store, network } = running(({ query }) => {
      const term = query.get('term') ?? '';
      return new Promise((resolve) => {
        answers[term] = () => resolve({ body: { hits: [], total: term.length, took: 1 } });
      });
    });
    store.dispatch(search('first'));
    await wait(0);
    store.dispatch(search('the second'));
    await wait(0);
    answers['the second']?.();
    await wait(0);
    answers['first']?.();
    await wait(0);
    expect(store.getState().search).toMatchObject({ kind: 'ready', value: { total: 10 } });
    expect(network.searches().map(({ signal }) => signal.aborted)).toEqual([true, false]);
  });

  it('says what went wrong, and tells a refusal from a server out of reach', async () => {
    const refused = running(() => ({ status: 503, body: { title: 'Resting' } }));
    refused.store.dispatch(search('frost'));
    await wait(0);
    expect(refused.store.getState().search).toEqual({
      kind: 'failed',
      problem: { kind: 'refused', status: 503, title: 'Resting' },
    });

    const away = running(() => Promise.reject(new TypeError('network')));
    away.store.dispatch(search('frost'));
    await wait(0);
    expect(away.store.getState().search).toEqual({
      kind: 'failed',
      problem: { kind: 'unreachable' },
    });
  });

  it('keeps the last answer in view while the next is on its way', async () => {
    const { store } = running();
    store.dispatch(search('frost'));
    await wait(0);
    store.dispatch(search('late frost'));
    expect(store.getState().search).toMatchObject({ kind: 'loading', before: { total: 1234 } });
  });
});

describe('a report', () => {
  const doi = '10.5555/fic.0' as Doi;

  it('shows its parts one by one, and the error of one part leaves the others', async () => {
    const { store } = running(({ path }) =>
      path.endsWith('/references') ? { status: 500, body: { title: 'no' } } : undefined,
    );
    store.dispatch(reportOpened(doi));
    store.dispatch(statementsWanted({ doi, state: startOfReport }));
    await wait(0);
    const { report, page } = store.getState();
    expect([report.paper.kind, report.statements.kind, report.references.kind]).toEqual([
      'ready',
      'ready',
      'failed',
    ]);
    expect(page).toEqual({ kind: 'screen' });
  });

  it('turns the page into an error when the paper itself fails, and back on navigation', async () => {
    const { store } = running(({ path }) =>
      path === '/api/papers/10.5555/fic.0' ? { status: 500, body: { title: 'no' } } : undefined,
    );
    store.dispatch(reportOpened(doi));
    await wait(0);
    expect(store.getState().page).toEqual({ kind: 'error', status: 500 });
    store.dispatch(navigated());
    expect(store.getState().page).toEqual({ kind: 'screen' });
  });
});

it.each([
  [404, undefined, true],
  [403, undefined, false],
  [500, undefined, false],
  [403, 'all', true],
  [400, 'all', true],
  [399, 'all', false],
] as const)('shows a page error for %s (%s): %s', (status, which, shown) => {
  const { store } = running();
  store.dispatch(callRefused({ status, ...(which && { which }) }));
  expect(store.getState().page.kind).toBe(shown ? 'error' : 'screen');
});

describe('dialogs by name', () => {
  it('open and close by the same name, and lose their context 600 ms later', async () => {
    const { store } = running();
    store.dispatch(modalToggled({ name: 'generateCitation', context: '10.5555/a' }));
    expect(store.getState().modal).toEqual({
      kind: 'open',
      name: 'generateCitation',
      context: '10.5555/a',
    });
    store.dispatch(modalToggled({ name: 'generateCitation' }));
    await wait(0.599);
    expect(store.getState().modal).toMatchObject({ kind: 'closing', context: '10.5555/a' });
    await wait(0.001);
    expect(store.getState().modal).toEqual({ kind: 'none' });
  });

  it('keep the new context when they are opened again meanwhile', async () => {
    const { store } = running();
    store.dispatch(modalToggled({ name: 'generateCitation', context: 'one' }));
    store.dispatch(modalToggled({ name: 'generateCitation' }));
    await wait(0.3);
    store.dispatch(modalToggled({ name: 'generateCitation', context: 'two' }));
    await wait(5);
    expect(store.getState().modal).toMatchObject({ kind: 'open', context: 'two' });
  });

  it('are refused when nobody knows the name', () => {
    const { store } = running();
    store.dispatch(modalToggled({ name: 'surprise' }));
    expect(store.getState().modal).toEqual({ kind: 'none' });
  });
});

it.each([
  ['success', 5.5],
  ['export-success', 30],
  ['error', 7.5],
  ['loading', 100],
  ['notification', 3],
  ['account-deletion', 20],
  ['coupon', 20],
] as const)('keeps a message of kind %s for %s s', async (kind, seconds) => {
  const { store } = running();
  store.dispatch(toastShown(kind, 'Saved'));
  await wait(seconds - 0.001);
  expect(store.getState().toasts).toHaveLength(1);
  await wait(0.001);
  expect(store.getState().toasts).toHaveLength(0);
});

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
