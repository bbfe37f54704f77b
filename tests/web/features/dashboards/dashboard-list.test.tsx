import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';

import type { DashboardView } from '#shared/contracts/dashboards.ts';
import { openApp } from '#tests/web/support/render-app.tsx';
import type { Script } from '#tests/web/support/scripted-api.ts';
import { signedIn } from '#tests/web/support/signed-in.ts';

import { fictionalDashboard, listOf } from './fictional-dashboard.ts';

afterEach(() => localStorage.clear());

const own = fictionalDashboard();
const shared = fictionalDashboard({
  slug: 'marsh',
  displayName: 'Marsh works',
  accessType: 'shared',
  owner: { name: 'Emre Saltmarsh', slug: 'emre' },
});
const lists =
  (...all: readonly DashboardView[]): Script =>
  ({ path }) =>
    path === '/api/dashboards' ? { body: listOf(...all) } : undefined;
const accessible = async () => {
  const { violations } = await axe(document.body);
  expect(violations.map(({ id }) => id)).toEqual([]);
};

describe('the list of dashboards', () => {
  it('asks visitors to sign in', async () => {
    const { user } = openApp('/users/me/dashboards');
    await user.click(await screen.findByRole('button', { name: 'Log in' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  it('shows one’s own apart from those of others', async () => {
    openApp('/users/me/dashboards', signedIn(undefined, lists(own, shared)));
    const mine = (await screen.findByRole('heading', { name: 'Yours' })).closest('section');
    const others = screen.getByRole('heading', { name: 'Shared with you' }).closest('section');
    if (!mine || !others) throw new Error('A list has its section.');
    expect(within(mine).getByRole('link', { name: 'Frost reading' })).toHaveAttribute(
      'href',
      '/dashboard/frost-reading',
    );
    expect(within(mine).getByText(/60 papers · 1 entry not matched · Private/)).toBeVisible();
    expect(within(others).getByText(/by Emre Saltmarsh/)).toBeVisible();
    await accessible();
  });

  it('is paged, however many there are', async () => {
    const { network } = openApp(
      '/users/me/dashboards?page=3',
      signedIn(undefined, ({ path }) =>
        path === '/api/dashboards' ? { body: { ...listOf(own), total: 263 } } : undefined,
      ),
    );
    const pages = await screen.findByRole('navigation', { name: 'Pages of dashboards' });
    const asked = network.calls.find(({ path }) => path === '/api/dashboards')?.query;
    expect([asked?.get('limit'), asked?.get('offset')]).toEqual(['50', '100']);
    expect(within(pages).getByRole('link', { name: /6/ })).toHaveAttribute(
      'href',
      '/users/me/dashboards?page=6',
    );
    await accessible();
  });

  it('says what would fill it while it is empty', async () => {
    openApp('/users/me/dashboards', signedIn(undefined, lists()));
    await screen.findByRole('heading', { name: 'No dashboards yet' });
    expect(screen.getByRole('link', { name: 'Create dashboard' })).toHaveAttribute(
      'href',
      '/create-dashboard',
    );
    await accessible();
  });

  it('says when it could not be read, and reads it again on request', async () => {
    let broken = true;
    const { user } = openApp(
      '/users/me/dashboards',
      signedIn(undefined, (asked) => {
        if (asked.path === '/api/dashboards' && broken)
          return { status: 503, body: { title: 'Resting', status: 503 } };
        return lists(own)(asked);
      }),
    );
    await screen.findByRole('heading', { name: 'We could not load your dashboards' });
    await accessible();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: 'Frost reading' });
  });

  it('of an unknown person is the error page', async () => {
    const unknown: Script = ({ path }) =>
      path === '/api/dashboards'
        ? { status: 404, body: { title: 'User not found.', status: 404 } }
        : undefined;
    openApp('/users/nobody/dashboards', signedIn(undefined, unknown));
    await screen.findByRole('heading', { name: "Sorry, we couldn't find that.", level: 1 });
  });

  it('asks for the public ones of somebody else', async () => {
    const { network } = openApp('/users/emre/dashboards', signedIn(undefined, lists(shared)));
    await screen.findByRole('heading', { name: 'Public dashboards of emre' });
    const asked = network.calls.find(({ path }) => path === '/api/dashboards');
    expect(asked?.query.get('user_slug')).toBe('emre');
  });
});
