import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';

import { createApiClient } from '#web/platform/api-client.ts';
import { thisBrowser } from '#web/platform/browser.ts';
import { Shell } from '#web/app/Shell.tsx';
import { createStore } from '#web/app/store.ts';
import { currentToken } from '#web/records/session/stored-session.ts';

import { furnishGlobals } from './running.ts';
import { type Script, scriptedNetwork } from './scripted-api.ts';

/** What a browser has and jsdom has not, as far as these screens need it. */
const furnish = () => {
  furnishGlobals();
  Object.assign(globalThis, {
    scrollTo: () => undefined,
    requestIdleCallback: (work: () => void) => setTimeout(() => act(work), 1),
    cancelIdleCallback: (asked: NodeJS.Timeout) => clearTimeout(asked),
    matchMedia: () => ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  });
  Element.prototype.scrollIntoView = () => undefined;
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
};

/** The whole app at an address, with its real store and sagas; only the network is scripted. */
export const openApp = (address: string, script?: Script) => {
  furnish();
  const network = scriptedNetwork(script);
  const store = createStore(
    createApiClient({ fetch: network.fetch, origin: '', token: () => currentToken(thisBrowser) }),
  );
  let shown = address;
  const Follow = () => {
    const { pathname, search } = useLocation();
    shown = pathname + search;
    return null;
  };
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[address]}>
        <Shell />
        <Follow />
      </MemoryRouter>
    </Provider>,
  );
  return { user: userEvent.setup(), store, network, address: () => shown };
};
