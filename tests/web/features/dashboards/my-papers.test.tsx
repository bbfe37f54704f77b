import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';

import type { UserView } from '#shared/contracts/users.ts';
import { paperHit } from '#tests/web/support/fictional.ts';
import { openApp } from '#tests/web/support/render-app.tsx';
import { fictionalUser, signedIn } from '#tests/web/support/signed-in.ts';

import { fictionalDashboard, withDashboard } from './fictional-dashboard.ts';

afterEach(() => localStorage.clear());

const ORCID = '0000-0002-1825-0097';
const mine = { ...paperHit(0), authors: [{ name: 'Mira Rowan', slug: `mira-rowan-${ORCID}` }] };
const papers = [mine, paperHit(1), paperHit(2)];
const statements = papers.slice(0, 2).reduce((sum, { tally }) => sum + tally.total, 0);

const opened = async (person: Partial<UserView> = {}) => {
  const network = withDashboard({}, ({ path, method, query }) => {
    if (path === '/api/search' && query.get('term') === 'author:"Mira Rowan"')
      return {
        body: { hits: papers, total: 3, totals: { papers: 3, statements: 0 }, took: 1 },
      };
    if (path === '/api/search')
      return {
        body: { hits: [], total: 0, totals: { papers: 0, statements: 0 }, took: 1 },
      };
    return path === '/api/dashboards' && method === 'POST'
      ? { status: 201, body: fictionalDashboard() }
      : undefined;
  });
  const app = openApp(
    '/my-papers',
    signedIn(fictionalUser({ name: 'Mira Rowan', ...person }), network),
  );
  await screen.findByText(/3 papers by this name/);
  expect((await axe(document.body)).violations).toEqual([]);
  return app;
};
type App = Awaited<ReturnType<typeof opened>>;
const posted = ({ network }: App, path: string) =>
  network.calls.find((call) => call.path === path && call.method === 'POST')?.body;

describe('my papers', () => {
  it('are found by name and ticked by ORCID, and become a dashboard and an alert in one step', async () => {
    const app = await opened({ orcid: ORCID });
    const box = (title: string) => screen.getByRole('checkbox', { name: new RegExp(title) });
    expect(box(mine.title)).toBeChecked();
    await app.user.click(screen.getByRole('button', { name: 'Create my dashboard of 1 paper' }));
    await waitFor(() => expect(app.address()).toBe('/dashboard/frost-reading'));
    expect(posted(app, '/api/dashboards')).toEqual({
      name: 'My papers',
      isPublic: false,
      dois: [mine.doi],
    });
    expect(posted(app, '/api/notifications/notifications')).toEqual({
      source: { type: 'dashboard', id: 'frost-reading' },
      category: 'citationStatements',
      types: ['contradicting'],
      schedule: 'daily',
    });
  });

  it('are ticked by hand without an ORCID, and nobody is told who does not want it', async () => {
    const app = await opened();
    expect(screen.getByRole('button', { name: 'Create my dashboard of 0 papers' })).toBeDisabled();
    await app.user.click(screen.getByRole('button', { name: 'Select all' }));
    await app.user.click(screen.getByRole('checkbox', { name: /Notify me by e-mail/ }));
    await app.user.click(screen.getByRole('button', { name: 'Create my dashboard of 3 papers' }));
    await waitFor(() => expect(app.address()).toBe('/dashboard/frost-reading'));
    expect(posted(app, '/api/notifications/notifications')).toBeUndefined();
  });

  it('show those without a plan what it would be, and the way in', async () => {
    const { entitlement } = fictionalUser();
    const app = await opened({
      entitlement: { ...entitlement, through: 'nothing', dashboardDois: 0, alerts: false },
    });
    for (const { title } of papers.slice(0, 2))
      await app.user.click(screen.getByRole('checkbox', { name: new RegExp(title) }));
    screen.getByText(
      new RegExp(`2 papers with ${String(statements)} statements about them, .* contrasting`),
    );
    expect(screen.getByRole('link', { name: 'What a plan includes' })).toHaveAttribute(
      'href',
      '/users/me/subscription',
    );
    expect(screen.queryByRole('button', { name: /Make my dashboard/ })).toBeNull();
  });

  it('say so where nothing is by that name', async () => {
    const app = await opened();
    await app.user.clear(screen.getByLabelText('Your name as printed on your papers'));
    await app.user.type(
      screen.getByLabelText('Your name as printed on your papers'),
      'Nobody Known{Enter}',
    );
    await screen.findByText(/No paper in this collection is by “Nobody Known”/);
  });
});
