import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';

import { openApp } from '#tests/web/support/render-app.tsx';
import type { Script } from '#tests/web/support/scripted-api.ts';
import { fictionalUser, signedIn } from '#tests/web/support/signed-in.ts';
import { siteInPage } from '#tests/web/support/site.ts';

afterEach(() => localStorage.clear());

const free = fictionalUser({
  subscription: { plan: 'free', status: 'inactive' },
  entitlement: { ...fictionalUser().entitlement, through: 'nothing', readStatements: false },
});

const selling =
  (payments: 'live' | 'test' | 'none', country = 'DE'): Script =>
  ({ path, query }) => {
    if (path === '/api/geolocation')
      return { body: { city: '', country, currency: country === 'DE' ? 'EUR' : '', timezone: '' } };
    const currency = query.get('currency') ?? 'USD';
    const prices = [
      { interval: 'month', currency, amount: 2000 },
      { interval: 'year', currency, amount: 19_200 },
    ];
    return path === '/api/checkout/prices'
      ? { body: { payments, prices: payments === 'none' ? [] : prices, trialDays: 7 } }
      : undefined;
  };

describe('plans and prices', () => {
  it('show what each plan holds, in the currency of the visitor, monthly or yearly', async () => {
    const { user } = openApp('/pricing', selling('test'));
    await screen.findByText('€16.00 a month');
    expect(screen.getByText('€192.00 billed once a year')).toBeVisible();
    expect(screen.getByText(/no card is charged/)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Monthly' }));
    expect(screen.getByText('€20.00 a month')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Yearly (save 20%)' })).toBeVisible();
    const { violations } = await axe(document.body);
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('are in dollars where nobody knows where the visitor is', async () => {
    openApp('/checkout', selling('live', ''));
    await screen.findByText('$16.00 a month');
    expect(screen.queryByText(/no card is charged/)).toBeNull();
  });

  it('lead visitors to an account, and people with one to the checkout that they chose', async () => {
    const { user } = openApp('/pricing', selling('live'));
    await user.click(await screen.findByRole('button', { name: 'Create a free account' }));
    await screen.findByRole('dialog');
  });

  it('open the checkout of the interval and currency that is shown', async () => {
    const { user, network } = openApp(
      '/pricing',
      signedIn(free, (asked) =>
        asked.path === '/api/checkout/subscription/create-session'
          ? { status: 409, body: { title: 'You already have a subscription.', status: 409 } }
          : selling('live')(asked),
      ),
    );
    await user.click(await screen.findByRole('radio', { name: 'Monthly' }));
    await user.click(screen.getByRole('button', { name: 'Subscribe' }));
    await screen.findByText('You already have a subscription.');
    expect(network.calls.find(({ path }) => path.endsWith('/create-session'))?.body).toEqual({
      interval: 'month',
      currency: 'EUR',
    });
  });

  it('say where nothing is sold', async () => {
    openApp('/pricing', selling('none'));
    await screen.findByText(/^No plans are sold here/);
    expect(screen.queryByRole('button', { name: 'Subscribe' })).toBeNull();
  });

  it('have a tab of its own for organizations, with its address', async () => {
    const { user } = openApp('/pricing?tab=organizations', selling('live'));
    await screen.findByRole('heading', { name: 'For libraries, universities and companies' });
    await user.click(screen.getByRole('radio', { name: 'For you' }));
    await screen.findByRole('heading', { name: 'Premium' });
  });
});

describe('how one pays', () => {
  const paid = { interval: 'year', currency: 'USD', amount: 19_200 };
  const billed =
    (subscription: object, more: Script = () => undefined): Script =>
    (asked) =>
      more(asked) ??
      (asked.path === '/api/checkout/subscription'
        ? { body: { payments: 'live', subscription: { ...paid, ...subscription } } }
        : undefined);
  const runs = { isPaused: false, endsAtPeriodEnd: false };

  it('shows the price and what comes off it, and sends a form to the portal', async () => {
    openApp('/users/me/subscription', signedIn(undefined, billed({ ...runs, percentOff: 25 })));
    await screen.findByText('$192.00 a year · 25% off the next invoice');
    const form = screen.getByRole('button', { name: 'Cards and invoices' }).closest('form');
    expect([form?.method, form?.getAttribute('action')]).toEqual([
      'post',
      '/api/checkout/subscription/customer-portal',
    ]);
    const { violations } = await axe(document.body);
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it.each([
    [409, 'Failed to apply discount. Please contact help@marsh.example.'],
    [409, 'An error occurred applying discount please try again or contact us help@marsh.example.'],
    [500, 'An error occurred applying the discount, please contact support or try again later.'],
    [
      200,
      'Successfully applied 20% off discount to your account, this will take effect on the next invoice.',
    ],
  ])('offers less to who wants to cancel (%s)', async (status, sentence) => {
    const taken = siteInPage({ contact: 'help@marsh.example' });
    const { user } = openApp(
      '/users/me/subscription',
      signedIn(
        undefined,
        billed(runs, ({ path }) => {
          if (path.endsWith('/fetch-discount'))
            return { body: { percentAmountOff: 20, applied: 0 } };
          return path.endsWith('/apply-discount')
            ? { status, body: status === 200 ? { percentAmountOff: 20 } : { title: 'No.', status } }
            : undefined;
        }),
      ),
    );
    await user.click(await screen.findByRole('button', { name: 'Cancel renewal' }));
    await user.click(await screen.findByRole('button', { name: 'Stay for 20% less' }));
    await screen.findByText(sentence);
    taken();
  });

  it('says that the discount is on its way, for as long as it is', async () => {
    const { user } = openApp(
      '/users/me/subscription',
      signedIn(
        undefined,
        billed(runs, ({ path }) => {
          if (path.endsWith('/fetch-discount'))
            return { body: { percentAmountOff: 20, applied: 0 } };
          return path.endsWith('/apply-discount') ? new Promise(() => undefined) : undefined;
        }),
      ),
    );
    await user.click(await screen.findByRole('button', { name: 'Cancel renewal' }));
    await user.click(await screen.findByRole('button', { name: 'Stay for 20% less' }));
    await screen.findByText('Applying coupon, hang tight...');
  });

  it('cancels at once where nothing is offered', async () => {
    const { user, network } = openApp(
      '/users/me/subscription',
      signedIn(
        undefined,
        billed(runs, ({ path }) => {
          if (path.endsWith('/fetch-discount'))
            return { body: { percentAmountOff: 0, applied: 0 } };
          return path.endsWith('/subscription/delete') ? { body: fictionalUser() } : undefined;
        }),
      ),
    );
    await user.click(await screen.findByRole('button', { name: 'Cancel renewal' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel renewal anyway' }));
    await screen.findByText(/^Your plan will not renew/);
    expect(network.calls.some(({ path }) => path.endsWith('/subscription/delete'))).toBe(true);
  });

  it.each([
    ['broken', 'An error occurred redeeming the code, please contact support or try again later.'],
    ['unreachable', 'An error occurred please try again or contact us.'],
  ])('says when a code could not be redeemed (%s)', async (how, sentence) => {
    const { user } = openApp(
      '/users/me/subscription',
      signedIn(
        free,
        billed(runs, ({ path }) => {
          if (!path.endsWith('/redeem-code')) return undefined;
          if (how === 'unreachable') throw new TypeError('Failed to fetch');
          return { status: 500, body: { title: 'Something went wrong.', status: 500 } };
        }),
      ),
    );
    await user.type(await screen.findByRole('textbox', { name: 'Code' }), 'READ-MORE');
    await user.click(screen.getByRole('button', { name: 'Redeem' }));
    await screen.findByText(sentence);
  });

  it('says why a code is no good, in the words of the server', async () => {
    const { user } = openApp(
      '/users/me/subscription',
      signedIn(
        free,
        billed(runs, ({ path }) =>
          path.endsWith('/redeem-code')
            ? { status: 409, body: { title: 'This code has expired.', status: 409 } }
            : undefined,
        ),
      ),
    );
    await user.type(await screen.findByRole('textbox', { name: 'Code' }), 'OLD');
    await user.click(screen.getByRole('button', { name: 'Redeem' }));
    await screen.findByText('This code has expired.');
  });

  it('lets a plan that was paused go on', async () => {
    const { user } = openApp(
      '/users/me/subscription',
      signedIn(
        fictionalUser({ subscription: { plan: 'premium', status: 'paused' } }),
        billed({ ...runs, isPaused: true }, ({ path }) =>
          path.endsWith('/resume') ? { body: fictionalUser() } : undefined,
        ),
      ),
    );
    await user.click(await screen.findByRole('button', { name: 'Resume' }));
    await waitFor(() =>
      expect(within(document.body).getByText(/^Active · Renews on/)).toBeVisible(),
    );
  });
});
