import { jest } from '@jest/globals';

import { startDashboardExport } from '#web/features/dashboards/tasks.ts';
import { readerChanged } from '#web/platform/reader.ts';
import { toastsFeature } from '#web/platform/toasts.ts';

import { held, running, said } from '#tests/web/support/running.ts';
import type { Script } from '#tests/web/support/scripted-api.ts';

const wait = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);
const resting = { status: 503, body: { title: 'Resting', status: 503 } };
const pending = { body: { status: 'PENDING' } };
const done = { body: { status: 'DONE', downloadUrl: '/files/frost.csv' } };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** An export whose state is told by these answers, the last one again and again. */
const begun = async (...states: readonly ReturnType<Exclude<Script, undefined>>[]) => {
  let looks = 0;
  const { store } = running(({ path, method }) => {
    if (!path.includes('/export')) return undefined;
    if (method === 'POST') return { body: { exportId: 'e1' } };
    looks += 1;
    return states[Math.min(looks, states.length) - 1];
  });
  store.join(startDashboardExport);
  const wish = { of: { slug: 'frost-reading' }, wanted: { format: 'csv' as const } };
  store.dispatch(startDashboardExport.wanted({ input: wish }));
  await wait(0);
  const toasts = () =>
    held(store, toastsFeature).map(({ kind, message: says }) => [kind, said(says)]);
  return { store, toasts, kinds: () => toasts().map(([kind]) => kind), looks: () => looks };
};

it('is looked after every 2 s and offered once it is there', async () => {
  const { kinds, looks } = await begun(pending, pending, done);
  await wait(3.999);
  expect([kinds(), looks()]).toEqual([['loading'], 2]);
  await wait(0.001);
  expect([kinds(), looks()]).toEqual([['export-success'], 3]);
});

it('is still offered after looks that failed', async () => {
  const { kinds } = await begun(pending, resting, resting, done);
  await wait(2 + 4 + 8);
  expect(kinds()).toContain('export-success');
});

it('is given up where looks fail without end, and where it never comes, and says so', async () => {
  const failing = await begun(resting);
  await wait(10 * 60);
  const looksBefore = failing.looks();
  await wait(60 * 60);
  expect(failing.looks()).toBe(looksBefore);

  const endless = await begun(pending);
  await wait(30 * 60 + 2);
  expect(endless.kinds()).toEqual(['error']);
  const looks = endless.looks();
  await wait(60 * 60);
  expect(endless.looks()).toBe(looks);
});

it('ends with the session of who wanted it', async () => {
  const { store, kinds, looks } = await begun(pending);
  store.dispatch(readerChanged());
  const before = looks();
  await wait(60);
  expect(looks()).toBe(before);
  expect(kinds()).toEqual([]);
});
