import { screen, waitFor, within } from '@testing-library/react';
import { axe, toHaveNoViolations } from 'jest-axe';

import { readRecent } from '#web/features/home/recent.ts';
import { thisBrowser } from '#web/platform/browser.ts';
import { fictionalDashboard, listOf } from '#tests/web/features/dashboards/fictional-dashboard.ts';
import { openApp } from '#tests/web/support/render-app.tsx';
import type { Script } from '#tests/web/support/scripted-api.ts';
import { signedIn } from '#tests/web/support/signed-in.ts';

expect.extend(toHaveNoViolations);
afterEach(() => localStorage.clear());

const KEY = 'veracite-recent';
const kept = () => readRecent(thisBrowser.storage);
const dashboard = fictionalDashboard({
  slug: 'frost-and-barley',
  displayName: 'Frost and barley',
  matchedDoiCount: 12,
  lastUpdated: '2026-11-02T08:00:00.000Z',
});
const server: Script = ({ path }) => {
  if (path === '/api/notifications/feed')
    return { body: { notificationItems: [], total: 0, newNotifications: 0 } };
  if (path === '/api/saved-searches') return { body: { savedSearches: [], total: 0 } };
  if (path === '/api/dashboards') return { body: listOf(dashboard) };
  return undefined;
};
const part = (name: string) => screen.findByRole('region', { name });

describe('the first page of who signed in', () => {
  it('holds what changed, where they were, what they keep, and something to read', async () => {
    localStorage.setItem(
      KEY,
      JSON.stringify([{ to: '/reports/10.5555/fic.0', name: 'Late frost' }]),
    );
    openApp('/home', signedIn(undefined, server));
    await screen.findByRole('heading', { level: 1, name: /^Welcome back, / });
    expect(await part('Updates on your papers and what you follow')).toHaveTextContent(
      'Nothing new',
    );
    const dashboards = within(await part('Dashboards'));
    expect(await dashboards.findByRole('link', { name: 'Frost and barley' })).toHaveAttribute(
      'href',
      '/dashboard/frost-and-barley',
    );
    expect(dashboards.getByText(/12 papers · updated 2 November 2026/)).toBeVisible();
    expect(await part('Saved searches')).toHaveTextContent(/choose “Save this search”/);
    const recent = within(await part('Recently viewed'));
    expect(recent.getByRole('link', { name: 'Late frost' })).toHaveAttribute(
      'href',
      '/reports/10.5555/fic.0',
    );
    expect(await part('Questions this collection can answer')).toBeVisible();
    expect(await axe(document.body)).toHaveNoViolations();
  });

  it('goes on where a part of it could not be read, and says which', async () => {
    openApp(
      '/home',
      signedIn(undefined, (asked) =>
        asked.path === '/api/dashboards'
          ? { status: 500, body: { title: 'Resting', status: 500 } }
          : server(asked),
      ),
    );
    const dashboards = within(await part('Dashboards'));
    expect(await dashboards.findByRole('alert')).toHaveTextContent(
      'We could not load your dashboards',
    );
    expect(await part('Saved searches')).toBeVisible();
  });

  it('stays the first page for everybody at /', async () => {
    openApp('/', signedIn(undefined, server));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'See what citing papers say' }),
    ).toBeVisible();
  });
});

describe('where somebody was', () => {
  it('is kept in the browser while they are signed in, each once, and forgotten as they sign out', async () => {
    const { store } = openApp('/reports/10.5555/fic.0', signedIn(undefined, server));
    await waitFor(() => expect(kept().map(({ to }) => to)).toEqual(['/reports/10.5555/fic.0']));
    store.dispatch({ type: 'session/logoutAsked' });
    await waitFor(() => expect(kept()).toEqual([]));
  });

  it('is kept of nobody who did not sign in', async () => {
    openApp('/reports/10.5555/fic.0');
    await screen.findByRole('heading', { level: 1 });
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it.each(['none', '{}', '[1, {"to": "//elsewhere.example", "name": "x"}, {"to": "/a"}]'])(
    'is nothing where the browser holds %s',
    (text) => {
      localStorage.setItem(KEY, text);
      expect(kept()).toEqual([]);
    },
  );
});
