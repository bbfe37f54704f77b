import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';

import { overview, papers } from '#tests/web/features/dashboards/fictional-dashboard.ts';
import { openApp } from '#tests/web/support/render-app.tsx';

const tally = {
  total: 40,
  supporting: 12,
  contradicting: 3,
  mentioning: 25,
  unclassified: 0,
  selfCitations: 2,
  citingPublications: 9,
};
const lifetime = { value: 0.8, low: 0.5481, high: 0.9295, supporting: 12, contradicting: 3 };
const row = {
  slug: 'kelp-letters',
  name: 'Kelp Letters',
  papers: 7,
  tally,
  index: { two: null, five: null, lifetime },
};
const paper = {
  doi: '10.5555/kelp',
  title: 'Kelp at night',
  authors: [{ name: 'Mira Rowan', slug: 'mira-rowan-1' }],
  year: 2020,
  paperType: 'article',
  editorialNotices: [],
  reliesOn: [],
  tally,
};

type Asked = { readonly path: string; readonly query: URLSearchParams };
const network = ({ path, query }: Asked) => {
  switch (path) {
    case '/api/journals':
      return query.get('q') === 'moss'
        ? { body: { rows: [], total: 0 } }
        : { body: { rows: [row], total: 120 } };
    case '/api/dashboards/journal/kelp-letters':
      return {
        body: {
          ...row,
          id: 'journal/kelp-letters',
          displayName: row.name,
          normalizedName: 'kelp letters',
          description: '',
          dashboardType: 'journal',
          accessType: 'public',
          isPublic: true,
          haveAccessToDashboard: true,
          componentLayout: [],
          unmatchedDoiCount: 0,
          unmatchedDois: [],
          journalMetadata: { issns: ['1234-5678'] },
          totalDoiCount: 7,
          matchedDoiCount: 7,
          papers: [paper],
        },
      };
    case '/api/authors/mira-rowan-1':
      return {
        body: {
          slug: 'mira-rowan-1',
          name: 'Mira Rowan',
          orcid: '0000-0002-1825-0097',
          affiliations: ['Kelp House'],
          papers: [paper],
          total: 1,
          tally,
          selfCitations: 2,
        },
      };
    case '/api/dashboards/journal/kelp-letters/overview':
    case '/api/dashboards/author/mira-rowan-1/overview':
      return { body: overview };
    case '/api/dashboards/journal/kelp-letters/papers':
    case '/api/dashboards/author/mira-rowan-1/papers':
      return { body: papers };
    case '/api/dashboards/journal/kelp-letters/statements':
    case '/api/dashboards/author/mira-rowan-1/statements':
      return { body: { statements: [], total: 12, locked: true } };
    case '/api/rankings':
      return {
        body: {
          rows: [
            {
              rank: 1,
              slug: row.slug,
              name: row.name,
              n: 15,
              ...lifetime,
              index: 0.8,
              againstField: 1.1,
              againstLow: 0.9,
              againstHigh: 1.4,
            },
          ],
          total: 1,
          tooFew: 4,
          years: { from: 0, to: 2026 },
        },
      };
    default:
      return undefined;
  }
};

const accessible = async () => expect((await axe(document.body)).violations).toEqual([]);

it('lists journals, orders all of them by a heading, and finds them by name', async () => {
  const app = openApp('/journals', network);
  const table = await screen.findByRole('table', { name: 'Journals' });
  expect(within(table).getByRole('link', { name: 'Kelp Letters' })).toHaveAttribute(
    'href',
    '/journals/kelp-letters',
  );
  // Too few statements give no figure that could be taken for one.
  expect(within(table).getAllByText('Too few')).toHaveLength(2);
  expect(within(table).getByText('between 55% and 93%')).toBeVisible();
  expect(screen.getByText('120 journals')).toBeVisible();
  await accessible();

  await app.user.click(within(table).getByRole('button', { name: 'Contrasting' }));
  expect(app.network.calls.at(-1)?.query.get('sort')).toBe('contradicting');
  expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute(
    'href',
    '/journals?sort=contradicting&page=3',
  );
  await app.user.type(screen.getByRole('searchbox', { name: 'Find a journal' }), 'moss{Enter}');
  expect(await screen.findByText('No journal named “moss” in this collection.')).toBeVisible();
});

it('is moved through by j and k, and Enter opens a row', async () => {
  const { user, address } = openApp('/journals', network);
  const link = await screen.findByRole('link', { name: 'Kelp Letters' });
  await user.keyboard('j');
  expect(link.closest('tr')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(address()).toBe('/journals/kelp-letters');
});

it('shows a journal with its number, its index and the parts of a dashboard', async () => {
  const app = openApp('/journals/kelp-letters', network);
  expect(await screen.findByRole('heading', { name: 'Kelp Letters', level: 1 })).toBeVisible();
  expect(await screen.findByText('1234-5678')).toBeVisible();
  expect(screen.getByRole('region', { name: 'What stands out' })).toHaveTextContent(/^60 papers/);
  expect(await screen.findByRole('heading', { name: 'Papers' })).toBeVisible();
  await accessible();

  const types = screen.getByRole('group', { name: 'Statement type' });
  await app.user.click(within(types).getByRole('checkbox', { name: /^Contrasting/ }));
  const asked = app.network.calls.filter(({ path }) => path.endsWith('/overview')).at(-1);
  expect(asked?.query.getAll('type')).toEqual(['contradicting']);
});

it('says whose page it is while what is said of the papers is still counted', async () => {
  const counted = Promise.withResolvers<{ readonly body: unknown }>();
  openApp('/journals/kelp-letters', (asked) =>
    asked.path.endsWith('/overview') ? counted.promise : network(asked),
  );
  expect(await screen.findByRole('heading', { name: 'Kelp Letters', level: 1 })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'What stands out' })).toBeNull();
  await accessible();

  counted.resolve({ body: overview });
  expect(await screen.findByRole('region', { name: 'What stands out' })).toBeVisible();
});

it('says of an unknown journal what every unknown address says', async () => {
  openApp('/journals/nowhere', ({ path }) =>
    path === '/api/dashboards/journal/nowhere'
      ? { status: 404, body: { title: 'Journal not found.', status: 404 } }
      : undefined,
  );
  expect(await screen.findByText(/404/)).toBeVisible();
  await accessible();
});

it('shows an author with ORCID, places and self-citations', async () => {
  const app = openApp('/authors/mira-rowan-1', network);
  expect(await screen.findByRole('heading', { name: 'Mira Rowan', level: 1 })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'ORCID 0000-0002-1825-0097' })).toBeVisible();
  expect(
    screen.getByText('2 of 40 statements about these papers are by their own authors.'),
  ).toBeVisible();
  await accessible();

  const [leftOut] = screen.getAllByLabelText('Exclude self-citations');
  if (leftOut) await app.user.click(leftOut);
  const asked = app.network.calls.filter(({ path }) => path.endsWith('/overview')).at(-1);
  expect(asked?.query.get('self_citations')).toBe('false');
});

it('ranks, says how many are too few, and gives what it is made of', async () => {
  const app = openApp('/rankings?kind=journal&field=zoology', network);
  expect(await screen.findByRole('link', { name: 'Kelp Letters' })).toBeVisible();
  expect(app.network.calls.at(-1)?.query.get('field')).toBe('zoology');
  expect(
    screen.getByText('4 more have too few supporting and contrasting statements to be ranked.'),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: /Download the data of this ranking/ })).toHaveAttribute(
    'href',
    '/api/rankings/inputs.csv?kind=journal&field=zoology&period=lifetime',
  );
  expect(screen.getByRole('link', { name: 'Contested papers in this field' })).toHaveAttribute(
    'href',
    '/disagreements?field=zoology',
  );
  await accessible();
});

it('says once that none can be ranked', async () => {
  openApp('/rankings', ({ path, ...asked }) =>
    path === '/api/rankings'
      ? { body: { rows: [], total: 0, tooFew: 4, years: { from: 0, to: 2026 } } }
      : network({ path, ...asked }),
  );
  expect(
    await screen.findByText('None has enough supporting and contrasting statements to be ranked.'),
  ).toBeVisible();
  expect(screen.queryByText(/4 more/)).toBeNull();
});
