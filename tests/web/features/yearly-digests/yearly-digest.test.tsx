import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';

import type { YearlyFiguresView } from '#shared/contracts/yearly-digests.ts';
import { renderDrawing } from '#web/charts/save-image.tsx';
import { YearPicture } from '#web/features/yearly-digests/YearPicture.tsx';
import { english } from '#web/text/language.ts';
import { openApp } from '#tests/web/support/render-app.tsx';
import type { Script } from '#tests/web/support/scripted-api.ts';
import { signedIn } from '#tests/web/support/signed-in.ts';

afterEach(() => localStorage.clear());

const figures: YearlyFiguresView = {
  year: 2026,
  reports: 14,
  works: 9,
  months: [1, 0, 2, 0, 0, 0, 3, 0, 0, 0, 8, 0],
  mostRead: [{ doi: '10.5555/frost', title: 'Late frost in orchards', times: 4 }],
  journals: [{ name: 'Journal of Invented Results', works: 6 }],
  oldest: { doi: '10.5555/old', title: 'On moss', year: 1934 },
  searches: 21,
  terms: [{ term: 'late frost', times: 7 }],
  saved: { dashboards: 2, works: 31 },
  statements: { supporting: 3, contradicting: 2, mentioning: 11, unclassified: 0 },
  citingArticles: 8,
  mostDiscussed: [{ doi: '10.5555/frost', title: 'Late frost in orchards', statements: 12 }],
  publications: 4,
  notices: 1,
};
const years = (change: object = {}) => ({
  keepsActivity: true,
  digests: [{ year: 2025, slug: '2025-abc', isPublic: false }],
  current: figures,
  ...change,
});
const page = (change: object = {}) => ({
  slug: '2025-abc',
  isPublic: false,
  isMine: true,
  name: 'Mira Rowan',
  figures: { ...figures, year: 2025 },
  ...change,
});
const answering =
  (given: Readonly<Record<string, object>>): Script =>
  ({ path, method }) => {
    const found = given[`${method ?? 'GET'} ${path}`];
    return found && { body: found };
  };
const accessible = async () => {
  const { violations } = await axe(document.body);
  expect(violations.map(({ id }) => id)).toEqual([]);
};

describe('the page of yearly digests', () => {
  it('says what they are to who is not signed in, and offers to sign in', async () => {
    const { user } = openApp('/veracite-digest');
    await screen.findByRole('heading', { name: 'Your year in Veracite' });
    await user.click(await screen.findByRole('button', { name: 'Log in' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  it('shows the year as it stands in pictures, and leads to those before it', async () => {
    openApp(
      '/veracite-digest',
      signedIn(undefined, answering({ 'GET /api/yearly-digests': years() })),
    );
    await screen.findByRole('heading', { name: '2026 so far' });
    expect(screen.getByText('reports opened').closest('p')).toHaveTextContent('14 reports opened');
    expect(screen.getByText('new statements').closest('p')).toHaveTextContent('16 new statements');
    expect(screen.getByRole('link', { name: '2025' })).toHaveAttribute(
      'href',
      '/veracite-digest/2025-abc',
    );
    expect(screen.getByRole('link', { name: 'On moss, from 1934' })).toBeVisible();
    await accessible();
  });

  it('says what would fill a year in which nothing was counted', async () => {
    const quiet = { ...figures, reports: 0, searches: 0 };
    const script = answering({ 'GET /api/yearly-digests': years({ current: quiet }) });
    openApp('/veracite-digest', signedIn(undefined, script));
    await screen.findByText(/Nothing has been counted this year yet/);
    await accessible();
  });

  it('ends the counting when asked to', async () => {
    const app = openApp(
      '/veracite-digest',
      signedIn(
        undefined,
        answering({
          'GET /api/yearly-digests': years(),
          'PUT /api/yearly-digests/activity-setting': { keepsActivity: false },
        }),
      ),
    );
    await app.user.click(await screen.findByRole('checkbox', { name: /Count the reports I open/ }));
    await waitFor(() =>
      expect(app.network.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
        kept: false,
      }),
    );
  });

  it('says when it could not be read, and reads it again on request', async () => {
    let fails = true;
    const script: Script = ({ path }) => {
      if (path !== '/api/yearly-digests') return undefined;
      return fails ? { status: 503, body: { title: 'Resting', status: 503 } } : { body: years() };
    };
    const { user } = openApp('/veracite-digest', signedIn(undefined, script));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    fails = false;
    await user.click(retry);
    await screen.findByRole('heading', { name: '2026 so far' });
  });
});

describe('a yearly digest', () => {
  const at = '/veracite-digest/2025-abc';

  it('is private until its person makes it public', async () => {
    const app = openApp(
      at,
      signedIn(
        undefined,
        answering({
          'GET /api/yearly-digests/2025-abc': page(),
          'PATCH /api/yearly-digests/2025-abc': { year: 2025, slug: '2025-abc', isPublic: true },
        }),
      ),
    );
    await screen.findByRole('heading', { name: 'Your 2025 in Veracite', level: 1 });
    expect(screen.getByText('Only you can see this page.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull();
    await accessible();
    await app.user.click(screen.getByRole('checkbox', { name: /Anyone with the link/ }));
    await screen.findByRole('button', { name: 'Copy link' });
    expect(app.network.calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
      isPublic: true,
    });
  });

  it('shows everyone else no switch and no words that were searched for', async () => {
    const shown = page({ isMine: false, isPublic: true, figures: { ...figures, terms: [] } });
    openApp(at, answering({ 'GET /api/yearly-digests/2025-abc': shown }));
    await screen.findByRole('heading', { name: 'Mira Rowan’s 2026 in Veracite' });
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByText('What you searched for')).toBeNull();
    expect(screen.getByRole('link', { name: 'See your own year' })).toBeVisible();
    await accessible();
  });

  it('asks who is not signed in whether it is theirs', async () => {
    const { user } = openApp(at);
    await screen.findByRole('heading', { name: 'This page is not public' });
    await accessible();
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Log in' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  it('is a page that is not there for whom it is not', async () => {
    openApp(at, signedIn(undefined));
    await screen
      .findByText('Sorry, we couldn’t find that.', undefined)
      .catch(() => screen.findByText("Sorry, we couldn't find that."));
  });

  it('is found under its old name', async () => {
    const app = openApp(
      '/wrapped/2025-abc',
      answering({ 'GET /api/yearly-digests/2025-abc': page({ isMine: false }) }),
    );
    await waitFor(() => expect(app.address()).toBe(at));
  });

  it('shows months as a chart and, on request, as a table', async () => {
    const script = answering({ 'GET /api/yearly-digests/2025-abc': page() });
    const { user } = openApp(at, signedIn(undefined, script));
    const panel = (await screen.findByRole('heading', { name: 'Reports opened by month' })).closest(
      'section',
    );
    if (!panel) throw new Error('A chart has its panel.');
    await user.click(within(panel).getByRole('button', { name: 'Table' }));
    expect(within(panel).getByRole('row', { name: /November 8/ })).toBeVisible();
  });

  it('makes a picture of numbers alone', () => {
    const title = 'Ada’s <2025> in Veracite';
    const { svg } = renderDrawing(
      <YearPicture language={english} title={title} figures={figures} />,
    );
    const drawn = new DOMParser().parseFromString(svg, 'image/svg+xml');
    expect(drawn.querySelector('parsererror')).toBeNull();
    expect(drawn.documentElement.textContent).toContain(title);
    expect(svg).not.toContain('late frost');
    expect(svg).not.toContain('Late frost in orchards');
  });
});

describe('what is counted', () => {
  const noted = (app: ReturnType<typeof openApp>) =>
    app.network.calls
      .filter(({ path }) => path === '/api/yearly-digests/activity')
      .map(({ body }) => body);

  it('is a report that opened, of who is signed in', async () => {
    const app = openApp('/reports/10.5555/fic.0', signedIn(undefined));
    await waitFor(() => expect(noted(app)).toEqual([{ kind: 'report', doi: '10.5555/fic.0' }]));
  });

  it('is nothing of a visitor', async () => {
    const app = openApp('/reports/10.5555/fic.0');
    await screen.findByRole('heading', { level: 1 });
    expect(noted(app)).toEqual([]);
  });
});
