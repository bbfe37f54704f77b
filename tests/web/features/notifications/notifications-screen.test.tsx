import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';

import { statementView } from '#tests/web/support/fictional.ts';
import { openApp } from '#tests/web/support/render-app.tsx';
import type { Script } from '#tests/web/support/scripted-api.ts';
import { signedIn } from '#tests/web/support/signed-in.ts';

import { feedNetwork, fictionalNotification, statementsItem } from './fictional-feed.ts';

afterEach(() => localStorage.clear());

const opened = async (address = '/notifications', network: Script = feedNetwork()) => {
  const app = openApp(address, signedIn(undefined, network));
  await screen.findByRole('heading', { name: 'Notifications', level: 1 });
  const asked = () =>
    app.network.calls.findLast(
      ({ path, query }) => path === '/api/notifications/feed' && query.has('filters'),
    );
  const posted = () =>
    app.network.calls.findLast(
      ({ path, method }) => path === '/api/notifications/feed' && method === 'POST',
    )?.body;
  return { ...app, asked, posted };
};
const rows = async () =>
  within(await screen.findByRole('list', { name: 'News' })).getAllByRole('listitem');
const items = async () => {
  await rows();
  return screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
};
const accessible = async () => {
  const { violations } = await axe(document.body);
  expect(violations.map(({ id }) => id)).toEqual([]);
};

describe('the feed', () => {
  it('asks visitors to sign in', async () => {
    const { user } = openApp('/notifications');
    await screen.findByRole('heading', { name: 'Sign in to see your notifications' });
    await accessible();
    const main = within(screen.getByRole('main'));
    await user.click(main.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  it('shows what happened, in whose words, and through what it is told', async () => {
    await opened();
    expect(await items()).toEqual([
      'Barley under late frost, again',
      'A new look at barley',
      'Enzymes that never were',
    ]);
    const list = screen.getByRole('list', { name: 'News' });
    expect(list).toHaveTextContent('1 contrasting');
    expect(list).toHaveTextContent(/In contrast to the delay reported before/);
    expect(
      within(list).getByRole('link', { name: '4 more statements in the report' }),
    ).toBeVisible();
    expect(list).toHaveTextContent('You follow dashboard Frost reading');
    expect(list).toHaveTextContent('Retracted');
    expect(list).toHaveTextContent('Cited by Frost in spring');
    expect(screen.getByText('3 items · 2 new')).toBeVisible();
    await accessible();
  });

  it('tells of a label that experts have changed, and what it was before', async () => {
    const item = statementsItem({
      counts: { supporting: 0, contradicting: 1, mentioning: 0, unclassified: 0 },
      corrected: { from: 'mentioning', at: '2026-11-20T10:00:00.000Z' },
    });
    await opened('/notifications', feedNetwork({ items: [item] }));
    const list = await screen.findByRole('list', { name: 'News' });
    expect(list).toHaveTextContent('Corrected by experts; previously mentioning');
    expect(list).not.toHaveTextContent('1 contrasting');
    await accessible();
  });

  it('shows what stands behind the lock, and the way to it', async () => {
    const { id, kind, type, section, sectionTitles, selfCitation, labels, citing, cited } =
      statementView(2);
    const locked = { id, kind, type, section, sectionTitles, selfCitation, labels, citing, cited };
    const item = statementsItem({ statements: [{ ...locked, locked: true }] });
    const { user } = await opened('/notifications', feedNetwork({ items: [item] }));
    await screen.findByText(/You can read the 5 statements with a plan/);
    await accessible();
    await user.click(screen.getByRole('button', { name: 'What a plan includes' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  it('keeps its filters in the address', async () => {
    const { user, address, asked } = await opened('/notifications?page=2');
    await rows();
    expect(asked()?.query.get('offset')).toBe('10');
    const filters = screen.getByRole('complementary', { name: 'Filters' });
    await user.click(within(filters).getByRole('checkbox', { name: 'Archived' }));
    expect(address()).toBe('/notifications?archived=true');
    await user.click(within(filters).getByRole('checkbox', { name: 'New publications' }));
    await user.click(
      await within(filters).findByRole('checkbox', { name: /^Frost in spring ?· Citation/ }),
    );
    expect(address()).toBe('/notifications?notificationIDs=n1&archived=true&newPublications=true');
    await waitFor(() =>
      expect(JSON.parse(asked()?.query.get('filters') ?? '')).toEqual({
        notificationIDs: ['n1'],
        status: { archived: true },
        notificationType: { newPublications: true },
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(address()).toBe('/notifications');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Oldest first');
    expect(address()).toBe('/notifications?order=oldest');
    await waitFor(() => expect(asked()?.query.get('order_by_oldest')).toBe('true'));
  });

  it('leads through its pages, the first without a number', async () => {
    await opened('/notifications?new=true&page=2', feedNetwork({ newItems: 25 }));
    await rows();
    const pages = screen.getByRole('navigation', { name: 'Pages of notifications' });
    expect(within(pages).getByRole('link', { name: 'Page 1' })).toHaveAttribute(
      'href',
      '/notifications?new=true',
    );
    expect(within(pages).getByRole('link', { name: 'Page 3' })).toHaveAttribute(
      'href',
      '/notifications?new=true&page=3',
    );
  });

  it('marks one item, and brings it back', async () => {
    const { user, posted } = await opened();
    await user.click(
      await screen.findByRole('button', { name: 'Archive: Barley under late frost, again' }),
    );
    expect(posted()).toEqual([{ id: 'i1', notificationID: 'n1', status: 'archived' }]);
    await screen.findByRole('button', { name: 'Notifications, 1 new' });
    await user.click(screen.getByRole('button', { name: /^Unarchive: Barley under late frost/ }));
    expect(posted()).toEqual([{ id: 'i1', notificationID: 'n1', status: 'read' }]);
    await user.click(screen.getByRole('button', { name: /^Mark as new: Barley/ }));
    await screen.findByRole('button', { name: 'Notifications, 2 new' });
  });

  it('marks several at once', async () => {
    const { user, posted } = await opened();
    await rows();
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    expect(screen.getByText('3 selected')).toBeVisible();
    await accessible();
    await user.click(screen.getByRole('checkbox', { name: 'Select: Enzymes that never were' }));
    const acts = screen.getByRole('group', { name: 'With the selected items' });
    await user.click(within(acts).getByRole('button', { name: 'Mark as read' }));
    expect(posted()).toEqual([
      { id: 'i1', notificationID: 'n1', status: 'read' },
      { id: 'i2', notificationID: 'n2', status: 'read' },
    ]);
    await screen.findByRole('button', { name: 'Notifications, none new' });
    expect(screen.getByText('3 items')).toBeVisible();
  });

  it.each([
    ['nothing is followed', { items: [], followed: [] }, '', 'You are not following anything yet'],
    ['nothing has happened', { items: [] }, '', 'No notifications yet'],
    ['nothing fits', { items: [] }, '?archived=true', 'No notifications match these filters'],
  ])('says so where %s', async (_, world, query, heading) => {
    await opened(`/notifications${query}`, feedNetwork(world));
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
    await accessible();
  });

  it('says when it could not be read, and reads it again on request', async () => {
    let broken = true;
    const { user } = await opened(
      '/notifications',
      feedNetwork({}, ({ path, query }) =>
        broken && path === '/api/notifications/feed' && query.has('filters')
          ? { status: 503, body: { title: 'Resting' } }
          : undefined,
      ),
    );
    await screen.findByRole('heading', { name: 'We could not load your notifications' });
    await accessible();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rows()).not.toEqual([]);
  });
});

describe('what one follows', () => {
  const list = () => screen.findByRole('list', { name: 'What you follow' });

  it('is changed where it stands', async () => {
    const { user, network } = await opened('/notifications/followed');
    expect(await list()).toHaveTextContent('Paper · Citation statements · since 1 November 2026');
    await accessible();
    const put = () => network.calls.findLast(({ method }) => method === 'PUT')?.body;
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'E-mail schedule for Frost in spring' }),
      'Weekly',
    );
    expect(put()).toEqual({ id: 'n1', schedule: 'weekly' });
    await screen.findByText('Successfully set notification.');
    const types = screen.getByRole('combobox', { name: /^Types of statements about Frost in/ });
    await user.selectOptions(types, 'Only contrasting');
    await waitFor(() => expect(put()).toEqual({ id: 'n1', types: ['contradicting'] }));
    await user.selectOptions(types, 'All types');
    await waitFor(() => expect(put()).toEqual({ id: 'n1', types: null }));
  });

  it('is one row, however many notifications one act has made', async () => {
    const followed = [
      fictionalNotification(),
      fictionalNotification({ id: 'n2', category: 'editorialNotices' }),
    ];
    const { user, network } = await opened('/notifications/followed', feedNetwork({ followed }));
    expect(within(await list()).getAllByRole('listitem')).toHaveLength(1);
    expect(await list()).toHaveTextContent(
      'Paper · Citation statements and Editorial notices · since 1 November 2026',
    );
    await accessible();
    await user.selectOptions(screen.getByRole('combobox', { name: /^E-mail schedule/ }), 'Weekly');
    await waitFor(() =>
      expect(
        network.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body),
      ).toEqual([
        { id: 'n1', schedule: 'weekly' },
        { id: 'n2', schedule: 'weekly' },
      ]),
    );
    await user.click(screen.getByRole('button', { name: /^Unfollow: / }));
    await screen.findByRole('heading', { name: 'You are not following anything yet' });
  });

  it('is ended one by one or together', async () => {
    const followed = ['a', 'b', 'c'].map((id) =>
      fictionalNotification({ id, source: { type: 'paper', id }, name: `Work ${id}` }),
    );
    const { user, network } = await opened('/notifications/followed', feedNetwork({ followed }));
    await list();
    await user.click(screen.getByRole('button', { name: 'Unfollow: Work a' }));
    await screen.findByText('Successfully removed notification.');
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await user.click(screen.getByRole('button', { name: 'Unfollow selected' }));
    await screen.findByText('Successfully removed notifications.');
    await screen.findByRole('heading', { name: 'You are not following anything yet' });
    expect(
      network.calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path),
    ).toEqual(['a', 'b', 'c'].map((id) => `/api/notifications/notifications/${id}`));
  });

  it.each([
    ['changing', 'PUT', 'Unexpected error setting notification.'],
    ['ending', 'DELETE', 'Unexpected error removing notification.'],
  ])('says when %s failed', async (_, broken, sentence) => {
    const { user } = await opened(
      '/notifications/followed',
      feedNetwork({ followed: [fictionalNotification()] }, ({ method }) =>
        method === broken ? { status: 500, body: { title: 'Broken' } } : undefined,
      ),
    );
    await list();
    if (broken === 'PUT')
      await user.selectOptions(
        screen.getByRole('combobox', { name: /^E-mail schedule/ }),
        'Weekly',
      );
    else await user.click(screen.getByRole('button', { name: /^Unfollow: / }));
    await screen.findByText(sentence);
    expect(await list()).toBeVisible();
  });
});
