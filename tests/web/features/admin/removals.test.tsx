import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';

import { openApp } from '#tests/web/support/render-app.tsx';
import type { Script } from '#tests/web/support/scripted-api.ts';
import { fictionalUser, signedIn } from '#tests/web/support/signed-in.ts';

const admin = fictionalUser({ admin: true });
const removal = {
  article: '10.5555/tide',
  title: 'The tide at the northern shore',
  at: '2026-11-27T08:00:00.000Z',
};

const removing = (demonstration = 0) => {
  const world = { removals: [] as (typeof removal)[], demonstration, fails: false };
  const sent: unknown[] = [];
  const script: Script = ({ path, method, body }) => {
    if (path === '/api/removals' && method === 'POST') {
      sent.push(body);
      if (world.fails)
        return {
          status: 409,
          body: { type: 'about:blank', title: 'Try again later', status: 409 },
        };
      const { articles = [] } = body as { articles?: readonly string[] };
      world.demonstration = articles.length > 0 ? world.demonstration : 0;
      world.removals = articles.includes(removal.article) ? [removal] : [];
      const notRead = articles.filter((article) => article !== removal.article);
      return {
        status: 202,
        body: { removed: world.removals.map(({ article }) => article), notRead, partOf: [] },
      };
    }
    if (path.startsWith('/api/removals/') && method === 'DELETE') {
      sent.push(path);
      world.removals = [];
      return { body: { success: true } };
    }
    const { removals, demonstration: left } = world;
    return path === '/api/removals'
      ? { body: { removals, total: removals.length, demonstration: left } }
      : undefined;
  };
  return { script, sent, world };
};

it('removes articles once that is confirmed, says which are not in the collection, and lists the others', async () => {
  const { script, sent } = removing();
  openApp('/admin/removals', signedIn(admin, script));
  const person = userEvent.setup();
  const field = await screen.findByLabelText('DOIs, separated by spaces');
  expect(screen.queryByRole('button', { name: /^Remove \d/ })).toBeNull();
  await person.type(field, '10.5555/tide, 10.5555/moon');
  await person.click(screen.getByRole('button', { name: 'Remove 2 articles' }));
  expect(sent).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Remove' }));
  expect(
    await screen.findByText('1 article is being removed. Not in this collection: 10.5555/moon.'),
  ).toBeVisible();
  expect(sent).toEqual([{ articles: ['10.5555/tide', '10.5555/moon'] }]);
  expect(field).toHaveValue('');
  const row = await screen.findByRole('row', { name: /The tide at the northern shore/ });
  expect(within(row).getByText('2026-11-27 08:00')).toBeVisible();
  expect((await axe(document.body)).violations).toEqual([]);

  await person.click(within(row).getByRole('button', { name: /to be read again$/ }));
  expect(await screen.findByText('No articles have been removed.')).toBeVisible();
  expect(sent.at(-1)).toBe('/api/removals/10.5555/tide');
});

it('keeps what was typed where the removal failed', async () => {
  const { script, world } = removing();
  world.fails = true;
  openApp('/admin/removals', signedIn(admin, script));
  const person = userEvent.setup();
  const field = await screen.findByLabelText('DOIs, separated by spaces');
  await person.type(field, '10.5555/tide');
  await person.click(screen.getByRole('button', { name: 'Remove 1 article' }));
  await person.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText(/Try again later/)).toBeVisible();
  expect(field).toHaveValue('10.5555/tide');
});

it('offers to remove the demonstration only while some of it is in the collection', async () => {
  const { script, sent } = removing(363);
  openApp('/admin/removals', signedIn(admin, script));
  const person = userEvent.setup();
  expect(await screen.findByText(/^363 fictional articles of the demonstration are/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Remove the demonstration' }));
  await person.click(screen.getByRole('button', { name: 'Remove the demonstration' }));
  await waitFor(() => expect(screen.queryByText(/fictional articles/)).toBeNull());
  expect(sent).toEqual([{ demonstration: true }]);
});
