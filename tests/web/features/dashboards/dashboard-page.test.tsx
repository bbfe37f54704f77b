import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';

import { openApp } from '#tests/web/support/render-app.tsx';
import type { UserView } from '#shared/contracts/users.ts';
import { fictionalUser, signedIn } from '#tests/web/support/signed-in.ts';
import {
  dashboardQuery,
  overviewQuery,
  papersQuery,
  statementsQuery,
} from '#web/features/dashboards/dashboards.ts';
import { stateOf } from '#web/platform/feature.ts';

import { fictionalDashboard, overview, withDashboard } from './fictional-dashboard.ts';

afterEach(() => localStorage.clear());

const at = '/dashboard/frost-reading';
const opened = async (address = at, network = withDashboard(), person = fictionalUser()) => {
  const app = openApp(address, signedIn(person, network));
  await screen.findByRole('heading', { name: 'Frost reading', level: 1 });
  await screen.findByRole('table', { name: 'Papers' });
  await screen.findByText('60 papers, cited by 83 publications.');
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
      // Those further down come a little later.
      expect((await screen.findAllByRole('heading', { name, level: 2 }))[0]).toBeInTheDocument();
    const { violations } = await axe(document.body);
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('leads to the Assistant, to ask of its papers alone', async () => {
    await opened();
    expect(screen.getByRole('link', { name: 'Ask about these papers' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/assistant\?dashboard=[\w-]+$/),
    );
  });

  it('says first what stands out, and leads to it', async () => {
    await opened();
    const findings = within(screen.getByRole('region', { name: 'What stands out' }));
    expect(
      findings.getByRole('link', { name: '1 paper has an editorial notice.' }),
    ).toHaveAttribute('href', '#part-notices');
    findings.getByRole('link', { name: '1 cites a work that was retracted or is under concern.' });
    findings.getByRole('link', { name: '4 papers are contrasted.' });
    expect(findings.getByRole('link', { name: 'A nearby work' })).toHaveAttribute(
      'href',
      '/reports/10.5555/fic.1',
    );
    findings.getByText('(3 contrasting, 1 supporting)');
    expect(screen.queryByText(/with these filters/)).toBeNull();
  });

  it('says that what they rely on is being looked up, and says what was found once it is', async () => {
    const { relyingOnNotice: _, ...unknown } = overview.totals;
    let asked = 0;
    const network = withDashboard({}, ({ path }) => {
      if (!path.endsWith('/overview')) return undefined;
      asked += 1;
      return { body: asked === 1 ? { ...overview, totals: unknown } : overview };
    });
    await opened(at, network);
    await screen.findByText('Being checked');
    expect(screen.queryByText(/cites a work that was retracted/)).toBeNull();
    await screen.findByText(/1 cites a work that was retracted/, {}, { timeout: 10_000 });
    expect(screen.queryByText('Being checked')).toBeNull();
  }, 20_000);

  it('shows what each filter leaves, and takes a filter away without losing the place', async () => {
    const app = await opened(`${at}?type=supporting&section=results`);
    await screen.findByText(/107 statements with these filters/);
    const filters = within(screen.getByRole('complementary', { name: 'Filters' }));
    expect(
      filters.getByRole('checkbox', { name: /^Supporting/ }).closest('label'),
    ).toHaveTextContent('Supporting12');
    // Nothing was counted of a type that the filter leaves out.
    expect(filters.getByRole('checkbox', { name: 'Contrasting' })).not.toBeChecked();
    const remove = (name: string) =>
      app.user.click(screen.getByRole('button', { name: `Remove the filter ${name}` }));
    await remove('Statement type: Supporting');
    expect(app.address()).toBe(`${at}?section=results`);
    expect(screen.getByRole('button', { name: /Section: Results/ })).toHaveFocus();
    await remove('Section: Results');
    expect(app.address()).toBe(at);
    expect(document.body).not.toHaveFocus();
  });

  it('narrows to what is possibly more than a mention, where there is any', async () => {
    const app = await opened();
    const group = within(screen.getByRole('group', { name: 'May support or contrast' }));
    expect(group.getAllByRole('checkbox')).toHaveLength(1);
    const contrasting = group.getByRole('checkbox', { name: /^Contrasting/ });
    expect(contrasting.closest('label')).toHaveTextContent('Contrasting3');
    await app.user.click(contrasting);
    await waitFor(() => expect(app.address()).toBe(`${at}?possibly=contradicting`));
    for (const part of ['/overview', '/papers', '/statements'])
      await waitFor(() =>
        expect(lastAsked(app, part)?.query.getAll('possibly')).toEqual(['contradicting']),
      );
    await app.user.click(
      screen.getByRole('button', {
        name: 'Remove the filter May support or contrast: Contrasting',
      }),
    );
    expect(app.address()).toBe(at);
  });

  it('narrows to who used a method, where statements say so, and leads to how often that is right', async () => {
    const app = await opened();
    const group = within(screen.getByRole('group', { name: 'Purpose' }));
    expect(group.getAllByRole('checkbox')).toHaveLength(2);
    const method = group.getByRole('checkbox', { name: /^Method/ });
    expect(method.closest('label')).toHaveTextContent('Method8');
    expect(screen.getByRole('link', { name: 'How often it is right' })).toHaveAttribute(
      'href',
      '/accuracy',
    );
    await app.user.click(method);
    await waitFor(() => expect(app.address()).toBe(`${at}?purpose=method`));
    for (const part of ['/overview', '/papers', '/statements'])
      await waitFor(() =>
        expect(lastAsked(app, part)?.query.getAll('purpose')).toEqual(['method']),
      );
    await app.user.click(screen.getByRole('button', { name: 'Remove the filter Purpose: Method' }));
    expect(app.address()).toBe(at);
  });

  it('says what would fill it while it has no papers, and shows nothing to set', async () => {
    const empty = fictionalDashboard({ matchedDoiCount: 0, totalDoiCount: 1 });
    openApp(at, signedIn(undefined, withDashboard({ dashboard: empty })));
    await screen.findByRole('heading', { name: 'No papers yet' });
    expect(screen.getByRole('link', { name: 'Search for papers' })).toHaveAttribute(
      'href',
      '/search',
    );
    expect(screen.queryByRole('complementary', { name: 'Filters' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Totals' })).toBeNull();
    expect((await axe(document.body)).violations).toEqual([]);
  });

  it('keeps what cannot be undone apart, at the end of what is wanted less often', async () => {
    const app = await opened();
    screen.getByRole('button', { name: 'More' }).focus();
    await app.user.keyboard('{ArrowDown}');
    const entries = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(entries).toEqual(['Share', 'Edit', 'Arrange sections', 'Delete']);
    await app.user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
  });

  it('keeps its filters in the address and asks every part with them', async () => {
    const app = await opened();
    const filters = within(screen.getByRole('complementary', { name: 'Filters' }));
    await app.user.click(filters.getByRole('checkbox', { name: /^Supporting/ }));
    await waitFor(() => expect(app.address()).toBe(`${at}?type=supporting`));
    await waitFor(() =>
      expect(lastAsked(app, '/overview')?.query.getAll('type')).toEqual(['supporting']),
    );
    expect(lastAsked(app, '/statements')?.query.getAll('type')).toEqual(['supporting']);
    expect(lastAsked(app, '/papers')?.query.getAll('type')).toEqual(['supporting']);
    await app.user.type(filters.getByRole('searchbox'), 'late frost{Enter}');
    await waitFor(() =>
      expect(lastAsked(app, '/papers')?.query.get('statement_q')).toBe('late frost'),
    );
    expect(lastAsked(app, '/papers')?.query.get('q')).toBeNull();
    expect(lastAsked(app, '/overview')?.query.get('q')).toBe('late frost');
    await app.user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(app.address()).toBe(at);
  });

  it('shows what is said of its papers as bars and as a table, and narrows to each', async () => {
    await opened();
    const part = (
      await screen.findByRole('heading', { name: 'What others say about them', level: 2 })
    ).parentElement;
    if (!part) throw new Error('A part has its frame.');
    expect(within(part).getByRole('link', { name: 'Contrasting' })).toHaveAttribute(
      'href',
      `${at}?type=contradicting`,
    );
    expect(within(part).getByRole('button', { name: /download|PNG|SVG/i })).toBeVisible();
    expect(within(part).queryByText('Not classified')).toBeNull();
  });

  it('is narrowed to a country as to a journal', async () => {
    const app = await opened();
    await app.user.click(await screen.findByRole('link', { name: 'Norway' }));
    await waitFor(() => expect(app.address()).toBe(`${at}?country=Norway`));
    for (const part of ['/overview', '/statements', '/papers'])
      await waitFor(() =>
        expect(lastAsked(app, part)?.query.getAll('citing_country')).toEqual(['Norway']),
      );
    await app.user.click(screen.getByRole('button', { name: /Norway/ }));
    expect(app.address()).toBe(at);
  });

  it('counts a publication once that cites several of its papers', async () => {
    await opened();
    const [fact] = await screen.findAllByText('Citing publications', { selector: 'dt' });
    expect(fact?.parentElement).toHaveTextContent('Citing publications83');
  });

  it('says that words in the table of papers narrow the table alone', async () => {
    const app = await opened();
    expect(screen.queryByText(/filters only the table/)).toBeNull();
    await app.user.type(
      screen.getByRole('searchbox', { name: /Filter by title/ }),
      'barley{Enter}',
    );
    expect(await screen.findByText(/filters only the table/)).toBeVisible();
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
    await app.user.click(screen.getByRole('button', { name: 'Remove from dashboard' }));
    await waitFor(() =>
      expect(lastAsked(app, '/dois')).toMatchObject({
        method: 'PUT',
        body: { remove: ['10.5555/fic.0'] },
      }),
    );
  });

  it('takes selected papers along, also those of other pages of the table', async () => {
    const app = await opened();
    const box = (name: string) => screen.getByRole('checkbox', { name });
    await app.user.click(box('Select all on this page'));
    await app.user.click(box('Select all on this page'));
    expect(screen.queryByText(/selected/)).toBeNull();
    await app.user.click(box('Select all on this page'));
    await app.user.click(screen.getByRole('button', { name: 'Year' }));
    await app.user.click(screen.getByRole('button', { name: 'Export selected' }));
    const dialog = await screen.findByRole('dialog', { name: 'Export dashboard' });
    expect(within(dialog).getByRole('radio', { name: 'The 3 selected papers' })).toBeChecked();
    await app.user.selectOptions(within(dialog).getByLabelText('Format'), 'ris');
    await app.user.click(within(dialog).getByRole('button', { name: 'Export' }));
    await waitFor(() =>
      expect(lastAsked(app, '/papers/export')).toMatchObject({
        body: ['10.5555/fic.0', '10.5555/fic.1', '10.5555/fic.2'],
      }),
    );
    const { query } = lastAsked(app, '/papers/export') ?? {};
    expect(query?.get('exportResultSelection')).toBe('selected');
    expect(query?.get('exportResultFormat')).toBe('ris');
  });

  it('has the columns that its reader chose, by keyboard too, also next time', async () => {
    const first = await opened();
    const headings = () =>
      within(screen.getByRole('table', { name: 'Papers' }))
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent);
    expect(headings()).toEqual([
      'Select all on this page',
      ...['Paper', 'Year', 'Statements', 'Supporting', 'Contrasting', 'Mentioning'],
    ]);
    await first.user.click(screen.getByText('Choose columns', { selector: 'summary' }));
    screen.getByRole('checkbox', { name: 'Journal' }).focus();
    await first.user.keyboard(' ');
    await first.user.click(screen.getByRole('checkbox', { name: 'Self-citations' }));
    await first.user.click(screen.getByRole('checkbox', { name: 'Year' }));
    const chosen = [
      'Select all on this page',
      ...['Paper', 'Journal', 'Statements', 'Supporting', 'Contrasting', 'Mentioning'],
      'Self-citations',
    ];
    expect(headings()).toEqual(chosen);
    const { violations } = await axe(document.body);
    expect(violations.map(({ id }) => id)).toEqual([]);
    const kept = first.network.calls.findLast(({ method }) => method === 'PATCH');
    expect(kept).toMatchObject({ path: '/api/users/mira-rowan' });
    cleanup();
    // Another machine: this one remembers nothing, the person does.
    localStorage.clear();
    const again = await opened(at, undefined, fictionalUser(kept?.body as Partial<UserView>));
    expect(headings()).toEqual(chosen);
    await again.user.click(screen.getByRole('button', { name: 'Journal' }));
    await waitFor(() =>
      expect(screen.getByRole('columnheader', { name: 'Journal' })).toHaveAttribute(
        'aria-sort',
        'ascending',
      ),
    );
  });

  it('repairs what matched nothing with one click', async () => {
    const app = await opened();
    await app.user.click(screen.getByText('1 entry matched no paper in this collection'));
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
    const shared = fictionalDashboard({ accessType: 'shared' });
    const app = await opened(at, withDashboard({ dashboard: shared }));
    expect(screen.getByRole('button', { name: 'Export' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'More' })).not.toBeInTheDocument();
    await app.user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    expect(screen.getByRole('button', { name: 'Export selected' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove from dashboard' })).toBeNull();
  });

  it('is not found where there is none, or one of somebody else', async () => {
    openApp('/dashboard/unknown', signedIn());
    await screen.findByRole('heading', { name: "Sorry, we couldn't find that.", level: 1 });
  });

  it('asks visitors to sign in, and then opens where they are', async () => {
    let isOpen = false;
    const network = withDashboard({}, ({ path, token }) =>
      path.startsWith('/api/dashboards/') && token === undefined
        ? { status: 404, body: { title: 'Dashboard not found.', status: 404 } }
        : undefined,
    );
    const person = signedIn(undefined, network);
    localStorage.clear();
    const { user, address } = openApp(at, (asked) => {
      if (asked.path === '/api/auth/login') isOpen = true;
      if (asked.path === '/api/auth/login') return { body: { user: fictionalUser() } };
      if (!isOpen && /users\/me|api_token/.test(asked.path)) return { status: 401, body: {} };
      return person(asked);
    });
    expect(
      await screen.findByRole('heading', { name: 'Sign in to see this page', level: 1 }),
    ).toBeVisible();
    expect((await axe(document.body)).violations).toEqual([]);
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Log in' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('E-mail'), 'mira@example.org');
    await user.type(dialog.getByLabelText('Password'), 'a password of some length');
    await user.click(dialog.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByRole('heading', { name: 'Frost reading', level: 1 })).toBeVisible();
    expect(address()).toBe(at);
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
    await screen.findByRole('heading', { name: 'We could not open this dashboard' });
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Frost reading', level: 1 });
  });

  it('is arranged by buttons, and what is arranged is kept', async () => {
    const app = await opened();
    await app.user.click(screen.getByRole('button', { name: 'More' }));
    await app.user.click(screen.getByRole('menuitem', { name: 'Arrange sections' }));
    expect(
      screen.getByRole('heading', { name: 'Arrange the sections of this page' }),
    ).toHaveFocus();
    const up = screen.getByRole('button', { name: 'Move Statements by year up' });
    await app.user.click(up);
    // It has come to the top, and is still where the next key goes.
    expect(up).toHaveFocus();
    await app.user.click(screen.getByRole('button', { name: 'Move Papers up' }));
    await app.user.click(screen.getByRole('button', { name: 'Hide Countries of citing papers' }));
    expect(document.body).not.toHaveFocus();
    await app.user.click(screen.getByRole('button', { name: 'Done' }));
    expect(document.body).not.toHaveFocus();
    const names = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
    expect(names.indexOf('Papers')).toBeLessThan(names.indexOf('Where they are cited'));
    expect(names).not.toContain('Countries of citing papers');
  });

  it('forgets everything when it is left', async () => {
    const app = await opened();
    await app.user.click(screen.getAllByRole('link', { name: 'Dashboards' })[0] ?? document.body);
    await screen.findByRole('heading', { name: 'Yours' });
    await act(async () => undefined);
    const root = app.store.getState();
    const views = [
      stateOf(dashboardQuery)(root).view,
      stateOf(overviewQuery)(root).view,
      stateOf(papersQuery)(root).view,
      stateOf(statementsQuery)(root).view,
    ];
    expect(views.map(({ kind }) => kind)).toEqual(['idle', 'idle', 'idle', 'idle']);
  });
});
