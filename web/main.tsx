import '#web/ui/styles.css';

import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';

import { apiClient } from '#web/app/api-client.ts';
import { Shell } from '#web/app/Shell.tsx';
import { createStore } from '#web/app/store.ts';

const storedToken = () => {
  try {
    return localStorage.getItem('apiToken') ?? undefined;
  } catch {
    return undefined;
  }
};

const api = apiClient({
  fetch: (url, options) => fetch(url, options),
  origin: '',
  token: storedToken,
});
const place = document.getElementById('app');
if (!place) throw new Error('The page has no place for the app.');

const root = createRoot(place);
const store = createStore(api);
// As a transition the first drawing leaves gaps in which the browser can answer.
startTransition(() => {
  root.render(
    <StrictMode>
      <Provider store={store}>
        <BrowserRouter>
          <Shell />
        </BrowserRouter>
      </Provider>
    </StrictMode>,
  );
});
