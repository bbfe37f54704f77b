import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';

import { toastDurationsMs } from '#web/platform/toasts.ts';
import { openApp } from '#tests/web/support/render-app.tsx';
import type { Script } from '#tests/web/support/scripted-api.ts';
import { fictionalUser, signedIn } from '#tests/web/support/signed-in.ts';

import { feedNetwork, fictionalNotification } from './fictional-feed.ts';

afterEach(() => localStorage.clear());

const report = '/reports/10.5555/fic.0';
const nothing = () => feedNetwork({ items: [], followed: [] });
const button = (name: string) => screen.findByRole('button', { name });
const opened = async (network: Script = nothing(), name = 'Follow', user = fictionalUser()) => {
  const app = openApp(report, signedIn(user, network));
  await waitFor(async () => expect(await button(name)).toBeEnabled());
  await screen.findByRole('button', { name: /^Notifications/ });
  await app.user.click(await button(name));
  const sent = (method: string) =>
    app.network.calls.filter(
      (one) => one.method === method && one.path.startsWith('/api/notifications/'),
    );
  return { ...app, sent };
};
const dialog = () => screen.findByRole('dialog', { name: 'Follow this paper' });
const accessible = async () => {
  const { violations } = await axe(document.body);
  expect(violations.map(({ id }) => id)).toEqual([]);
};

describe('following a paper from its report', () => {
  it('asks visitors to sign in', async () => {
    const { user } = openApp(report);
    await waitFor(async () => expect(await button('Follow')).toBeEnabled());
    await user.click(await button('Follow'));
    const asked = within(await screen.findByRole('dialog', { name: 'Log in to continue' }));
    expect(asked.getByRole('button', { name: 'Sign up' })).toBeVisible();
    await user.click(asked.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeVisible();
  });

  it('leads people without a plan to what a plan gives', async () => {
    const free = fictionalUser({
      subscription: { plan: 'free', status: 'inactive' },
      entitlement: { ...fictionalUser().entitlement, through: 'nothing', alerts: false },
    });
    const { sent } = await opened(nothing(), 'Follow', free);
    expect(await screen.findByRole('dialog')).toHaveTextContent(/plan/i);
    expect(sent('POST')).toEqual([]);
  });

  it('takes one click, and the message leads to what was set', async () => {
    const { user, sent } = await opened();
    await screen.findByText('Successfully set notification.');
    const source = { type: 'paper', id: '10.5555/fic.0' };
    expect(sent('POST').map(({ body }) => body)).toEqual([
      { source, category: 'citationStatements', schedule: 'daily' },
      { source, category: 'editorialNotices', schedule: 'daily' },
    ]);
    expect(await button('Following')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(toastDurationsMs.notification).toBe(3_000);
    await user.click(screen.getByRole('button', { name: 'Choose what and when' }));
    const form = within(await dialog());
    await accessible();
    expect(form.getByRole('checkbox', { name: 'New statements about it' })).toBeChecked();
    await user.click(form.getByRole('button', { name: 'Unfollow' }));
    expect(await button('Follow')).toBeVisible();
    expect(sent('DELETE')).toHaveLength(2);
  });

  it('makes a notification of each kind that is wished for', async () => {
    const followed = [fictionalNotification({ schedule: 'daily' })];
    const { user, sent } = await opened(feedNetwork({ followed }), 'Following');
    const form = within(await dialog());
    await accessible();
    await user.selectOptions(
      form.getByRole('combobox', { name: 'Types of statements' }),
      'Only contrasting',
    );
    await user.click(form.getByRole('checkbox', { name: 'New publications that cite it' }));
    await user.selectOptions(
      form.getByRole('combobox', { name: 'E-mail schedule' }),
      'Immediately',
    );
    await user.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('Successfully set notification.');
    const source = { type: 'paper', id: '10.5555/fic.0' };
    expect(sent('POST').map(({ body }) => body)).toEqual([
      { source, category: 'citationStatements', schedule: 'immediately', types: ['contradicting'] },
      { source, category: 'newPublications', schedule: 'immediately' },
    ]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('changes what is followed, and ends what is wished for no more', async () => {
    const followed = [
      fictionalNotification({ types: ['contradicting'], schedule: 'weekly' }),
      fictionalNotification({ id: 'n2', category: 'editorialNotices', schedule: 'weekly' }),
    ];
    const { user, sent } = await opened(feedNetwork({ followed }), 'Following');
    const form = within(await dialog());
    expect(form.getByRole('combobox', { name: 'Types of statements' })).toHaveDisplayValue(
      'Only contrasting',
    );
    expect(form.getByRole('combobox', { name: 'E-mail schedule' })).toHaveDisplayValue('Weekly');
    await user.click(form.getByRole('checkbox', { name: /^Editorial notices/ }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('Successfully set notification.');
    expect(sent('POST')).toHaveLength(1);
    expect(sent('DELETE').map(({ path }) => path)).toEqual(['/api/notifications/notifications/n2']);
  });

  it('leads on to its journal, and to authors who are known by more than a name', async () => {
    const { user, sent } = await opened(
      feedNetwork({ followed: [fictionalNotification()] }),
      'Following',
    );
    const paper = within(await dialog());
    expect(paper.queryByRole('button', { name: /^Author: / })).not.toBeInTheDocument();
    await user.click(paper.getByRole('button', { name: /^Journal: / }));
    const journal = within(await screen.findByRole('dialog', { name: 'Follow this journal' }));
    expect(journal.getByRole('checkbox', { name: 'New publications in it' })).toBeChecked();
    await accessible();
    await user.click(journal.getByRole('button', { name: 'Follow' }));
    await screen.findByText('Successfully set notification.');
    expect(sent('POST').map(({ body }) => body)).toEqual([
      {
        source: { type: 'journal', id: 'journal-0' },
        category: 'newPublications',
        schedule: 'daily',
      },
    ]);
    expect(await button('Following')).toBeVisible();
  });

  it('ends it in place', async () => {
    const { user } = await opened(
      feedNetwork({ followed: [fictionalNotification()] }),
      'Following',
    );
    await user.click(within(await dialog()).getByRole('button', { name: 'Unfollow' }));
    await screen.findByText('Successfully removed notification.');
    expect(await button('Follow')).toBeVisible();
  });

  it('says when it failed, and leaves the wishes as they are', async () => {
    const { user } = await opened(
      feedNetwork({ items: [], followed: [fictionalNotification()] }, ({ path, method }) =>
        method === 'POST' && path.startsWith('/api/notifications/')
          ? { status: 500, body: { title: 'Broken' } }
          : undefined,
      ),
      'Following',
    );
    const form = within(await dialog());
    await user.click(form.getByRole('checkbox', { name: /^Editorial notices/ }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('Unexpected error setting notification.');
    expect(form.getByRole('checkbox', { name: /^Editorial notices/ })).toBeChecked();
  });
});
