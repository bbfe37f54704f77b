import { jest } from '@jest/globals';

import type { Api } from '#web/platform/api-client.ts';
import { refusalOf } from '#web/platform/refusal.ts';
import { createStore } from '#web/platform/store.ts';
import { linksFeature } from '#web/features/links/links-saga.ts';
import {
  availabilityWanted,
  linkFollowed,
  type LinksState,
  linkWanted,
  lookedUp,
} from '#web/features/links/links-slice.ts';

type Given = { readonly body: readonly { readonly doi: string }[] };

const opened = (fails = false) => {
  const calls: { readonly name: string; readonly dois: readonly string[] }[] = [];
  const answer = (name: string, dois: readonly string[], item: (doi: string) => object) => {
    calls.push({ name, dois });
    return fails
      ? Promise.reject(refusalOf(503, undefined, undefined))
      : Promise.resolve({ items: dois.map(item) });
  };
  const noted: unknown[] = [];
  const api = {
    resolveDois: ({ body }: Given) =>
      answer(
        'links',
        body.map(({ doi }) => doi),
        (doi) => ({
          doi,
          linkText: 'Read',
          linkUrl: `https://x.example/${doi}`,
          source: 'publisher',
        }),
      ),
    checkAvailability: ({ body }: { readonly body: { readonly dois: readonly string[] } }) =>
      answer('availability', body.dois, (doi) => ({ doi, available: false })),
    noteAccess: ({ query }: { readonly query: unknown }) => {
      noted.push(query);
      return fails
        ? Promise.reject(refusalOf(503, undefined, undefined))
        : Promise.resolve({ success: true });
    },
  };
  // The calls of this feature are all that it asks; the rest of the api is never touched.
  const store = createStore(api as unknown as Api);
  store.join(linksFeature);
  const state = () => (store.getState() as unknown as { links: LinksState }).links;
  return {
    calls,
    noted,
    state,
    dispatch: store.dispatch,
    want: (...dois: readonly string[]) => {
      for (const doi of dois) store.dispatch(linkWanted({ doi }));
    },
    wait: (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds),
  };
};
const works = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => `10.5555/work.${from + at}`);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('looking for full texts', () => {
  it('asks once for all, 500 ms after the last was wanted', async () => {
    const { calls, want, wait, state } = opened();
    want('10.5555/a');
    await wait(400);
    want('10.5555/b', '10.5555/a');
    await wait(499);
    expect(calls).toEqual([]);
    await wait(1);
    expect(calls).toEqual([{ name: 'links', dois: ['10.5555/a', '10.5555/b'] }]);
    expect(lookedUp(state().links, '10.5555/b')).toMatchObject({
      kind: 'known',
      answer: { linkText: 'Read' },
    });
  });

  it('does not ask again for what it knows, and asks at most 100 in one call', async () => {
    const { calls, want, wait } = opened();
    want(...works(150));
    await wait(500);
    expect(calls.map(({ dois }) => dois.length)).toEqual([100, 50]);
    want('10.5555/work.149', '10.5555/new');
    await wait(500);
    expect(calls.at(-1)?.dois).toEqual(['10.5555/new']);
  });

  it('keeps at most 100 of each, the newest', async () => {
    const { want, wait, state, dispatch } = opened();
    want(...works(100));
    for (const doi of works(130)) dispatch(availabilityWanted({ doi }));
    await wait(500);
    expect([state().links.length, state().availability.length]).toEqual([100, 100]);
    want('10.5555/one-more');
    await wait(500);
    expect(state().links).toHaveLength(100);
    expect(lookedUp(state().links, '10.5555/work.0')).toBeUndefined();
    expect(lookedUp(state().links, '10.5555/one-more')?.kind).toBe('known');
  });

  it('says that nothing is known where the server is down, and asks again when asked again', async () => {
    const { calls, want, wait, state, dispatch } = opened(true);
    want('10.5555/a');
    dispatch(availabilityWanted({ doi: '10.5555/a' }));
    await wait(500);
    expect(
      [state().links, state().availability].map((kept) => lookedUp<unknown>(kept, '10.5555/a')),
    ).toEqual([{ kind: 'failed' }, { kind: 'failed' }]);
    want('10.5555/a');
    await wait(500);
    expect(calls.filter(({ name }) => name === 'links')).toHaveLength(2);
  });

  it('tells that a link was followed, and bears it when nobody listens', async () => {
    const told = { doi: '10.5555/a', url: 'https://x.example/a' };
    for (const fails of [false, true]) {
      const { noted, wait, dispatch } = opened(fails);
      dispatch(linkFollowed(told));
      dispatch(linkFollowed(told));
      await wait(0);
      expect(noted).toEqual([told, told]);
    }
  });
});
