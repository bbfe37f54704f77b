import { cleanup, screen, waitFor, within } from '@testing-library/react';

import { aggregations, paperHit, statementView, tally } from '#tests/web/support/fictional.ts';
import { openApp } from '#tests/web/support/render-app.tsx';
import type { Script } from '#tests/web/support/scripted-api.ts';
import { fictionalUser, signedIn } from '#tests/web/support/signed-in.ts';

describe('the home page', () => {
  const links = () =>
    within(screen.getByRole('main'))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  const found = (...hits: readonly ReturnType<typeof paperHit>[]) =>
    openApp('/', ({ path }) =>
      path === '/api/search'
        ? {
            body: { hits, total: 9, totals: { papers: 9, statements: 0 }, took: 1, aggregations },
          }
        : undefined,
    );
  const hit = (index: number, change: Partial<ReturnType<typeof paperHit>>) => ({
    ...paperHit(index),
    editorialNotices: [],
    ...change,
  });

  it('offers three topics of the collection, each opening on its most cited papers', async () => {
    found();
    await screen.findByRole('link', { name: 'late frost' });
    for (const [place, topic] of ['late frost', 'honeybee memory', 'marsh sediment'].entries()) {
      const address = new URL(links()[place] ?? '', 'http://here.example');
      expect([address.pathname, ...address.searchParams.values()]).toEqual(
        expect.arrayContaining(['/search', 'papers', 'total_cited', topic]),
      );
    }
  });

  it('asks questions that papers of the collection answer, never of what has a notice or one reader', async () => {
    const corrected = [{ status: 'has correction' as const }];
    found(
      hit(0, { title: 'Frost', tally: tally(1, 9, 1), editorialNotices: corrected }),
      hit(1, { title: 'Moss', tally: { ...tally(1, 8, 1), citingPublications: 1 } }),
      hit(2, { title: 'Fungi', tally: tally(0, 3, 4) }),
      hit(3, { title: 'Silt', tally: tally(5, 1, 4) }),
      hit(4, { title: 'Carp', tally: tally(2, 0, 4) }),
      hit(5, { title: 'Bees', tally: tally(4, 0, 4) }),
    );
    const question = await screen.findByRole('link', {
      name: 'Which papers contrast with “Fungi”?',
    });
    expect(question.closest('li')).toHaveTextContent('3 contrasting statements');
    expect(links().slice(3)).toEqual([
      '/assistant',
      '/reports/10.5555/fic.2?type=contradicting',
      '/reports/10.5555/fic.3?type=contradicting',
      '/reports/10.5555/fic.5?type=supporting',
      '/data-and-services',
      '/accuracy',
    ]);
  });

  const openStatement = (index: number, type: 'supporting' | 'contradicting') => {
    const view = statementView(index);
    if (view.locked) throw new Error('The fictional statement is open.');
    return {
      ...view,
      type,
      text: `The ${type} sentence of the collection.`,
      marks: [],
      cues: [],
      probabilities: { supporting: 0.02, contradicting: 0.02, mentioning: 0.02, [type]: 0.96 },
    };
  };
  const showcase = (pair: boolean) => ({
    reports: [hit(2, { title: 'Fungi' }), hit(3, { title: 'Silt', tally: tally(5, 1, 4) })],
    ...(pair && {
      pair: {
        paper: hit(2, { title: 'Fungi', tally: tally(2, 5, 4) }),
        contrasting: openStatement(1, 'contradicting'),
        supporting: openStatement(4, 'supporting'),
      },
    }),
  });
  const withShowcase = (body: unknown) =>
    openApp('/', ({ path }) => (path === '/api/showcase' ? { body } : undefined));

  it('quotes two sentences of the collection that disagree, with one next step into the open report', async () => {
    withShowcase(showcase(true));
    const pair = within(
      await screen.findByRole('region', { name: 'What two papers say about one' }),
    );
    expect(pair.getByText('The contradicting sentence of the collection.')).toBeVisible();
    expect(pair.getByText('The supporting sentence of the collection.')).toBeVisible();
    for (const type of ['Supporting', 'Contrasting']) expect(pair.getByText(type)).toBeVisible();
    expect(pair.getByRole('link', { name: 'Read 5 contrasting statements' })).toHaveAttribute(
      'href',
      '/reports/10.5555/fic.2?type=contradicting',
    );
    expect(pair.getByText(/^This report is open: everybody can read/)).toBeVisible();
    const others = within(screen.getByRole('region', { name: 'More open reports' }));
    expect(others.getAllByRole('link').map((link) => link.textContent)).toEqual(['Silt']);
    expect(others.getByText('5 supporting, 1 contrasting')).toBeVisible();
  });

  it('says that one paper speaks where no supporting sentence can be quoted', async () => {
    const { reports, pair } = showcase(true);
    if (!pair) throw new Error('The showcase has a pair.');
    withShowcase({ reports, pair: { paper: pair.paper, contrasting: pair.contrasting } });
    const quoted = within(
      await screen.findByRole('region', { name: 'What one paper says about another' }),
    );
    expect(quoted.getByText('The contradicting sentence of the collection.')).toBeVisible();
    expect(quoted.queryByText('Supporting')).toBeNull();
  });

  it('says how articles are added where no report is open', async () => {
    withShowcase({ reports: [] });
    const none = within(await screen.findByRole('region', { name: 'No open report yet' }));
    expect(none.getByText('npm run ingest -- PATH')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'More open reports' })).toBeNull();
  });

  it('says in one line what it is for whom, and how much there is', async () => {
    withShowcase({ reports: [] });
    const main = within(screen.getByRole('main'));
    expect(
      await main.findByText(/^For researchers, reviewers and librarians: see whether/),
    ).toBeVisible();
    const holds = within(screen.getByRole('region', { name: 'This collection' }));
    expect(await holds.findByText(/412 papers and 21,034 citation statements/)).toBeVisible();
  });

  it('leads administrators, and no one else, to real papers on their topic', async () => {
    const collect = { name: 'Read real papers on your topic' };
    openApp('/', signedIn(fictionalUser({ admin: true })));
    expect(await screen.findByRole('link', collect)).toHaveAttribute('href', '/admin/collections');
    cleanup();
    openApp('/', signedIn());
    await screen.findByRole('button', { name: /^Account of/ });
    expect(screen.queryByRole('link', collect)).toBeNull();
  });

  it('offers it once, above everything else, where nothing has been read yet', async () => {
    const empty: Script = ({ path }) =>
      path === '/api/health'
        ? {
            body: {
              status: 'ok',
              version: '0',
              corpus: { papers: 0, statements: 0 },
              search: 'embedded',
            },
          }
        : undefined;
    openApp('/', signedIn(fictionalUser({ admin: true }), empty));
    await screen.findAllByText(/holds 0 papers/);
    const offers = screen.getAllByRole('link', { name: 'Read real papers on your topic' });
    expect(offers).toHaveLength(1);
    const collection = screen.getByRole('region', { name: 'This collection' });
    expect(collection).not.toContainElement(offers[0] ?? null);
  });

  it('offers nothing where the collection has no topics', async () => {
    const { network } = openApp('/', ({ path }) =>
      path === '/api/search'
        ? {
            body: {
              hits: [],
              total: 0,
              totals: { papers: 0, statements: 0 },
              took: 1,
              aggregations: { ...aggregations, topics: [] },
            },
          }
        : undefined,
    );
    await waitFor(() => expect(network.searches()).toHaveLength(1));
    expect(screen.queryByText('Browse')).toBeNull();
    expect(screen.queryByText('Questions this collection can answer')).toBeNull();
  });

  it('searches for what is typed', async () => {
    const { user, address } = openApp('/');
    await user.type(
      await screen.findByRole('combobox', { name: /^Search papers/ }),
      'late frost{Enter}',
    );
    expect(address()).toBe('/search?q=late+frost&mode=all');
  });
});
