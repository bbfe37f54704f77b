import { jest } from '@jest/globals';

import { toastsFeature, toastShown } from '#web/platform/toasts.ts';

import { held, running } from '#tests/web/support/running.ts';

const wait = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

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
  store.dispatch(toastShown(kind, () => 'Saved'));
  await wait(seconds - 0.001);
  expect(held(store, toastsFeature)).toHaveLength(1);
  await wait(0.001);
  expect(held(store, toastsFeature)).toHaveLength(0);
});
