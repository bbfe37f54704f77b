import { jest } from '@jest/globals';

import { modalsFeature, modalToggled } from '#web/platform/modals.ts';

import { held, running } from '#tests/web/support/running.ts';

const wait = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('dialogs by name', () => {
  it('open and close by the same name, and lose their context 600 ms later', async () => {
    const { store } = running();
    store.dispatch(modalToggled({ name: 'generateCitation', context: '10.5555/a' }));
    expect(held(store, modalsFeature)).toEqual({
      kind: 'open',
      name: 'generateCitation',
      context: '10.5555/a',
    });
    store.dispatch(modalToggled({ name: 'generateCitation' }));
    await wait(0.599);
    expect(held(store, modalsFeature)).toMatchObject({ kind: 'closing', context: '10.5555/a' });
    await wait(0.001);
    expect(held(store, modalsFeature)).toEqual({ kind: 'none' });
  });

  it('keep the new context when they are opened again meanwhile', async () => {
    const { store } = running();
    store.dispatch(modalToggled({ name: 'generateCitation', context: 'one' }));
    store.dispatch(modalToggled({ name: 'generateCitation' }));
    await wait(0.3);
    store.dispatch(modalToggled({ name: 'generateCitation', context: 'two' }));
    await wait(5);
    expect(held(store, modalsFeature)).toMatchObject({ kind: 'open', context: 'two' });
  });

  it('are refused when nobody knows the name', () => {
    const { store } = running();
    store.dispatch(modalToggled({ name: 'surprise' }));
    expect(held(store, modalsFeature)).toEqual({ kind: 'none' });
  });

  it('without a name say that one has to be signed in', () => {
    const { store } = running();
    store.dispatch(modalToggled({}));
    expect(held(store, modalsFeature)).toEqual({ kind: 'open', name: 'loggedOut' });
  });

  it.each([
    'login',
    'upgrade',
    'resetPassword',
    'referenceCheck',
    'exportReference',
    'generateCitation',
    'addReportToDashboard',
    'flag',
    'dashboardLimitError',
    'shareDashboard',
    'editDashboard',
    'deleteDashboard',
    'exportDashboard',
    'exportStructuredOutput',
    'activateTrial',
    'cancelTrialCheckout',
    'cookie',
    'persona',
    'loggedOut',
    'createDashboardFromSearchResults',
    'savedSearch',
    'searchFilter',
    'trialOver',
    'whatIsThisReport',
    'whatIsThisSearch',
    'whatIsAssistant',
  ])('%s is one of them', (name) => {
    const { store } = running();
    store.dispatch(modalToggled({ name }));
    expect(held(store, modalsFeature)).toEqual({ kind: 'open', name });
  });
});
