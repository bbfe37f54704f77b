import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';

import type { FeedItem } from '#shared/contracts/notifications.ts';
import { openApp } from '#tests/web/support/render-app.tsx';
import type { Script } from '#tests/web/support/scripted-api.ts';
import { fictionalUser, signedIn } from '#tests/web/support/signed-in.ts';

import { feedNetwork, noticeItem, statementsItem } from './fictional-feed.ts';

afterEach(() => localStorage.clear());

const bell = (name: RegExp | string = /^Notifications/) => screen.findByRole('button', { name });
const opened = async (network: Script = feedNetwork(), name: RegExp | string = /, \d+ new$/) => {
  const app = openApp('/', signedIn(undefined, network));
  const button = await bell(name);
  const asked = () =>
    app.network.calls.filter(
      ({ path, method }) => path === '/api/notifications/feed' && method === 'GET',
    ).length;
  return { ...app, button, asked };
};
const accessible = async () => {
  const { violations } = await axe(document.body);
  expect(violations.map(({ id }) => id)).toEqual([]);
};

describe('the bell', () => {
  it('is for people with an e-mail address alone', async () => {
    const { email: _, ...nameless } = fictionalUser();
    openApp('/', signedIn(nameless, feedNetwork()));
    await screen.findByRole('button', { name: /sign out/i });
    expect(screen.queryByRole('button', { name: /^Notifications/ })).not.toBeInTheDocument();
  });

  it('says how many items are new', async () => {
    const { button } = await opened(feedNetwork({ newItems: 120 }));
    expect(button).toHaveAccessibleName('Notifications, 120 new');
    expect(button).toHaveTextContent('99+');
  });

  it('opens what is new, without a sentence of it, and closes by Escape with the focus back', async () => {
    const { user, button } = await opened();
    await user.click(button);
    const panel = screen.getByRole('region', { name: 'Notifications' });
    const [first, second] = await within(panel).findAllByRole('listitem');
    expect(first).toHaveTextContent('1 contrasting4 mentioning');
    expect(first).toHaveTextContent('Barley under late frost, again');
    expect(second).toHaveTextContent('New publication');
    expect(within(panel).queryByText(/In contrast to the delay/)).not.toBeInTheDocument();
    expect(within(panel).getByRole('link', { name: 'All notifications' })).toHaveAttribute(
      'href',
      '/notifications',
    );
    await accessible();
    await user.tab();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Notifications' })).not.toBeInTheDocument();
    expect(button).toHaveFocus();
  });

  it('counts one less when a new item is opened from it', async () => {
    const { user, button, address, network } = await opened();
    await user.click(button);
    await user.click(await screen.findByRole('link', { name: /Barley under late frost/ }));
    await bell('Notifications, 1 new');
    expect(address()).toBe('/reports/10.5555/fic.0');
    expect(
      network.calls.find(
        ({ path, method }) => path === '/api/notifications/feed' && method === 'POST',
      )?.body,
    ).toEqual([{ id: 'i1', notificationID: 'n1', status: 'read' }]);
  });

  it('marks what it shows as read', async () => {
    const { user, button } = await opened();
    await user.click(button);
    await user.click(await screen.findByRole('button', { name: 'Mark these as read' }));
    await bell('Notifications, none new');
    expect(await screen.findByText('Nothing new')).toBeVisible();
    await accessible();
  });

  it('refetches when a person returns to the page', async () => {
    const { asked } = await opened();
    const before = asked();
    act(() => void globalThis.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(asked()).toBe(before + 1));
  });

  it('says what it could not read, and reads it on request', async () => {
    let broken = false;
    const { user, button } = await opened(
      feedNetwork({}, ({ path }) =>
        broken && path === '/api/notifications/feed'
          ? { status: 503, body: { title: 'Resting' } }
          : undefined,
      ),
    );
    broken = true;
    await user.click(button);
    await screen.findByText('We could not load your notifications.');
    await accessible();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: /Barley under late frost/ });
  });

  it('tells who shared a dashboard, and leads to it', async () => {
    const items: readonly FeedItem[] = [
      {
        id: 'i4',
        notificationID: 'shared-dashboards',
        status: 'NEW',
        at: '2026-11-20T10:00:00.000Z',
        kind: 'sharedDashboards',
        source: { type: 'dashboard', id: 'frost-reading' },
        name: 'Frost reading',
        by: 'Ona Owner',
      },
    ];
    const { user, button } = await opened(feedNetwork({ items }));
    await user.click(button);
    const link = await screen.findByRole('link', {
      name: /Ona Owner shared a dashboard with you.*Frost reading/,
    });
    expect(link).toHaveAttribute('href', '/dashboard/frost-reading');
    expect(link).not.toHaveTextContent('You follow');
    await accessible();
  });

  it('tells of an editorial notice by its name', async () => {
    const items: readonly FeedItem[] = [{ ...noticeItem, status: 'NEW' }, statementsItem()];
    const { user, button } = await opened(feedNetwork({ items }));
    await user.click(button);
    expect(
      await screen.findByRole('link', { name: /Retracted.*Enzymes that never were/ }),
    ).toHaveAttribute('href', '/reports/10.5555/fic.5');
  });
});
