import './ui/styles.css';

import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';

import { watchUnexpectedErrors } from './app/unexpected-errors.ts';
import { Shell } from './app/Shell.tsx';
import { createStore } from './app/store.ts';
import { createApiClient } from './platform/api-client.ts';
import { thisBrowser } from './platform/browser.ts';
import { initialLanguage, switchLanguage } from './platform/current-language.ts';
import { replaceServedPage } from './platform/replace-served-page.ts';
import { currentToken } from './records/session/stored-session.ts';

const place = document.getElementById('app');
if (!place) throw new Error('The page has no place for the app.');
replaceServedPage(place);

/** Another task, so that a phone can answer its reader between what loads the app, what starts it and what draws it. */
const turn = () => new Promise((resolve) => setTimeout(resolve));

const start = async () => {
  await turn();
  const api = createApiClient({
    fetch: (url, options) => fetch(url, options),
    origin: '',
    token: () => currentToken(thisBrowser),
  });
  const store = createStore(api);
  watchUnexpectedErrors(globalThis, store);
  // The language is loaded before the first paint, so that no English flashes up; if loading fails, the page stays English.
  const language = initialLanguage(thisBrowser.storage);
  await (language === 'en' ? turn() : switchLanguage(language).catch(() => undefined));
  const root = createRoot(place);
  // As a transition the first drawing leaves gaps in which the browser can answer.
  startTransition(() => {
    root.render(
      <StrictMode>
        <Provider store={store}>
          {/* Each step is drawn before the next can come: two steps drawn as one, such as there and back, would look like
            none, and a box that shows what the address says must not lag behind the reader's click. */}
          <BrowserRouter useTransitions={false}>
            <Shell />
          </BrowserRouter>
        </Provider>
      </StrictMode>,
    );
  });
};
void start();
