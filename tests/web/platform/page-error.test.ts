import { callRefused, pageFeature } from '#web/platform/page-error.ts';

import { held, running } from '#tests/web/support/running.ts';

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
  expect(held(store, pageFeature).kind).toBe(shown ? 'error' : 'screen');
});
