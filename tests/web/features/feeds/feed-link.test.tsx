import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';

import { openApp } from '#tests/web/support/render-app.tsx';
import { signedIn } from '#tests/web/support/signed-in.ts';
import type { Script } from '#tests/web/support/scripted-api.ts';
import { feedContextOf, parseFeedContext } from '#web/features/feeds/feed-in-dialog.ts';
import { modalToggled } from '#web/platform/modals.ts';

const opened = async (address: string, script?: Script) => {
  const app = openApp(address, script);
  await app.user.click(await screen.findByRole('button', { name: 'More' }));
  await app.user.click(screen.getByRole('button', { name: 'Feed' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Follow in a feed reader' }));
  return { ...app, dialog };
};
const making: Script = ({ path, method }) =>
  path === '/api/feeds/tokens' && method === 'POST'
    ? {
        body: { id: 'one', name: 'A feed', createdAt: '2026-01-05T09:00:00.000Z', token: 'secret' },
        status: 201,
      }
    : undefined;

it('gives the address of a paper’s feed, its slashes plain, in each format', async () => {
  const { user, dialog } = await opened('/reports/10.5555/fic.0');
  const address = dialog.getByRole('group', { name: 'Feed address' });
  expect(address).toHaveTextContent('http://localhost/api/feeds/paper/10.5555/fic.0?format=atom');
  await user.click(dialog.getByRole('radio', { name: 'JSON Feed' }));
  expect(address).toHaveTextContent('/api/feeds/paper/10.5555/fic.0?format=json');
  await user.click(dialog.getByRole('button', { name: 'Copy address' }));
  expect(await navigator.clipboard.readText()).toBe(
    'http://localhost/api/feeds/paper/10.5555/fic.0?format=json',
  );
  // Nobody is signed in who could have an address of their own.
  expect(dialog.queryByRole('button', { name: 'Create personal address' })).toBeNull();
  expect((await axe(document.body)).violations).toEqual([]);
});

it('makes an address of one’s own by one click', async () => {
  const { user, dialog, network } = await opened(
    '/reports/10.5555/fic.0',
    signedIn(undefined, making),
  );
  await user.click(dialog.getByRole('button', { name: 'Create personal address' }));
  expect(await dialog.findByText(/format=atom&token=secret$/)).toBeVisible();
  const sent = network.calls.find(
    ({ path, method }) => path.endsWith('/tokens') && method === 'POST',
  );
  expect(JSON.stringify(sent?.body)).toMatch(/^\{"name":"How “Late frost[^"]*"\}$/);
  expect(dialog.getByText(/shown only once/)).toBeVisible();
});

it('shows no address of a private feed before it has one', async () => {
  const { user, store } = openApp('/reports/10.5555/fic.0', signedIn(undefined, making));
  const feed = { path: '/api/feeds/dashboard/kelp', title: 'Kelp', isPrivate: true };
  store.dispatch(modalToggled({ name: 'feed', context: feedContextOf(feed) }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Follow in a feed reader' }));
  expect(dialog.queryByRole('group', { name: 'Feed address' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Create personal address' }));
  expect(await dialog.findByText(/\/dashboard\/kelp\?format=atom&token=secret$/)).toBeVisible();
});

it.each(['https://example.test/api/feeds/paper/1', '/api/users/me', 'javascript:1', ''])(
  'makes no address of %j',
  (path) => {
    expect(parseFeedContext(feedContextOf({ path, title: 'A', isPrivate: false }))).toBeUndefined();
  },
);

it('names the feeds of a search in the head, whatever page and order are looked at', async () => {
  openApp('/search?q=kelp&mode=papers&page=2&sort=date');
  await screen.findByRole('button', { name: 'Feed' });
  expect(
    [...document.head.querySelectorAll('link[rel=alternate]')].map((link) =>
      link.getAttribute('href'),
    ),
  ).toEqual(
    ['atom', 'rss', 'json'].map(
      (format) => `http://localhost/api/feeds/search?q=kelp&mode=papers&format=${format}`,
    ),
  );
});
