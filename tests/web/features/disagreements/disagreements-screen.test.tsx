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
  byOthers: { supporting: 1, contradicting: 2 },
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
      '2 of 40 papers are contrasted at least once. The most contested is “The claim about kelp”: 2 papers by others contrast with it, 1 supports it. 1 claim went from supported to contrasted.',
    ),
  ).toBeVisible();
  const [kelp] = screen.getAllByRole('listitem').filter((one) => one.querySelector('h3'));
  expect(kelp).toHaveTextContent(
    'Supported more often than contrasted before 2014; the reverse since then.',
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
    ['The claim about kelp', '3', '4', '3', '2', '2014', '2014'],
    ['The claim about reefs', '5', '1', '3', '2', '2014', ''],
  ]);
  expect((await axe(document.body)).violations.map(({ id }) => id)).toEqual([]);
});

it('says that nobody contrasts these papers, and leads back to where they are', async () => {
  openApp('/disagreements?dashboardSlug=mine', answering({ papers: [], total: 0, found: 7 }));
  await screen.findByRole('heading', { name: 'Nothing contrasts these papers' });
  expect(
    screen.getByText(/^7 papers matched, and no statement in this collection contrasts/),
  ).toBeVisible();
  expect((await axe(document.body)).violations.map(({ id }) => id)).toEqual([]);
});

it('asks for one field, says how many papers were looked at, and keeps the search', async () => {
  const { network, user } = openApp(
    '/disagreements?q=kelp',
    answering({ ...found, looked: { at: 1000, of: 5231 } }),
  );
  await user.selectOptions(await screen.findByLabelText('Field'), 'Zoology and veterinary science');
  await screen.findByRole('heading', {
    level: 1,
    name: 'Zoology and veterinary science: where papers on “kelp” are contested',
  });
  expect(
    await screen.findByText(
      /1,000 of 5,231 contested papers with the most contrasting statements; 2 of them are in this field\./,
    ),
  ).toBeVisible();
  const asked = network.calls.findLast(({ path }) => path === '/api/disagreements')?.query;
  expect([asked?.get('field'), asked?.get('term')]).toEqual(['zoology', 'kelp']);
  expect(screen.getByRole('link', { name: 'Back to the search' })).toHaveAttribute(
    'href',
    expect.stringContaining('q=kelp'),
  );
  expect((await axe(document.body)).violations.map(({ id }) => id)).toEqual([]);
  await user.selectOptions(screen.getByLabelText('Field'), 'All fields');
  const last = network.calls.findLast(({ path }) => path === '/api/disagreements')?.query;
  expect(last?.get('field')).toBeNull();
});

it('says that a field has no contested paper, and lets another be chosen', async () => {
  openApp(
    '/disagreements?field=physics',
    answering({ papers: [], total: 0, found: 40, looked: { at: 12, of: 12 } }),
  );
  await screen.findByRole('heading', { name: 'No contested papers in this field' });
  expect(screen.getByText('12 papers are contested, but none is in this field.')).toBeVisible();
  expect(screen.getByLabelText('Field')).toHaveDisplayValue('Physics');
  expect((await axe(document.body)).violations.map(({ id }) => id)).toEqual([]);
});
