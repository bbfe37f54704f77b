import { screen, waitFor, within } from '@testing-library/react';

import { offered } from '#shared/domain/offered.ts';
import { openApp } from '#tests/web/support/render-app.tsx';
import { fictionalUser, signedIn } from '#tests/web/support/signed-in.ts';

afterEach(() => localStorage.clear());

const DAY_MS = 86_400_000;
const free = fictionalUser({
  createdAt: new Date(Date.now() - 10 * DAY_MS).toISOString(),
  activatedTrial: false,
  subscription: { plan: 'free', status: 'inactive' },
  entitlement: {
    ...fictionalUser().entitlement,
    through: 'nothing',
    readStatements: false,
    alerts: false,
    assistant: false,
    dashboardDois: 0,
  },
});

/** What would be sold: it is spoken of once it can be used here. */
const SOLD = /coupon|\$\s?\d|per month|plans? (and|&) pric|see plans|choose a plan|redeem/i;

const saysNothingSold = () => {
  expect(document.body).not.toHaveTextContent(SOLD);
};

describe('where the product sells no plans', () => {
  it('is where it stands today', () => {
    expect(offered).toEqual({ assistant: true, plans: false });
  });

  it.each([
    '/',
    '/search',
    '/reports/10.5555/fic.0',
    '/users/me',
    '/users/me/subscription',
    '/users/me/connections',
    '/notifications',
    '/notifications/followed',
    '/users/me/saved-searches',
    '/users/me/dashboards',
  ])(
    'nothing of them is promised to somebody on the free plan at %s, in its bars, menus and footer',
    async (address) => {
      const { user } = openApp(address, signedIn(free));
      await screen.findByRole('heading', { level: 1 });
      await user.click(await screen.findByRole('button', { name: /^Account of/ }));
      saysNothingSold();
    },
  );

  it.each(['/', '/search', '/reports/10.5555/fic.0'])('nor to a visitor at %s', async (address) => {
    openApp(address);
    await screen.findByRole('heading', { level: 1 });
    await screen.findByRole('button', { name: 'Log In' });
    saysNothingSold();
  });

  it('nor by what a plan includes, the trial, and signing up', async () => {
    const { user } = openApp('/notifications', signedIn(free));
    await user.click(await screen.findByRole('button', { name: /^Start your trial/ }));
    const trial = await screen.findByRole('dialog', { name: 'Start your trial' });
    expect(trial).toHaveTextContent('For 7 days you have everything');
    saysNothingSold();
    await user.click(within(trial).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    saysNothingSold();
  });
});
