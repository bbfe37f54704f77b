import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';

import { statementView } from '#tests/web/support/fictional.ts';
import { openApp } from '#tests/web/support/render-app.tsx';
import type { Asked } from '#tests/web/support/scripted-api.ts';
import { fictionalUser, signedIn } from '#tests/web/support/signed-in.ts';

const none = { supporting: 0, contradicting: 0, mentioning: 0 };
const open = { status: 'open', votes: none, disputed: false, proposals: none };
const items = [
  {
    statement: statementView(2),
    because: 'disagreement',
    state: { ...open, disputed: true, votes: { ...none, supporting: 1, mentioning: 1 } },
    reasons: [{ type: 'supporting', reason: 'Both saw the same.', by: 'expert' }],
  },
  {
    statement: statementView(3),
    because: 'proposal',
    state: { ...open, proposals: { ...none, contradicting: 1 } },
    reasons: [{ type: 'contradicting', reason: 'It says the opposite.', by: 'reader' }],
  },
];
const expert = fictionalUser({ expert: true });

afterEach(() => localStorage.clear());

const opened = async (user = expert, decides = false) => {
  const corrections = ({ path, method = 'GET', query }: Asked) => {
    if (path === '/api/corrections') {
      const passed = query.getAll('skip');
      const left = items.filter(({ statement }) => !passed.includes(statement.id));
      return { body: { statements: left, proposed: 2 } };
    }
    if (!path.startsWith('/api/corrections/')) return undefined;
    return { body: { ...open, status: decides && method === 'PUT' ? 'decided' : 'open' } };
  };
  const app = openApp('/classify', signedIn(user, corrections));
  const said = () =>
    app.network.calls
      .filter(({ path }) => path.startsWith('/api/corrections/'))
      .map(({ path, method, body }) => [method, path.replace(/.*\//, ''), body]);
  return { ...app, said };
};
const now = async () => within(await screen.findByRole('article', { name: 'Labels to check' }));
const [first, second] = items.map(({ statement }) => statement.id);

it('shows an expert what is disputed, what was said of it, and all it takes to judge', async () => {
  await opened();
  const shown = await now();
  expect(shown.getByText('Experts disagree about it.')).toBeVisible();
  expect(shown.getByText('1 expert says supporting')).toBeVisible();
  expect(shown.getByText('An expert says supporting: “Both saw the same.”')).toBeVisible();
  expect(screen.getByText('2 proposals are waiting.')).toBeVisible();
  expect((await axe(document.body)).violations.map(({ id }) => id)).toEqual([]);
});

it('takes a vote by its key, with its reason, and goes on to the next', async () => {
  const { user, said } = await opened();
  await now();
  await user.type(screen.getByLabelText('Reason (optional)'), 'It is set against it 1 2 3');
  await user.click(screen.getByRole('heading', { name: 'Labels to check' }));
  await user.keyboard('2');
  expect((await now()).getByText('A reader reported this label as wrong.')).toBeVisible();
  await waitFor(() => {
    expect(said()).toEqual([
      ['PUT', first, { type: 'contradicting', reason: 'It is set against it 1 2 3' }],
    ]);
  });
  expect(await screen.findByText('You voted contrasting.')).toBeVisible();
  expect(screen.getByLabelText('Reason (optional)')).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Supporting' }));
  await waitFor(() => {
    expect(said()[1]).toEqual(['PUT', second, { type: 'supporting' }]);
  });
  expect(await screen.findByText('Nothing left to check. Thank you.')).toBeVisible();
});

it('passes over what is skipped, and takes back what was done last', async () => {
  const { user, said } = await opened();
  await now();
  await user.keyboard('s');
  expect((await now()).getByText('A reader reported this label as wrong.')).toBeVisible();
  await user.keyboard('u');
  expect((await now()).getByText('Experts disagree about it.')).toBeVisible();
  expect(said()).toEqual([]);
  await user.keyboard('1');
  await user.keyboard('u');
  expect((await now()).getByText('Experts disagree about it.')).toBeVisible();
  await waitFor(() => {
    expect(said()).toEqual([
      ['PUT', first, { type: 'supporting' }],
      ['DELETE', first, undefined],
    ]);
  });
});

it('says when a vote has decided it', async () => {
  const { user } = await opened(expert, true);
  await now();
  await user.keyboard('3');
  expect(await screen.findByText('Decided: two experts say mentioning.')).toBeVisible();
});

it('lets an administrator look and not vote, and shows it to nobody else', async () => {
  const { user, said } = await opened(fictionalUser({ admin: true }));
  await now();
  expect(screen.queryByRole('button', { name: 'Supporting' })).toBeNull();
  await user.keyboard('1');
  expect(said()).toEqual([]);
});

it('leaves the page to everybody else as it was', async () => {
  await opened(fictionalUser());
  expect(await screen.findByLabelText('Sentence')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Labels to check' })).toBeNull();
});
