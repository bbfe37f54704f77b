import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';

import { statementView } from '#tests/web/support/fictional.ts';
import { openApp } from '#tests/web/support/render-app.tsx';
import type { Script } from '#tests/web/support/scripted-api.ts';

const relabelling = {
  id: '20261123040000000',
  to: 'network-3',
  at: '2026-11-23T04:00:00.000Z',
  articles: 1200,
  from: [
    {
      model: 'linear-2',
      articles: 800,
      statements: 41_000,
      changes: [
        { was: 'mentioning', is: 'contradicting', statements: 312 },
        { was: 'supporting', is: 'mentioning', statements: 9 },
      ],
    },
  ],
};
/** Answers the last relabelling, and two pages of statements. */
const collection =
  (relabellings: readonly unknown[]): Script =>
  ({ path, query }) => {
    if (path === '/api/relabellings') return { body: { relabellings } };
    if (path === '/api/second-reading')
      return {
        body: {
          mode: 'on',
          model: 'second-1',
          statements: 14_300,
          read: 9_120,
          third: { mode: 'on', model: 'wide-1', statements: 600, read: 120 },
        },
      };
    if (!path.endsWith('/statements')) return undefined;
    return query.get('after') === null
      ? { body: { statements: [{ ...statementView(1), id: 'aaaaaaaa' }], next: 'aaaaaaaa' } }
      : { body: { statements: [{ ...statementView(2), id: 'bbbbbbbb' }] } };
  };
const heading = 'Changes made by the latest version';

it('tells of each kind of change how many, and leads from there to the statements, page by page', async () => {
  const { user, address, network } = openApp('/accuracy', collection([relabelling]));
  const table = await screen.findByRole('table', {
    name: 'Labels by linear-2 and their new labels',
  });
  expect(screen.getByText(/^On 23 November 2026 network-3 began/)).toBeVisible();
  expect(screen.getByText('800 of 1,200 articles so far.')).toBeVisible();
  expect(
    await screen.findByText(
      'Second reading: 9,120 of 14,300 statements. Third reading: 120 of 600 statements.',
    ),
  ).toBeVisible();
  expect(
    screen.getByText(/^321 of 41,000 statements labeled by linear-2 received a different label/),
  ).toBeVisible();
  const rows = within(table)
    .getAllByRole('row')
    .map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
  expect(rows).toEqual([[], ['–', '0', '9'], ['0', '–', '0'], ['0', '312', '–']]);

  await user.click(
    screen.getByRole('link', { name: '312 statements, mentioning before, now contrasting' }),
  );
  expect(address()).toBe('/accuracy?was=mentioning&is=contradicting');
  const list = await screen.findByRole('list', { name: 'Mentioning before, contrasting now' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText((_, element) => element?.id === 'statement-bbbbbbbb');
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(document.getElementById('statement-aaaaaaaa')).toBeVisible();
  expect(
    network.calls.filter(({ path }) => path === '/api/relabellings/20261123040000000/statements'),
  ).toHaveLength(2);
  const { violations } = await axe(document.body);
  expect(violations.map(({ id }) => id)).toEqual([]);
});

it('says that no version has changed anything yet', async () => {
  openApp('/accuracy', collection([]));
  const part = (await screen.findByRole('heading', { name: heading })).parentElement;
  expect(await screen.findByText('No version has relabeled this collection yet.')).toBeVisible();
  expect(within(part as HTMLElement).queryByRole('table')).toBeNull();
});

it('says that every statement kept its label', async () => {
  const [version] = relabelling.from;
  openApp(
    '/accuracy',
    collection([{ ...relabelling, articles: 800, from: [{ ...version, changes: [] }] }]),
  );
  expect(
    await screen.findByText(
      'In 800 articles labeled by linear-2, all 41,000 statements kept their labels.',
    ),
  ).toBeVisible();
});

it('offers to try again where it could not be read', async () => {
  openApp('/accuracy', ({ path }) =>
    path === '/api/relabellings'
      ? { status: 500, body: { status: 500, title: 'Something went wrong' } }
      : undefined,
  );
  expect(await screen.findByText('Could not load this part')).toBeVisible();
});
