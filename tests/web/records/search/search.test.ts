import { jest } from '@jest/globals';

import { type SearchState, startOfSearch } from '#shared/domain/search-state.ts';
import { completionsQuery, searchResultsQuery } from '#web/records/search/search.ts';

import { looking, running } from '#tests/web/support/running.ts';

const wait = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);
const search = (term: string): SearchState => ({ ...startOfSearch, term, mode: 'papers' });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('searching', () => {
  it('lets the latest search win and gives up the one before', async () => {
    const answers: Record<string, () => void> = {};
    const { store, network } = running(({ query }) => {
      const term = query.get('term') ?? '';
      return new Promise((resolve) => {
        answers[term] = () =>
          resolve({
            body: { hits: [], total: term.length, totals: { papers: 0, statements: 0 }, took: 1 },
          });
      });
    });
    const { ask, view } = looking(store, searchResultsQuery, search('first'));
    await wait(0);
    ask(search('the second'));
    await wait(0);
    answers['the second']?.();
    await wait(0);
    answers['first']?.();
    await wait(0);
    expect(view()).toMatchObject({ kind: 'ready', value: { total: 10 } });
    expect(network.searches().map(({ signal }) => signal.aborted)).toEqual([true, false]);
  });

  it('says what went wrong, and tells a refusal from a server out of reach', async () => {
    const refused = running(() => ({ status: 503, body: { title: 'Resting' } }));
    const rests = looking(refused.store, searchResultsQuery, search('frost'));
    await wait(0);
    expect(rests.view()).toEqual({
      kind: 'failed',
      problem: { kind: 'refused', status: 503, title: 'Resting' },
    });

    const away = running(() => Promise.reject(new TypeError('network')));
    const lost = looking(away.store, searchResultsQuery, search('frost'));
    await wait(0);
    expect(lost.view()).toEqual({ kind: 'failed', problem: { kind: 'unreachable' } });
  });

  it('keeps the last answer in view while the next is on its way', async () => {
    const { store } = running();
    const { ask, view } = looking(store, searchResultsQuery, search('frost'));
    await wait(0);
    ask(search('late frost'));
    expect(view()).toMatchObject({ kind: 'loading', previous: { total: 234 } });
  });
});

describe('completing a title', () => {
  const opened = (prefix: string) => {
    const { store, network } = running();
    const completions = () =>
      network.calls.filter(({ path }) => path === '/api/search/autocompletes');
    return { ...looking(store, completionsQuery, prefix), completions };
  };

  it('asks 500 ms after the last letter, once', async () => {
    const { ask, view, completions } = opened('bar');
    await wait(0.499);
    ask('barle');
    await wait(0.499);
    expect(completions()).toHaveLength(0);
    await wait(0.001);
    expect(completions().map(({ query }) => query.toString())).toEqual([
      'prefix=barle&field=title&include_fields=doi&limit=8',
    ]);
    expect(view()).toMatchObject({ kind: 'ready' });
  });

  it('gives up when the box is left', async () => {
    const { leave, completions } = opened('barley');
    await wait(0.4);
    leave();
    await wait(1);
    expect(completions()).toHaveLength(0);
  });
});
