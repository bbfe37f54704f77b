import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';

import { toastDurationsMs } from '#web/platform/toasts.ts';
import { openApp } from '#tests/web/support/render-app.tsx';
import type { Script } from '#tests/web/support/scripted-api.ts';
import { signedIn } from '#tests/web/support/signed-in.ts';

import { fictionalDashboard, withDashboard } from './fictional-dashboard.ts';

afterEach(() => localStorage.clear());

const base = '/api/dashboards/frost-reading';
type App = ReturnType<typeof openApp>;
/** What is wanted less often waits under "More". */
const chosen = async ({ user }: App, name: string) => {
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('menuitem', { name }));
};
const opened = async (name: string, script?: Script) => {
  const app = openApp('/dashboard/frost-reading', signedIn(undefined, withDashboard({}, script)));
  if (name === 'Export') await app.user.click(await screen.findByRole('button', { name }));
  else await chosen(app, name);
  await screen.findByRole('dialog');
  const { violations } = await axe(document.body);
  expect(violations.map(({ id }) => id)).toEqual([]);
  return app;
};
const failing = { status: 503, body: { title: 'Resting', status: 503 } };

describe('the dialogs of a dashboard', () => {
  it('changes name and publicity', async () => {
    const { user, network } = await opened('Edit');
    const name = screen.getByLabelText('Name');
    await user.clear(name);
    await user.type(name, 'Frost, read again');
    await user.click(screen.getByRole('checkbox', { name: 'Visible to everyone' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(network.calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
        name: 'Frost, read again',
        description: 'What we read on late frost.',
        isPublic: true,
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('changes the search that a live one follows, by its address or by words', async () => {
    const live = fictionalDashboard({ doiQuery: 'q=late+frost&mode=papers' });
    const app = openApp(
      '/dashboard/frost-reading',
      signedIn(undefined, withDashboard({ dashboard: live })),
    );
    const change = async (typed: string) => {
      await chosen(app, 'Edit');
      const field = await screen.findByLabelText('Search it follows');
      await app.user.clear(field);
      await app.user.type(field, typed);
      await app.user.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      return app.network.calls.findLast(({ method }) => method === 'PATCH')?.body;
    };
    expect(await change('https://veracite.example/search?q=barley&yearFrom=2010')).toMatchObject({
      doiQuery: 'q=barley&yearFrom=2010',
    });
    expect(await change('early frost')).toMatchObject({ doiQuery: 'q=early+frost' });
    expect(await change('/search?q=early+frost')).not.toHaveProperty('doiQuery');
  });

  it('shares by e-mail, lists with whom, and ends it', async () => {
    const emre = { name: 'Emre', slug: 'emre', email: 'emre@example.org', since: '2026-11-01' };
    const { user, network } = await opened('Share', ({ path, method }) => {
      if (path === `${base}/grant-access`) return { body: { users: [emre] } };
      return path === `${base}/access-list` && method === 'PUT'
        ? { body: { users: [] } }
        : undefined;
    });
    await screen.findByText('Nobody yet.');
    await user.type(screen.getByLabelText('E-mail address'), 'emre@example.org');
    await user.click(
      screen.getByRole('dialog').querySelector('button[type=submit]') ?? document.body,
    );
    await screen.findByText('Emre · emre@example.org');
    await user.click(screen.getByRole('button', { name: 'End: emre@example.org' }));
    await screen.findByText('Nobody yet.');
    expect(network.calls.find(({ method }) => method === 'PUT')?.body).toEqual({ emails: [] });
    const granted = network.calls.find(({ path }) => path === `${base}/grant-access`);
    expect(granted?.body).toEqual({ email: 'emre@example.org', name: '', slug: '' });
  });

  it('says when the access list could not be read', async () => {
    await opened('Share', ({ path }) => (path === `${base}/access-list` ? failing : undefined));
    await screen.findByText(/We could not load the list/);
  });

  it('deletes, and goes to the list', async () => {
    const app = await opened('Delete');
    await app.user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(app.address()).toBe('/users/mira-rowan/dashboards'));
  });

  it('stays where a deletion failed, and says so', async () => {
    const app = await opened('Delete', ({ path, method }) =>
      path === base && method === 'DELETE' ? failing : undefined,
    );
    await app.user.click(screen.getByRole('button', { name: 'Delete' }));
    await screen.findByText('We could not delete the dashboard. Try again.');
    expect(app.address()).toBe('/dashboard/frost-reading');
  });
});

describe('an export under filters', () => {
  const address = '/dashboard/frost-reading?type=supporting&country=Norway&papersQ=barley';
  const asked = async (choose: (app: ReturnType<typeof openApp>) => Promise<void>) => {
    const app = openApp(address, signedIn(undefined, withDashboard()));
    await screen.findByText(/107 statements with these filters/);
    await app.user.click(screen.getByRole('button', { name: 'Export' }));
    await screen.findByRole('dialog');
    await choose(app);
    const dialog = within(screen.getByRole('dialog'));
    await app.user.click(dialog.getByRole('button', { name: 'Export' }));
    await waitFor(() =>
      expect(app.network.calls.some(({ path }) => path === `${base}/export`)).toBe(true),
    );
    return app.network.calls.find(({ path }) => path === `${base}/export`)?.body;
  };

  it('is of what the screen shows, and names its count', async () => {
    const body = await asked(async () => {
      expect(screen.getByRole('radio', { name: /With the filters .*: 60 papers/ })).toBeChecked();
      expect(screen.getByRole('radio', { name: 'All 60 papers' })).toBeVisible();
    });
    expect(body).toMatchObject({
      what: 'papers',
      filters: { type: ['supporting'], citing_country: ['Norway'], papers_q: 'barley' },
    });
  });

  it('of statements counts as the screen does, with captions and tables on request', async () => {
    const body = await asked(async ({ user }) => {
      await user.click(screen.getByRole('radio', { name: 'Statements' }));
      expect(screen.getByRole('radio', { name: /filters .*: 107 statements/ })).toBeChecked();
      await user.click(screen.getByRole('checkbox', { name: /captions and tables/ }));
      const { violations } = await axe(document.body);
      expect(violations.map(({ id }) => id)).toEqual([]);
    });
    expect(body).toMatchObject({
      what: 'statements',
      withCaptions: true,
      filters: { type: ['supporting'], citing_country: ['Norway'] },
    });
    expect(body).not.toHaveProperty('filters.papers_q');
  });

  it('is of everything where that is chosen', async () => {
    const body = await asked(({ user }) =>
      user.click(screen.getByRole('radio', { name: 'All 60 papers' })),
    );
    expect(body).not.toHaveProperty('filters');
  });
});

describe('an export', () => {
  /** Each time it is asked, the export is as far as the next of these says. */
  const exporting = (...answers: readonly object[]): Script => {
    const left = [...answers];
    return ({ path, method }) => {
      if (path === `${base}/export` && method === 'POST')
        return { status: 202, body: { exportId: 'e1' } };
      if (path !== `${base}/export/e1/status`) return undefined;
      askedAtMs.push(performance.now());
      return { body: left.shift() };
    };
  };
  let askedAtMs: number[] = [];
  beforeEach(() => {
    askedAtMs = [];
  });
  const start = async (script: Script, format?: string) => {
    const app = await opened('Export', script);
    if (format !== undefined)
      await app.user.selectOptions(screen.getByRole('combobox', { name: 'Format' }), format);
    await app.user.click(
      screen.getByRole('dialog').querySelector('button[type=submit]') ?? document.body,
    );
    return app;
  };

  it('is asked after each 2000 ms until its file is there', async () => {
    await start(
      exporting(
        { status: 'PENDING' },
        { status: 'IN_PROGRESS', progress: { done: 1, total: 3 } },
        { status: 'DONE', downloadUrl: '/files/export.csv' },
      ),
    );
    await screen.findByText('Exporting dashboard data as CSV');
    const link = await screen.findByRole('link', { name: 'Download file' });
    const waitsMs = askedAtMs.slice(1).map((at, index) => at - (askedAtMs[index] ?? 0));
    // A busy machine may ask later, and none asks earlier (timers may round down by a little).
    expect(waitsMs).toHaveLength(2);
    expect(Math.min(...waitsMs)).toBeGreaterThanOrEqual(1_990);
    expect(link).toHaveAttribute('href', '/files/export.csv');
    expect(screen.getByText('Success!')).toBeVisible();
    expect(screen.queryByText('Exporting dashboard data as CSV')).not.toBeInTheDocument();
    expect(toastDurationsMs['export-success']).toBe(30_000);
    expect(toastDurationsMs.loading).toBe(100_000);
  });

  it.each([
    [undefined, 'Could not export dashboard CSV'],
    ['RIS', 'Could not export dashboard as RIS'],
    ['JSON lines', 'Could not export dashboard as JSON lines'],
  ])('says that its job failed, in which format', async (format, sentence) => {
    await start(exporting({ status: 'ERROR', reason: 'The disk is full.' }), format);
    await screen.findByText(sentence);
  });

  it('says that it could not be asked for', async () => {
    await start(({ path }) => (path === `${base}/export` ? failing : undefined));
    await screen.findByText('Error exporting data');
  });
});
