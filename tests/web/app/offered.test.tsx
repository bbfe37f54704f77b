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

describe('where the product sells plans', () => {
  it('is where it stands today', () => {
    expect(offered).toEqual({ assistant: true, plans: true });
  });

  it.each(['/', '/search'])('leads a visitor at %s to them', async (address) => {
    openApp(address);
    await screen.findByRole('heading', { level: 1 });
    const ways = await screen.findAllByRole('link', { name: /pricing/i });
    expect(ways.map((way) => way.getAttribute('href'))).toContain('/pricing');
  });

  it('leads nobody to plans where the server says that none can be bought', async () => {
    openApp('/search', ({ path }) =>
      path === '/api/auth/check_license' ? { body: { noPlans: true } } : undefined,
    );
    await screen.findByRole('heading', { level: 1 });
    const header = screen.getByRole('banner');
    await waitFor(() =>
      expect(within(header).queryByRole('link', { name: /pricing/i })).not.toBeInTheDocument(),
    );
  });

  it('promises to somebody on the free plan only what has its page', async () => {
    const { user, address } = openApp('/notifications', signedIn(free));
    await user.click(await screen.findByRole('button', { name: /^Start your trial/ }));
    const trial = await screen.findByRole('dialog', { name: 'Start your trial' });
    expect(trial).toHaveTextContent('For 7 days you have everything');
    await user.click(within(trial).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('complementary', { name: 'Notice' })).toHaveTextContent(
      'After the trial there is a 20% coupon.',
    );
    expect(address()).toBe('/notifications');
  });
});
