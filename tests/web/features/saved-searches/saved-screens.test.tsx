import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';

import { openApp } from '#tests/web/support/render-app.tsx';
import type { Script } from '#tests/web/support/scripted-api.ts';
import { fictionalUser, signedIn } from '#tests/web/support/signed-in.ts';

import { alert, record, savedSearch, withSaved } from './fictional-saved.ts';

afterEach(() => localStorage.clear());

const LIST = '/users/me/saved-searches';
const ONE = `${LIST}/s1`;
const accessible = async () => {
  const { violations } = await axe(document.body);
  expect(violations.map(({ id }) => id)).toEqual([]);
};
const refused = (status: number) => ({ status, body: { title: 'Resting', status } });

describe('the list of saved searches', () => {
  it('asks visitors to sign in', async () => {
    const { user } = openApp(LIST);
    await user.click(await screen.findByRole('button', { name: 'Log in' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  it('says of each what its last run found, and when it runs next', async () => {
    openApp(LIST, signedIn(undefined, withSaved({ alerts: [alert] })));
    const list = await screen.findByRole('list', { name: 'Your saved searches' });
    expect(within(list).getByRole('link', { name: 'Late frost' })).toHaveAttribute('href', ONE);
    expect(list).toHaveTextContent('Last run 13 November 2026 · 13 papers, 33 statements · 1 new');
    expect(list).toHaveTextContent('Every week · next run 28 November 2026');
    await accessible();
  });

  it('says what would fill it while it is empty', async () => {
    openApp(LIST, signedIn(undefined, withSaved({ searches: [] })));
    await screen.findByRole('heading', { name: 'No saved searches yet' });
    await accessible();
  });

  it('says when it could not be read, and reads it again on request', async () => {
    let broken = true;
    const { user } = openApp(
      LIST,
      signedIn(
        undefined,
        withSaved({}, ({ path }) =>
          path === '/api/saved-searches' && broken ? refused(503) : undefined,
        ),
      ),
    );
    await screen.findByRole('heading', { name: 'We could not load your saved searches' });
    await accessible();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: 'Late frost' });
  });

  it('deletes one with its alert, and takes both back', async () => {
    const { user, network } = openApp(LIST, signedIn(undefined, withSaved({ alerts: [alert] })));
    await screen.findByText(/Alert: daily/);
    await user.click(screen.getByRole('button', { name: 'Delete Late frost' }));
    expect(await screen.findByText('“Late frost” and its runs were deleted.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Late frost' })).toBeNull();
    await accessible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('“Late frost” was restored.');
    expect(screen.getByRole('link', { name: 'Late frost' })).toBeVisible();
    expect(screen.getByText(/Alert: daily/)).toBeVisible();
    const asked = network.calls.filter(({ method }) => method !== 'GET');
    expect(asked.map(({ method, path }) => `${method ?? ''} ${path}`)).toEqual([
      'DELETE /api/saved-searches/s1',
      'POST /api/saved-searches/s1/restore',
      'POST /api/notifications/notifications',
    ]);
  });

  it('says why a run did not come about', async () => {
    const { user } = openApp(
      LIST,
      signedIn(
        undefined,
        withSaved({}, ({ path, method }) =>
          path.endsWith('/runs') && method === 'POST'
            ? { status: 429, body: { title: 'Calm', status: 429, detail: 'Please wait a moment.' } }
            : undefined,
        ),
      ),
    );
    await user.click(await screen.findByRole('button', { name: 'Run Late frost now' }));
    expect(await screen.findByText(/Please wait a moment/)).toBeVisible();
  });
});

describe('a saved search', () => {
  it('shows its runs, and what is new since the one before', async () => {
    openApp(ONE, signedIn(undefined, withSaved()));
    await screen.findByRole('heading', { level: 1, name: 'Late frost' });
    const table = await screen.findByRole('table', { name: 'Runs' });
    const rows = within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
    expect(rows[1]).toBe('Run 313 November 2026, 10:04 UTC13101333');
    expect(rows[2]).toBe('Run 212 November 2026, 10:04 UTCas of 5 November 202612––1233');
    expect(within(table).getByRole('link', { name: 'Run 3' })).toHaveAttribute(
      'href',
      '/search-records/run-3',
    );
    await screen.findByRole('heading', { name: 'Since run 2, 12 November 2026' });
    expect(screen.getByRole('heading', { name: '1 work new' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Frost and the 0th orchard' })).toBeVisible();
    await accessible();
  });

  it('is run now, and as of a day', async () => {
    const { user, network } = openApp(ONE, signedIn(undefined, withSaved()));
    await user.click(await screen.findByRole('button', { name: 'Run Late frost now' }));
    expect(await screen.findByText(/Run 4 found 14 works/)).toBeVisible();
    const day = screen.getByLabelText('As of');
    const button = screen.getByRole('button', { name: 'Run as of this day' });
    expect(button).toBeDisabled();
    await user.type(day, '2026-11-05');
    await user.click(button);
    await screen.findByText(/Run 4 found 14 works/);
    const bodies = network.calls
      .filter(({ path, method }) => path === '/api/saved-searches/s1/runs' && method === 'POST')
      .map(({ body }) => body);
    expect(bodies).toEqual([{}, { asOf: '2026-11-05' }]);
  });

  it('says that it has not been run yet', async () => {
    const { lastRun: _, ...fresh } = savedSearch({ runs: 0 });
    openApp(
      ONE,
      signedIn(
        undefined,
        withSaved({ searches: [fresh] }, ({ path, method }) =>
          path.endsWith('/runs') && method === 'GET' ? { body: { runs: [], total: 0 } } : undefined,
        ),
      ),
    );
    await screen.findByRole('heading', { name: 'Not run yet' });
    await accessible();
  });

  it('that is deleted leads back to the list, where it can be taken back', async () => {
    const { user, address } = openApp(ONE, signedIn(undefined, withSaved()));
    await user.click(await screen.findByRole('button', { name: 'Delete Late frost' }));
    await screen.findByRole('button', { name: 'Undo' });
    expect(address()).toBe(LIST);
  });

  it('that is not there says so', async () => {
    openApp(`${LIST}/other`, signedIn(undefined, withSaved()));
    await screen.findByRole('heading', { name: 'There is no saved search at this address' });
    await accessible();
  });
});

describe('the record of a run', () => {
  it('can be cited, and says what was asked of which collection', async () => {
    openApp('/search-records/run-3', signedIn(undefined, withSaved()));
    await screen.findByRole('heading', { level: 1, name: 'Late frost, run 3' });
    expect(screen.getByText('Veracite search for “late frost”, run 3.')).toBeVisible();
    expect(screen.getByText('13 November 2026, 10:04 UTC, manually')).toBeVisible();
    expect(screen.getByText('412 papers and 21,034 statements')).toBeVisible();
    expect(screen.getByText('newest article read 9 November 2026, 08:00 UTC')).toBeVisible();
    expect(screen.getByText('Veracite 0.1.0, classifier linear 3')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Matching works 60' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute(
      'href',
      '/search-records/run-3?page=3',
    );
    await accessible();
  });

  it('says what it cannot be sure of', async () => {
    const uncertain = record({
      asOf: '2026-11-01',
      isComplete: false,
      unknownSince: 12,
      undated: 1,
      knownLater: 3,
    });
    openApp(
      '/search-records/run-3',
      signedIn(
        undefined,
        withSaved({}, ({ path }) =>
          path === '/api/search-records/run-3' ? { body: uncertain } : undefined,
        ),
      ),
    );
    expect(
      await screen.findByText(/^12 works have no recorded date of arrival here; counted anyway/),
    ).toBeVisible();
    expect(screen.getByText(/^1 work has no recorded publication date/)).toBeVisible();
    expect(screen.getByText(/more than the 10,000 papers/)).toBeVisible();
    expect(
      screen.getByText(/^3 works were published by then but arrived in this collection later/),
    ).toBeVisible();
  });

  it('is taken as a file, and shown to others on request', async () => {
    const { user, network } = openApp('/search-records/run-3', signedIn(undefined, withSaved()));
    await user.click(await screen.findByRole('button', { name: 'Download the record as RIS' }));
    expect(await screen.findByRole('link', { name: 'Download file' })).toHaveAttribute(
      'href',
      '/files/record.ris',
    );
    const shown = screen.getByLabelText('Anyone with the link can read this record');
    await user.click(shown);
    expect(shown).toBeChecked();
    const changed = network.calls.find(({ method }) => method === 'PATCH');
    expect([changed?.path, changed?.body]).toEqual([
      '/api/search-records/run-3',
      { isPublic: true },
    ]);
  });

  it('stays private where showing it was refused', async () => {
    const { user } = openApp(
      '/search-records/run-3',
      signedIn(
        undefined,
        withSaved({}, ({ method }) => (method === 'PATCH' ? refused(503) : undefined)),
      ),
    );
    await user.click(await screen.findByLabelText('Anyone with the link can read this record'));
    await screen.findByText('We could not save this change, so the record is unchanged.');
    expect(screen.getByLabelText('Anyone with the link can read this record')).not.toBeChecked();
  });

  it('is read by others without what is its owner’s', async () => {
    const { savedSearchId: _, ...open } = record({ isPublic: true });
    openApp('/search-records/run-3', ({ path }) =>
      path === '/api/search-records/run-3' ? { body: open } : undefined,
    );
    await screen.findByRole('heading', { level: 1, name: 'Late frost, run 3' });
    expect(screen.queryByLabelText(/Anyone with the link/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'All runs of this search' })).toBeNull();
    await accessible();
  });

  const isNotThere: Script = ({ path }) =>
    path.startsWith('/api/search-records/') ? refused(404) : undefined;

  it('that does not exist, or belongs to another person, is "not found" for signed-in people', async () => {
    openApp('/search-records/run-9', signedIn(fictionalUser(), isNotThere));
    expect((await screen.findAllByText(/404/)).length).toBeGreaterThan(0);
  });

  it('that is not public asks others to sign in', async () => {
    openApp('/search-records/run-9', isNotThere);
    const main = within(await screen.findByRole('main'));
    expect(await main.findByRole('button', { name: 'Log in' })).toBeVisible();
  });

  it('that could not be read says so', async () => {
    openApp('/search-records/run-9', ({ path }) =>
      path.startsWith('/api/search-records/') ? refused(503) : undefined,
    );
    await screen.findByRole('heading', { name: 'We could not load this record' });
  });
});
