import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';

import { openApp } from '#tests/web/support/render-app.tsx';

const network = { online: true };

beforeEach(() => {
  network.online = true;
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => network.online });
});
// What jsdom itself says stands behind ours.
afterEach(() => void Reflect.deleteProperty(navigator, 'onLine'));

const goes = (where: 'online' | 'offline') => {
  network.online = where === 'online';
  act(() => void dispatchEvent(new Event(where)));
};
const refused = () => Promise.reject(new TypeError('Failed to fetch'));

describe('without a network', () => {
  it('the page says so, and keeps what is there', async () => {
    openApp('/reports/10.5555/fic.0');
    const title = await screen.findByRole('heading', { level: 1, name: /late frost/i });
    goes('offline');
    expect(screen.getByText(/^You are offline\./)).toBeVisible();
    expect(title).toBeVisible();
    expect((await axe(document.body)).violations).toEqual([]);
    goes('online');
    expect(screen.queryByText(/^You are offline\./)).toBeNull();
  });

  it('a paper that was asked for comes by itself when there is one', async () => {
    network.online = false;
    openApp('/reports/10.5555/fic.0', ({ path }) =>
      path.startsWith('/api/papers/') && !network.online ? refused() : undefined,
    );
    expect((await screen.findAllByText(/^You are offline\./))[0]).toBeVisible();
    goes('online');
    await waitFor(() =>
      expect(
        within(screen.getByRole('main')).getByRole('heading', { level: 1 }),
      ).not.toHaveTextContent('Something went wrong'),
    );
    expect(await screen.findByRole('button', { name: /Follow/ })).toBeVisible();
  });
});
