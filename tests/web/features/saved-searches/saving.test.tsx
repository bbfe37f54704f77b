import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';

import { openApp } from '#tests/web/support/render-app.tsx';
import { fictionalUser, signedIn } from '#tests/web/support/signed-in.ts';

import { alert, savedSearch, withSaved } from './fictional-saved.ts';

afterEach(() => localStorage.clear());

const ADDRESS = '/search?q=frost&mode=papers&yearFrom=2010';
const accessible = async () => {
  const { violations } = await axe(document.body);
  expect(violations.map(({ id }) => id)).toEqual([]);
};
const sent = (network: ReturnType<typeof openApp>['network'], path: string, method = 'POST') =>
  network.calls.filter((call) => call.path === path && call.method === method);
const openDialog = async (opened: ReturnType<typeof openApp>) => {
  await opened.user.click(await screen.findByRole('button', { name: 'Save this search' }));
  return screen.findByRole('dialog', { name: 'Save this search' });
};

describe('saving a search', () => {
  it('keeps the search in view under a name, with its alert', async () => {
    const opened = openApp(ADDRESS, signedIn(undefined, withSaved()));
    const dialog = await openDialog(opened);
    expect(await within(dialog).findByLabelText('Name')).toHaveValue('frost');
    expect(within(dialog).getByText(/“frost” \(years: from 2010 on\)/)).toBeVisible();
    await opened.user.selectOptions(within(dialog).getByLabelText('Run automatically'), 'daily');
    await opened.user.click(within(dialog).getByLabelText('Notify me about new results'));
    await opened.user.selectOptions(
      within(dialog).getByLabelText('Types of statements'),
      'contradicting',
    );
    await opened.user.selectOptions(within(dialog).getByLabelText('E-mail schedule'), 'weekly');
    await accessible();
    await opened.user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('“frost” is saved.')).toBeVisible();

    expect(sent(opened.network, '/api/saved-searches').map(({ body }) => body)).toEqual([
      { name: 'frost', query: 'q=frost&mode=papers&yearFrom=2010', refresh: 'daily' },
    ]);
    // What it finds is recorded at once.
    await waitFor(() =>
      expect(sent(opened.network, '/api/saved-searches/s9/runs')).toHaveLength(1),
    );
    const source = { type: 'search', id: 'q=frost&mode=papers&yearFrom=2010' };
    expect(
      sent(opened.network, '/api/notifications/notifications').map(({ body }) => body),
    ).toEqual([
      { source, category: 'newPublications', schedule: 'weekly' },
      { source, category: 'citationStatements', schedule: 'weekly', types: ['contradicting'] },
    ]);
  });

  it('goes without an alert on a free plan, and says what one needs', async () => {
    const free = fictionalUser({
      subscription: { plan: 'free', status: 'active' },
      entitlement: {
        ...fictionalUser().entitlement,
        ...{ through: 'nothing', alerts: false, savedSearchDois: 0 },
      },
    });
    const opened = openApp(ADDRESS, signedIn(free, withSaved()));
    const dialog = await openDialog(opened);
    expect(await within(dialog).findByText(/Alerts are included in plans/)).toBeVisible();
    expect(within(dialog).queryByLabelText('Notify me about new results')).toBeNull();
    await accessible();
    await opened.user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await screen.findByText('“frost” is saved.');
    expect(sent(opened.network, '/api/notifications/notifications')).toEqual([]);
  });

  it('says how many works an alert may watch, and keeps the search', async () => {
    const detail =
      'Your plan allows alerts for searches that find up to 1,000 works; this one finds 2,314. Narrow it by a word, a year or a journal.';
    const opened = openApp(
      ADDRESS,
      signedIn(
        undefined,
        withSaved({}, ({ path, method }) =>
          path === '/api/notifications/notifications' && method === 'POST'
            ? { status: 403, body: { title: 'DOI limit', status: 403, detail } }
            : undefined,
        ),
      ),
    );
    const dialog = await openDialog(opened);
    await opened.user.click(await within(dialog).findByLabelText('Notify me about new results'));
    await opened.user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText(detail)).toBeVisible();
    expect(within(dialog).getByText(/The search is saved/)).toBeVisible();
    expect(
      within(dialog).getByRole('link', { name: 'Open the search to narrow it' }),
    ).toHaveAttribute('href', expect.stringMatching(/^\/search\?/) as string);
    await accessible();
    await opened.user.click(within(dialog).getByRole('button', { name: 'Save without alert' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says why the server refused it, and keeps what was typed', async () => {
    const opened = openApp(
      ADDRESS,
      signedIn(
        undefined,
        withSaved({}, ({ path, method }) =>
          path === '/api/saved-searches' && method === 'POST'
            ? { status: 409, body: { title: 'Full', status: 409, detail: 'You have saved 500.' } }
            : undefined,
        ),
      ),
    );
    const dialog = await openDialog(opened);
    await opened.user.type(await within(dialog).findByLabelText('Name'), ' in May');
    await opened.user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('You have saved 500.');
    expect(within(dialog).getByLabelText('Name')).toHaveValue('frost in May');
  });

  it('leads visitors to signing in', async () => {
    const opened = openApp(ADDRESS);
    const dialog = await openDialog(opened);
    await accessible();
    await opened.user.click(within(dialog).getByRole('button', { name: 'Log in' }));
    expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeVisible();
  });

  it('is not offered within a dashboard', async () => {
    openApp('/search?q=frost&mode=all&dashboardSlug=marsh', signedIn());
    await screen.findByText(/^234 papers · 800 sentences/);
    expect(screen.queryByRole('button', { name: 'Save this search' })).toBeNull();
  });
});

describe('changing a saved search', () => {
  it('begins with what is set, and ends an alert that is switched off', async () => {
    const { user, network } = openApp(
      '/users/me/saved-searches',
      signedIn(undefined, withSaved({ alerts: [alert], searches: [savedSearch()] })),
    );
    expect(await screen.findByText(/Alert: daily/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Edit Late frost' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit this saved search' });
    expect(await within(dialog).findByLabelText('Run automatically')).toHaveValue('weekly');
    expect(within(dialog).getByLabelText('Notify me about new results')).toBeChecked();
    expect(within(dialog).getByLabelText('New matching statements')).not.toBeChecked();
    await user.click(within(dialog).getByLabelText('Notify me about new results'));
    await user.selectOptions(within(dialog).getByLabelText('Run automatically'), 'never');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await screen.findByText('“Late frost” is saved.');
    expect(sent(network, '/api/saved-searches/s1', 'PATCH')[0]?.body).toEqual({
      name: 'Late frost',
      refresh: 'never',
    });
    expect(sent(network, '/api/notifications/notifications/n1', 'DELETE')).toHaveLength(1);
    expect(screen.queryByText(/Alert: daily/)).toBeNull();
  });
});
