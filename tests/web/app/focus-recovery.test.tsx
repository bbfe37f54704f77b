import { screen, waitFor } from '@testing-library/react';

import {
  feedNetwork,
  fictionalNotification,
} from '#tests/web/features/notifications/fictional-feed.ts';
import { openApp } from '#tests/web/support/render-app.tsx';
import { signedIn } from '#tests/web/support/signed-in.ts';

afterEach(() => localStorage.clear());

const work = (name: string) =>
  fictionalNotification({ id: name, name, source: { type: 'paper', id: `10.5555/${name}` } });

describe('the focus of somebody who works by keyboard', () => {
  const followed = [work('Ash'), work('Birch'), work('Cedar')];
  const unfollow = (name: string) => screen.findByRole('button', { name: `Unfollow: ${name}` });
  const rowOf = (name: string) => screen.getByRole('link', { name }).closest('li');
  const ended = async (name: string, user: ReturnType<typeof openApp>['user']) => {
    (await unfollow(name)).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('link', { name })).not.toBeInTheDocument());
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  };

  it('goes to the next row when a row goes, to the one before from the last, and else to the page', async () => {
    const { user } = openApp(
      '/notifications/followed',
      signedIn(undefined, feedNetwork({ followed })),
    );
    await ended('Ash', user);
    expect(rowOf('Birch')).toContainElement(document.activeElement as HTMLElement);
    await ended('Cedar', user);
    expect(rowOf('Birch')).toContainElement(document.activeElement as HTMLElement);
    await ended('Birch', user);
    expect(screen.getByRole('main')).toContainElement(document.activeElement as HTMLElement);
  });

  it('goes to the page with each step to another one', async () => {
    const { user } = openApp(
      '/notifications/followed',
      signedIn(undefined, feedNetwork({ followed })),
    );
    (await screen.findByRole('link', { name: 'Birch' })).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });
});
