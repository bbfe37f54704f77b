import { screen, waitFor, within } from '@testing-library/react';

import { aggregations, paperHit, tally } from '#tests/web/support/fictional.ts';
import { openApp } from '#tests/web/support/render-app.tsx';

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
      '/classify',
      '/reports/10.5555/fic.3',
      '/reports/10.5555/fic.3?type=supporting',
      '/reports/10.5555/fic.3?type=contradicting',
      '/reports/10.5555/fic.2?type=contradicting',
      '/reports/10.5555/fic.5?type=supporting',
      '/data-and-services',
      '/accuracy',
    ]);
  });

  it('shows a paper of the collection that is cited both ways, with its tally, and none of its sentences', async () => {
    const { network } = found(
      hit(2, { title: 'Fungi', tally: tally(0, 3, 4) }),
      hit(3, { title: 'Silt', tally: tally(5, 1, 4) }),
    );
    const live = within(
      await screen.findByRole('region', { name: 'A paper from this collection' }),
    );
    expect(live.getByRole('link', { name: 'Silt' })).toBeVisible();
    expect(
      live.getByText(/^5 supporting, 1 contrasting,? and 4 mentioning statements$/),
    ).toBeVisible();
    expect(live.getByRole('link', { name: 'Read 1 contrasting statement' })).toBeVisible();
    expect(network.calls.filter(({ path }) => path.endsWith('/statements'))).toEqual([]);
  });

  it('says before anything was read what a count leaves out, and then how much there is', async () => {
    openApp('/', ({ path }) => (path === '/api/search' ? new Promise(() => undefined) : undefined));
    const example = within(
      await screen.findByRole('region', { name: 'Two citations of the same paper' }),
    );
    for (const type of ['Supporting', 'Contrasting']) expect(example.getByText(type)).toBeVisible();
    expect(example.getByText(/We wrote both sentences/)).toBeVisible();
    const holds = within(screen.getByRole('region', { name: 'This collection' }));
    expect(await holds.findByText(/412 papers and 21,034 citation statements/)).toBeVisible();
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
