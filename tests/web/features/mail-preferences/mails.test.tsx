import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';

import { openApp } from '#tests/web/support/render-app.tsx';
import type { Script } from '#tests/web/support/scripted-api.ts';
import { fictionalUser, signedIn } from '#tests/web/support/signed-in.ts';

const WORD = 'a-word-that-only-the-mail-knows';
const ADDRESS = `/unsubscribe/${WORD}`;
const CALL = `/api/notifications/unsubscribe/${WORD}`;

afterEach(() => localStorage.clear());

describe('the page that a mail leads to', () => {
  const mails: Script = ({ path, method }) =>
    path === CALL ? { body: { alertMails: method === 'DELETE' ? 'on' : 'off' } } : undefined;

  it('ends nothing by being opened, and has no fault that axe knows', async () => {
    const { network } = openApp(ADDRESS, mails);
    await screen.findByRole('heading', { name: 'Unsubscribe from these e-mails?', level: 1 });
    expect(network.calls.filter(({ path }) => path === CALL)).toEqual([]);
    const { violations } = await axe(document.body);
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('ends the mails with one click, and takes that back', async () => {
    const { user, network } = openApp(ADDRESS, mails);
    await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
    await screen.findByRole('heading', { name: 'You have unsubscribed' });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByRole('heading', { name: 'You have subscribed again' });
    expect(
      network.calls.filter(({ path }) => path === CALL).map(({ method, body }) => [method, body]),
    ).toEqual([
      ['POST', { 'List-Unsubscribe': 'One-Click' }],
      ['DELETE', undefined],
    ]);
  });

  it('says when the link is no longer good', async () => {
    const { user } = openApp(ADDRESS, ({ path }) =>
      path === CALL
        ? { status: 404, body: { title: 'This link is no longer valid.', status: 404 } }
        : undefined,
    );
    await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
    await screen.findByRole('heading', { name: 'This link no longer works' });
    expect(screen.getByRole('link', { name: 'E-mail settings' })).toHaveAttribute(
      'href',
      '/users/me/account-settings',
    );
  });

  it('says what went wrong and can be tried again', async () => {
    const tries = { count: 0 };
    const { user } = openApp(ADDRESS, (asked) => {
      if (asked.path !== CALL) return undefined;
      tries.count += 1;
      return tries.count === 1 ? { status: 503, body: {} } : mails(asked);
    });
    const stop = await screen.findByRole('button', { name: 'Unsubscribe' });
    await user.click(stop);
    await screen.findByRole('alert');
    expect(stop).toHaveFocus();
    await user.click(stop);
    await screen.findByRole('heading', { name: 'You have unsubscribed' });
  });
});

describe('the switch in the settings', () => {
  const OWN = '/api/notifications/mail-preferences';
  const settings = '/users/me/account-settings';

  it('shows and keeps whether mails come', async () => {
    const { user, network } = openApp(
      settings,
      signedIn(fictionalUser(), ({ path, body }) =>
        path === OWN ? { body: body ?? { alertMails: 'on' } } : undefined,
      ),
    );
    const tick = await screen.findByRole('checkbox', {
      name: 'Send me e-mails about what I follow',
    });
    expect(tick).toBeChecked();
    await user.click(tick);
    expect(tick).not.toBeChecked();
    await waitFor(() =>
      expect(network.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
        alertMails: 'off',
      }),
    );
  });

  it('shows what holds where a choice could not be kept', async () => {
    const { user } = openApp(
      settings,
      signedIn(fictionalUser(), ({ path, method }) => {
        if (path !== OWN) return undefined;
        return method === 'PUT' ? { status: 503, body: {} } : { body: { alertMails: 'on' } };
      }),
    );
    const tick = await screen.findByRole('checkbox', {
      name: 'Send me e-mails about what I follow',
    });
    await user.click(tick);
    await waitFor(() => expect(tick).toBeChecked());
  });

  it('is not there for somebody without an address', async () => {
    const { email: _, ...nobody } = fictionalUser();
    openApp(settings, signedIn(nobody));
    await screen.findByRole('heading', { name: 'When e-mails arrive' });
    expect(
      screen.queryByRole('checkbox', { name: 'Send me e-mails about what I follow' }),
    ).toBeNull();
  });
});
