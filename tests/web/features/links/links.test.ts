import { jest } from '@jest/globals';

import { createStore } from '#web/app/store.ts';
import type { Api } from '#web/platform/api-client.ts';
import { refusedErrorOf } from '#web/platform/refused-error.ts';
import {
  accessSaga,
  availabilityLookup,
  reportLinkUse,
  linksLookup,
  lookupResultOf,
} from '#web/features/links/links.ts';

import { furnishGlobals, held } from '#tests/web/support/running.ts';

type Works = { readonly body: readonly { readonly doi: string; readonly memberId?: string }[] };

const opened = (fails = false) => {
  furnishGlobals();
  const calls: { readonly name: string; readonly dois: readonly string[] }[] = [];
  const answer = (name: string, dois: readonly string[], item: (doi: string) => object) => {
    calls.push({ name, dois });
    return fails
      ? Promise.reject(refusedErrorOf(503, undefined, undefined))
      : Promise.resolve({ items: dois.map(item) });
  };
  const noted: unknown[] = [];
  const members: unknown[] = [];
  const api = {
    resolveDois: ({ body }: Works) => {
      members.push(...body.map(({ memberId }) => memberId));
      return answer(
        'links',
        body.map(({ doi }) => doi),
        (doi) => ({
          doi,
          linkText: 'Read',
          linkUrl: `https://x.example/${doi}`,
          source: 'publisher',
        }),
      );
    },
    checkAvailability: ({ body }: { readonly body: { readonly dois: readonly string[] } }) =>
      answer('availability', body.dois, (doi) => ({ doi, available: false })),
    noteAccess: ({ query }: { readonly query: unknown }) => {
      noted.push(query);
      return fails
        ? Promise.reject(refusedErrorOf(503, undefined, undefined))
        : Promise.resolve({ success: true });
    },
    checkLicense: () => Promise.resolve({}),
  };
  // What is looked up is all that this test asks for; the rest of the api is never touched.
  const store = createStore(api as unknown as Api);
  [linksLookup, availabilityLookup, accessSaga].forEach(store.join);
  return {
    calls,
    noted,
    members,
    links: () => held(store, linksLookup),
    availability: () => held(store, availabilityLookup),
    dispatch: store.dispatch,
    want: (...dois: readonly string[]) => {
      for (const doi of dois) store.dispatch(linksLookup.requested({ doi }));
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
    const { calls, members, want, wait, links } = opened();
    want('10.5555/a');
    await wait(400);
    want('10.5555/b', '10.5555/a');
    await wait(499);
    expect(calls).toEqual([]);
    await wait(1);
    expect(calls).toEqual([{ name: 'links', dois: ['10.5555/a', '10.5555/b'] }]);
    expect(members).toEqual(['10.5555', '10.5555']);
    expect(lookupResultOf(links(), '10.5555/b')).toMatchObject({
      kind: 'known',
      answer: { linkText: 'Read' },
    });
  });

  it('does not ask again for what it found, and asks at most 100 in one call', async () => {
    const { calls, want, wait } = opened();
    want(...works(150));
    await wait(500);
    expect(calls.map(({ dois }) => dois.length)).toEqual([100, 50]);
    want('10.5555/work.149', '10.5555/new');
    await wait(500);
    expect(calls.at(-1)?.dois).toEqual(['10.5555/new']);
  });

  it('keeps at most 100 of each, the newest', async () => {
    const { want, wait, links, availability, dispatch } = opened();
    want(...works(100));
    for (const doi of works(130)) dispatch(availabilityLookup.requested({ doi }));
    await wait(500);
    expect([links().length, availability().length]).toEqual([100, 100]);
    want('10.5555/one-more');
    await wait(500);
    expect(links()).toHaveLength(100);
    expect(lookupResultOf(links(), '10.5555/work.0')).toBeUndefined();
    expect(lookupResultOf(links(), '10.5555/one-more')?.kind).toBe('known');
  });

  it('finds nothing where the server is down, and asks again when asked again', async () => {
    const { calls, want, wait, links, availability, dispatch } = opened(true);
    want('10.5555/a');
    dispatch(availabilityLookup.requested({ doi: '10.5555/a' }));
    await wait(500);
    expect(lookupResultOf(links(), '10.5555/a')).toEqual({ kind: 'failed' });
    expect(lookupResultOf(availability(), '10.5555/a')).toEqual({ kind: 'failed' });
    want('10.5555/a');
    await wait(500);
    expect(calls.filter(({ name }) => name === 'links')).toHaveLength(2);
  });

  it('tells that a link was followed, and bears it when nobody listens', async () => {
    const followed = { doi: '10.5555/a', url: 'https://x.example/a' };
    for (const fails of [false, true]) {
      const { noted, wait, dispatch } = opened(fails);
      dispatch(reportLinkUse(followed));
      dispatch(reportLinkUse(followed));
      await wait(0);
      expect(noted).toEqual([followed, followed]);
    }
  });
});
