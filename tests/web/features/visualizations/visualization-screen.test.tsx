import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';

import type { Script } from '#tests/web/support/scripted-api.ts';
import { openApp } from '#tests/web/support/render-app.tsx';
import { signedIn } from '#tests/web/support/signed-in.ts';

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
      'It is cited by 2 papers; its own references are not known here. Showing 3 papers and 3 citations among them. 1 of them supports, and 1 contrasts.',
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
  const list = within(await screen.findByRole('region', { name: 'Disagreements' }));
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
  expect(detail.getByText('It cites none of the others here, as far as we know.')).toBeVisible();
  expect(detail.queryByRole('heading', { name: /Cites/ })).not.toBeInTheDocument();
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
    screen.getByText('Rowan 2015: The paper on reefs. In this graph it cites 1 and is cited by 1.'),
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
  expect(await screen.findByRole('heading', { name: 'No papers specified' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Search for papers' })).toBeVisible();
  expect((await axe(document.body)).violations.map(({ id }) => id)).toEqual([]);
});

it('draws 2,000 papers and says so of more', async () => {
  const many = Array.from({ length: 2001 }, (_, at) => `dois[]=10.5555/p${String(at)}`).join('&');
  openApp(`/visualizations/papers?${many}`, answering);
  expect(
    await screen.findByRole('heading', { name: 'Too many papers for one graph' }),
  ).toBeVisible();
  expect(screen.getByText(/up to 2,000 papers/)).toBeVisible();
});

it('says that nothing is here where no paper is known', async () => {
  openApp('/visualizations/papers?dois[]=10.5555/a', ({ path }) =>
    path === '/api/visualizations/graph'
      ? { body: { papers: [], edges: [], edgeTotal: 0, unknown: ['10.5555/a'] } }
      : undefined,
  );
  expect(await screen.findByRole('heading', { name: 'Nothing to show' })).toBeVisible();
});

it('is no page at an address that means nothing', async () => {
  openApp('/visualizations/nonsense', answering);
  expect(await screen.findByText("Sorry, we couldn't find that.")).toBeVisible();
});

describe('a picture under a name', () => {
  const saved = {
    slug: 'kelp-and-doubt-0123456789ab',
    name: 'Kelp and who doubts it',
    of: { neighbourhood: '10.5555/kelp' },
    focusedElement: '10.5555/tides',
    createdAt: '2026-05-04T10:00:00.000Z',
    isOwn: true,
  };
  const path = `/visualizations/${saved.slug}`;
  const keeping =
    (kept: readonly (typeof saved)[]): Script =>
    (request) => {
      if (request.path === '/api/visualizations' && request.method === 'POST')
        return { status: 201, body: saved };
      if (request.path === '/api/visualizations') return { body: { visualizations: kept } };
      if (request.path === `/api${path}` && request.method === 'PATCH') return { body: saved };
      if (request.path === `/api${path}` && request.method === 'DELETE')
        return { body: { success: true } };
      if (request.path === `/api${path}`) return { body: saved };
      if (request.path.startsWith('/api/visualizations/gone')) return { status: 404, body: {} };
      return answering(request);
    };

  it('is saved with what it draws and the paper in focus, and tells its address', async () => {
    const { user, network } = openApp(
      `${around}&focusedElement=10.5555/reefs`,
      signedIn(undefined, keeping([])),
    );
    await user.click(await screen.findByRole('button', { name: 'Save and share' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save and share this graph' });
    const name = within(dialog).getByRole('textbox', { name: 'Name' });
    expect(name).toHaveValue('Around “The paper on kelp”');
    expect((await axe(dialog)).violations.map(({ id }) => id)).toEqual([]);
    await user.clear(name);
    await user.type(name, saved.name);
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    const address = await within(dialog).findByRole('group', { name: 'Address of the graph' });
    expect(address).toHaveTextContent(new RegExp(`${path}$`));
    const sent = network.calls.find(
      (one) => one.method === 'POST' && one.path === '/api/visualizations',
    );
    expect(sent?.body).toEqual({
      name: saved.name,
      of: { neighbourhood: '10.5555/kelp' },
      focusedElement: '10.5555/reefs',
    });
  });

  it('opens at its address with its name and the paper in focus, and is renamed and deleted there', async () => {
    const { user, network } = openApp(path, signedIn(undefined, keeping([saved])));
    expect(await screen.findByRole('heading', { level: 1, name: saved.name })).toBeVisible();
    expect(screen.getByText('Around “The paper on kelp”')).toBeVisible();
    expect(await screen.findByRole('region', { name: 'The paper on tides' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all again' }));
    expect(screen.queryByRole('region', { name: 'The paper on tides' })).not.toBeInTheDocument();

    await user.click(await screen.findByRole('button', { name: 'Share' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save and share this graph' });
    const name = within(dialog).getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'Kelp');
    await user.click(within(dialog).getByRole('button', { name: 'Rename' }));
    expect(await within(dialog).findByText('Renamed.')).toBeVisible();
    await user.click(await within(dialog).findByRole('button', { name: `Delete ${saved.name}` }));
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await within(dialog).findByText('You have no saved graphs yet.')).toBeVisible();
    expect(network.calls.map(({ method }) => method)).toEqual(
      expect.arrayContaining(['PATCH', 'DELETE']),
    );
  });

  it('asks who is not known to log in, and shows where nothing is that nothing is', async () => {
    const { user } = openApp(around, keeping([]));
    await user.click(await screen.findByRole('button', { name: 'Save and share' }));
    await user.click(await screen.findByRole('button', { name: 'Log in' }));
    expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeVisible();
  });

  it('is not found where it was deleted', async () => {
    openApp('/visualizations/gone', keeping([]));
    expect(await screen.findByText("Sorry, we couldn't find that.")).toBeVisible();
  });
});
