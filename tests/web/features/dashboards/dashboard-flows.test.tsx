import { screen, waitFor, within } from '@testing-library/react';

import { openApp } from '#tests/web/support/render-app.tsx';
import type { Script } from '#tests/web/support/scripted-api.ts';
import { signedIn } from '#tests/web/support/signed-in.ts';

import { fictionalDashboard, withDashboard } from './fictional-dashboard.ts';

afterEach(() => localStorage.clear());

const base = '/api/dashboards/frost-reading';
/** A dashboard is asked for again after two seconds; a busy machine takes longer. */
const GENEROUS_MS = 30_000;

describe('a dashboard that follows a search', () => {
  const live = { doiQuery: 'q=frost&mode=papers', unmatchedDois: [], unmatchedDoiCount: 0 };

  it('is asked again until its search has been run, and shows what came in', async () => {
    const answers = [
      fictionalDashboard({ ...live, refreshStatus: 'refreshing' }),
      fictionalDashboard({ ...live, refreshStatus: 'refreshing' }),
      fictionalDashboard({ ...live, doisUpdatedTS: 1_793_000_009_000 }),
    ];
    const askedAtMs: number[] = [];
    const script: Script = ({ path, method }) => {
      if (path !== base || method !== 'GET') return undefined;
      askedAtMs.push(performance.now());
      return { body: answers[Math.min(askedAtMs.length, answers.length) - 1] };
    };
    const app = openApp('/dashboard/frost-reading', signedIn(undefined, withDashboard({}, script)));
    await screen.findByText(/Running the search again/);
    expect(screen.queryByRole('button', { name: 'Run search again' })).toBeNull();
    await screen.findByRole('button', { name: 'Run search again' }, { timeout: GENEROUS_MS });
    expect(askedAtMs).toHaveLength(3);
    const waitsMs = askedAtMs.slice(1).map((at, place) => at - (askedAtMs[place] ?? 0));
    expect(Math.min(...waitsMs)).toBeGreaterThanOrEqual(1_990);
    // The papers changed, so every part is requested again.
    const overviews = () => app.network.calls.filter(({ path }) => path === `${base}/overview`);
    await waitFor(() => expect(overviews()).toHaveLength(2));
  });

  it('says that its search could not be run', async () => {
    const failed = fictionalDashboard({ ...live, refreshStatus: 'failed' });
    openApp('/dashboard/frost-reading', signedIn(undefined, withDashboard({ dashboard: failed })));
    await screen.findByText(
      /We could not run the search again; these are the papers of the last run/,
    );
    expect(screen.queryByRole('button', { name: 'Remove from dashboard' })).toBeNull();
  });
});

describe('a file', () => {
  const choose = async (bytes: number) => {
    const app = openApp(
      '/create-dashboard',
      signedIn(undefined, ({ path }) =>
        path === '/api/dashboards/references'
          ? { body: { format: 'csv', references: [] } }
          : undefined,
      ),
    );
    const file = Object.assign(new File(['doi'], 'list.csv'), {
      arrayBuffer: async () => new TextEncoder().encode('doi').buffer,
    });
    Object.defineProperty(file, 'size', { value: bytes });
    await app.user.upload(await screen.findByLabelText('Choose a file'), file);
    return app.network.calls.filter(({ path }) => path === '/api/dashboards/references');
  };

  it('of more than 3 MB is not sent, and says what to do', async () => {
    expect(await choose(3_000_001)).toEqual([]);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'This file is larger than 3 MB, the maximum for one import. Choose a part of it.',
    );
  });

  it('of 3 MB is read', async () => {
    await choose(3_000_000);
    await screen.findByText(/Read as CSV/);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('what matched nothing', () => {
  const given = Array.from({ length: 60 }, (_, at) => ({
    given: `10.5555/unknown-${String(at)}`,
    ...(at < 25 && { looked: true as const }),
  }));
  const many = { unmatchedDois: given, unmatchedDoiCount: 60 };

  it('is shown 25 at a time; repairs of the next ones are looked for as they come into view', async () => {
    const app = openApp(
      '/dashboard/frost-reading',
      signedIn(undefined, withDashboard({ dashboard: fictionalDashboard(many) })),
    );
    await app.user.click(await screen.findByText(/60 entries matched no paper/));
    const rows = () => screen.getAllByRole('button', { name: /^Remove: 10.5555/ });
    expect(rows()).toHaveLength(25);
    await app.user.click(screen.getByRole('button', { name: 'Show 25 more' }));
    expect(rows()).toHaveLength(50);
    const put = app.network.calls.find(({ method }) => method === 'PUT');
    expect(put).toMatchObject({ path: `${base}/dois`, body: {} });
    expect(screen.getByRole('button', { name: 'Show 10 more' })).toBeVisible();
  });

  it('is only read by those it is shared with', async () => {
    const shared = fictionalDashboard({ ...many, accessType: 'shared' });
    const app = openApp(
      '/dashboard/frost-reading',
      signedIn(undefined, withDashboard({ dashboard: shared })),
    );
    await app.user.click(await screen.findByText(/60 entries matched no paper/));
    await app.user.click(screen.getByRole('button', { name: 'Show 25 more' }));
    expect(app.network.calls.some(({ method }) => method === 'PUT')).toBe(false);
  });
});

it('a search within a dashboard names the dashboard alone, and leaves it whole', async () => {
  const app = openApp('/search?q=frost&mode=all&dashboardSlug=frost-reading&doisUpdatedTS=1793');
  const chips = within(await screen.findByRole('list', { name: 'Active filters' }));
  expect(chips.queryByText(/1793/)).toBeNull();
  await app.user.click(chips.getByRole('button', { name: /frost-reading/ }));
  await waitFor(() => expect(app.address()).toBe('/search?q=frost&mode=all'));
});
