import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';

import { openApp } from '#tests/web/support/render-app.tsx';
import { signedIn } from '#tests/web/support/signed-in.ts';

import { fictionalDashboard, withDashboard } from './fictional-dashboard.ts';

afterEach(() => localStorage.clear());

const at = '/dashboard/frost-reading';
const opened = async (address = at, network = withDashboard()) => {
  const app = openApp(address, signedIn(undefined, network));
  await screen.findByRole('heading', { name: 'Frost reading', level: 1 });
  await screen.findByRole('table', { name: 'Papers' });
  await screen.findByText(/107 statements under these filters/);
  return app;
};
type App = Awaited<ReturnType<typeof opened>>;
const lastAsked = ({ network }: App, end: string) =>
  network.calls.findLast(({ path }) => path.endsWith(end));

describe('the page of a dashboard', () => {
  it('shows each part under its heading, and axe finds nothing', async () => {
    await opened();
    for (const name of [
      'Totals',
      'Statements by year',
      'Where they are cited',
      'Papers',
      'Editorial notices',
      'Citing journals',
      'Recent statements',
    ])
      expect(screen.getAllByRole('heading', { name, level: 2 })[0]).toBeInTheDocument();
    const { violations } = await axe(document.body);
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('keeps its filters in the address and asks every part with them', async () => {
    const app = await opened();
    await app.user.click(screen.getByRole('checkbox', { name: 'Supporting' }));
    await waitFor(() => expect(app.address()).toBe(`${at}?type=supporting`));
    await waitFor(() =>
      expect(lastAsked(app, '/overview')?.query.getAll('type')).toEqual(['supporting']),
    );
    expect(lastAsked(app, '/statements')?.query.getAll('type')).toEqual(['supporting']);
    expect(lastAsked(app, '/papers')?.query.getAll('type')).toEqual(['supporting']);
    await app.user.type(screen.getByLabelText('Words in the statement'), 'late frost{Enter}');
    await waitFor(() =>
      expect(lastAsked(app, '/papers')?.query.get('statement_q')).toBe('late frost'),
    );
    expect(lastAsked(app, '/papers')?.query.get('q')).toBeNull();
    expect(lastAsked(app, '/overview')?.query.get('q')).toBe('late frost');
    await app.user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(app.address()).toBe(at);
  });

  it('orders and pages its table through the address', async () => {
    const app = await opened(`${at}?papersPage=2`);
    expect(lastAsked(app, '/papers')?.query.get('offset')).toBe('25');
    await app.user.click(screen.getByRole('button', { name: 'Year' }));
    expect(app.address()).toBe(`${at}?sortOn=year`);
    await waitFor(() => expect(lastAsked(app, '/papers')?.query.get('sort')).toBe('year'));
    const pages = screen.getByRole('navigation', { name: 'Pages of papers' });
    expect(within(pages).getByRole('link', { name: /3/ })).toHaveAttribute(
      'href',
      `${at}?sortOn=year&papersPage=3`,
    );
  });

  it('takes selected papers out', async () => {
    const app = await opened();
    const [, first] = within(screen.getByRole('table', { name: 'Papers' })).getAllByRole(
      'checkbox',
    );
    if (!first) throw new Error('Each row has a box.');
    await app.user.click(first);
    await app.user.click(screen.getByRole('button', { name: 'Remove from the dashboard' }));
    await waitFor(() =>
      expect(lastAsked(app, '/dois')).toMatchObject({
        method: 'PUT',
        body: { remove: ['10.5555/fic.0'] },
      }),
    );
  });

  it('repairs what matched nothing with one click', async () => {
    const app = await opened();
    await app.user.click(screen.getByText('1 entry matched no paper of this collection'));
    await app.user.click(screen.getByRole('button', { name: 'Take “A nearby work”' }));
    await waitFor(() =>
      expect(lastAsked(app, '/dois')?.body).toEqual({
        repair: [{ given: '10.5555/fic.1x', doi: '10.5555/fic.1' }],
      }),
    );
  });

  it('is searched within by its slug and the time of its papers', async () => {
    await opened();
    expect(screen.getByRole('link', { name: 'Search within' })).toHaveAttribute(
      'href',
      '/search?mode=all&dashboardSlug=frost-reading&doisUpdatedTS=1793000000000',
    );
  });

  it('says how many statements are kept back, and shows none', async () => {
    await opened(at, withDashboard({ locked: true }));
    await screen.findByText(/107 statements can be read with a plan/);
    expect(screen.queryByText(/In line with earlier field work/)).not.toBeInTheDocument();
  });

  it('lets those it is shared with look and export, not change', async () => {
    await opened(at, withDashboard({ dashboard: fictionalDashboard({ accessType: 'shared' }) }));
    expect(screen.getByRole('button', { name: 'Export' })).toBeVisible();
    for (const name of ['Share', 'Edit', 'Delete', 'Arrange'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox', { name: 'Select all on this page' })).toBeNull();
  });

  it('is not found where there is none, or one of somebody else', async () => {
    openApp('/dashboard/unknown', signedIn());
    expect(await screen.findByText(/404/)).toBeInTheDocument();
  });

  it('says what could not be opened, and opens it on request', async () => {
    let broken = true;
    const { user } = openApp(
      at,
      signedIn(
        undefined,
        withDashboard({}, () =>
          broken ? { status: 503, body: { title: 'Resting', status: 503 } } : undefined,
        ),
      ),
    );
    await screen.findByRole('heading', { name: 'This dashboard could not be opened' });
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Frost reading', level: 1 });
  });

  it('is arranged by buttons, and what is arranged is kept', async () => {
    const app = await opened();
    await app.user.click(screen.getByRole('button', { name: 'Arrange' }));
    await app.user.click(screen.getByRole('button', { name: 'Move Papers up' }));
    await app.user.click(screen.getByRole('button', { name: 'Hide Countries of citing papers' }));
    await app.user.click(screen.getByRole('button', { name: 'Done' }));
    const names = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
    expect(names.indexOf('Papers')).toBeLessThan(names.indexOf('Where they are cited'));
    expect(names).not.toContain('Countries of citing papers');
  });

  it('forgets everything when it is left', async () => {
    const app = await opened();
    await app.user.click(screen.getAllByRole('link', { name: 'Dashboards' })[0] ?? document.body);
    await screen.findByRole('heading', { name: 'Yours' });
    await act(async () => undefined);
    const state = app.store.getState() as unknown as Record<string, unknown>;
    expect(state['dashboards']).toMatchObject({
      dashboard: { kind: 'idle' },
      overview: { kind: 'idle' },
      papers: { kind: 'idle' },
      statements: { kind: 'idle' },
    });
  });
});
