import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';

import { openApp } from '#tests/web/support/render-app.tsx';
import type { Script } from '#tests/web/support/scripted-api.ts';

const contested = (
  name: string,
  supporting: number,
  contradicting: number,
  changedIn?: number,
) => ({
  doi: `10.5555/${name}`,
  title: `The claim about ${name}`,
  authors: [{ name: 'Okonkwo, Ada', slug: 'okonkwo' }],
  year: 2001,
  editorialNotices: [],
  tally: {
    total: supporting + contradicting,
    supporting,
    contradicting,
    mentioning: 0,
    unclassified: 0,
    selfCitations: 0,
    citingPublications: 4,
  },
  byYear: [
    { year: 2005, supporting, contradicting: 0 },
    { year: 2014, supporting: 0, contradicting },
  ],
  contrastedBy: [
    {
      doi: '10.5555/by',
      title: 'No such thing',
      authors: [{ name: 'Elm, B.', slug: 'elm' }],
      year: 2014,
      contradicting,
      selfCitation: false,
    },
  ],
  papers: { supporting: 2, contradicting: 3 },
  ...(changedIn !== undefined && { changedIn }),
});
const found = {
  papers: [contested('kelp', 3, 4, 2014), contested('reefs', 5, 1)],
  total: 2,
  found: 40,
};
const answering =
  (body: object): Script =>
  ({ path }) =>
    path === '/api/disagreements' ? { body } : undefined;

it('opens with the most contested paper and with what went from supported to contrasted', async () => {
  const { network } = openApp('/disagreements?q=kelp&yearFrom=2000', answering(found));
  await screen.findByRole('heading', { level: 1, name: 'Where papers on “kelp” are contested' });
  expect(
    screen.getByText(
      '2 of 40 papers are contrasted at least once. The most contested is “The claim about kelp”: 4 statements contrast with it, 3 support it. 1 claim went from supported to contrasted.',
    ),
  ).toBeVisible();
  const [kelp] = screen.getAllByRole('listitem').filter((one) => one.querySelector('h3'));
  expect(kelp).toHaveTextContent(
    'Supported more often than contrasted before 2014; since then the other way round.',
  );
  expect(kelp).toHaveTextContent('Contrasted by Elm 2014 and 2 papers more');
  expect(network.calls.find(({ path }) => path === '/api/disagreements')?.query.get('term')).toBe(
    'kelp',
  );
  expect((await axe(document.body)).violations.map(({ id }) => id)).toEqual([]);
});

it('says the same in a table', async () => {
  const { user } = openApp('/disagreements?q=kelp', answering(found));
  await user.click(await screen.findByRole('button', { name: 'Table' }));
  const rows = within(screen.getByRole('table', { name: 'Contested papers' })).getAllByRole('row');
  expect(
    rows.slice(1).map((row) => [...row.children].map(({ textContent }) => textContent)),
  ).toEqual([
    ['The claim about kelp', '3', '4', '3', '2014', '2014'],
    ['The claim about reefs', '5', '1', '3', '2014', ''],
  ]);
  expect((await axe(document.body)).violations.map(({ id }) => id)).toEqual([]);
});

it('says that nobody contrasts these papers, and leads back to where they are', async () => {
  openApp('/disagreements?dashboardSlug=mine', answering({ papers: [], total: 0, found: 7 }));
  await screen.findByRole('heading', { name: 'Nobody contrasts these papers' });
  expect(screen.getByText(/7 papers were found/)).toBeVisible();
  expect((await axe(document.body)).violations.map(({ id }) => id)).toEqual([]);
});
