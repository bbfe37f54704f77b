import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';

import type { Script } from '#tests/web/support/scripted-api.ts';
import { openApp } from '#tests/web/support/render-app.tsx';

const tally = {
  total: 3,
  supporting: 1,
  contradicting: 1,
  mentioning: 1,
  unclassified: 0,
  selfCitations: 0,
  citingPublications: 3,
};
const paper = (name: string, year: number, author: string) => ({
  doi: `10.5555/${name}`,
  title: `The paper on ${name}`,
  authors: [author],
  authorCount: 1,
  year,
  editorialNotices: name === 'kelp' ? ['retracted'] : [],
  tally,
});
const none = { supporting: 0, contradicting: 0, mentioning: 0 };
const graph = {
  papers: [
    paper('kelp', 2010, 'Okonkwo A.'),
    paper('reefs', 2015, 'Mira Rowan'),
    paper('tides', 2019, 'Elm, B.'),
  ],
  edges: [
    { ...none, from: 2, to: 0, contradicting: 2, mentioning: 1 },
    { ...none, from: 1, to: 0, supporting: 1 },
    { ...none, from: 2, to: 1 },
  ],
  edgeTotal: 3,
  unknown: [],
};
const around = '/visualizations/neighbourhood?dois[]=10.5555/kelp';

const answering: Script = ({ path, method }) => {
  if (path === '/api/papers/10.5555/kelp/neighbourhood')
    return { body: { ...graph, totals: { cited: 0, citing: 2 } } };
  if (path === '/api/visualizations/graph' && method === 'POST') return { body: graph };
  return undefined;
};
const rows = () =>
  within(screen.getByRole('table', { name: 'The papers as a table' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...row.children].map(({ textContent }) => textContent.replace('The paper on ', '')),
    );

it('opens with what somebody would say about it, and shows in a table what the picture shows', async () => {
  openApp(around, answering);
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Around “The paper on kelp”' }),
  ).toBeVisible();
  expect(
    screen.getByText(
      '2 papers stand on it; what it cites itself is not known here. Shown here are 3 papers and 3 citations among them. 1 of them supports, and 1 contrasts.',
    ),
  ).toBeVisible();
  expect(rows()).toEqual([
    ['kelp', '2010', '2', '1', '1'],
    ['reefs', '2015', '1', '0', '0'],
    ['tides', '2019', '0', '0', '0'],
  ]);
  expect((await axe(document.body)).violations.map(({ id }) => id)).toEqual([]);
});

it('says where papers disagree, by the names people know them by', async () => {
  openApp(around, answering);
  const list = within(await screen.findByRole('region', { name: 'Where they disagree' }));
  expect(list.getByRole('listitem')).toHaveTextContent(
    'Elm 2019 contrasts with Okonkwo 2010The paper on kelp',
  );
});

it('puts a paper in focus, which its address then names, and says how each citation is meant', async () => {
  const { user, address } = openApp(around, answering);
  await user.click(await screen.findByRole('button', { name: 'The paper on kelp' }));
  const detail = within(screen.getByRole('region', { name: 'The paper on kelp' }));
  expect(detail.getByRole('heading', { name: 'Cited here by 2' })).toBeVisible();
  expect(detail.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Elm 2019 2 contrasting and 1 mentioningThe paper on tides',
    'Rowan 2015 1 supportingThe paper on reefs',
  ]);
  expect(detail.getByText('Retracted')).toBeVisible();
  expect(new URL(address(), 'http://x').searchParams.get('focusedElement')).toBe('10.5555/kelp');
  expect((await axe(document.body)).violations.map(({ id }) => id)).toEqual([]);
  await user.click(detail.getByRole('button', { name: 'Elm 2019' }));
  expect(screen.getByRole('region', { name: 'The paper on tides' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all again' }));
  expect(address()).not.toContain('focusedElement');
});

it('opens with the paper in focus that the address names, and tells those who do not see it', async () => {
  openApp(`${around}&focusedElement=10.5555/REEFS`, answering);
  expect(await screen.findByRole('region', { name: 'The paper on reefs' })).toBeVisible();
  expect(
    screen.getByText(
      'Rowan 2015: The paper on reefs. In this picture it cites 1 and is cited by 1.',
    ),
  ).toHaveAttribute('role', 'status');
});

it('is gone about by keyboard alone', async () => {
  const { user } = openApp(around, answering);
  const picture = await screen.findByRole('application', { name: /Graph of 3 papers/ });
  picture.focus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('region', { name: 'The paper on kelp' })).toBeVisible();
  await user.keyboard('{ArrowRight}');
  expect(screen.queryByRole('region', { name: 'The paper on kelp' })).not.toBeInTheDocument();
  await user.keyboard('{Home}{Enter}');
  expect(screen.getByRole('region', { name: 'The paper on kelp' })).toHaveFocus();
});

it('draws the papers that an address names', async () => {
  const { network } = openApp(
    '/visualizations/papers?dois[]=10.5555/A&dois[]=10.5555/b',
    answering,
  );
  await screen.findByRole('heading', { level: 1, name: 'How these papers cite each other' });
  expect(network.calls.find(({ path }) => path === '/api/visualizations/graph')?.body).toEqual({
    dois: ['10.5555/a', '10.5555/b'],
  });
});

it('says what is missing where an address names no papers', async () => {
  openApp('/visualizations/papers', answering);
  expect(await screen.findByRole('heading', { name: 'No papers are named' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Search for papers' })).toBeVisible();
  expect((await axe(document.body)).violations.map(({ id }) => id)).toEqual([]);
});

it('draws 2,000 papers and says so of more', async () => {
  const many = Array.from({ length: 2001 }, (_, at) => `dois[]=10.5555/p${String(at)}`).join('&');
  openApp(`/visualizations/papers?${many}`, answering);
  expect(
    await screen.findByRole('heading', { name: 'These are too many papers for one picture' }),
  ).toBeVisible();
  expect(screen.getByText(/at most 2,000 papers/)).toBeVisible();
});

it('says that nothing is here where no paper is known', async () => {
  openApp('/visualizations/papers?dois[]=10.5555/a', ({ path }) =>
    path === '/api/visualizations/graph'
      ? { body: { papers: [], edges: [], edgeTotal: 0, unknown: ['10.5555/a'] } }
      : undefined,
  );
  expect(await screen.findByRole('heading', { name: 'There is nothing to draw' })).toBeVisible();
});

it('is no page at an address that means nothing', async () => {
  openApp('/visualizations/nonsense', answering);
  expect(await screen.findByText("Sorry, we couldn't find that.")).toBeVisible();
});
