import { screen, waitFor } from '@testing-library/react';

import { sessionFeature } from '#web/records/session/session.ts';
import { checkoutMutation } from '#web/records/entitlements/checkout.ts';
import { finishStep } from '#web/features/users/onboarding.ts';
import { rememberExtension } from '#web/features/companions/remember-extension.ts';

import { fakeBrowser } from '#tests/web/support/people.ts';
import { openApp } from '#tests/web/support/render-app.tsx';
import { held, running } from '#tests/web/support/running.ts';
import type { Script } from '#tests/web/support/scripted-api.ts';
import { fictionalUser, signedIn, tokenOf } from '#tests/web/support/signed-in.ts';

afterEach(() => localStorage.clear());

describe('the checkout', () => {
  const opening: Script = ({ path }) =>
    path.startsWith('/api/checkout/subscription/')
      ? { body: { url: 'https://pay.example/1' } }
      : undefined;
  const opened = async (referral: unknown, what: 'plan' | 'trial') => {
    const { browser, left } = fakeBrowser();
    const { store, network } = running(opening, { ...browser, affiliateReferral: () => referral });
    store.join(checkoutMutation);
    store.dispatch(checkoutMutation.wanted({ input: { what } }));
    await waitFor(() => expect(left).toEqual(['https://pay.example/1']));
    return network.calls.find(({ path }) => path.startsWith('/api/checkout/subscription/'))?.query;
  };

  it.each(['plan', 'trial'] as const)(
    'of a %s carries the referral that there is',
    async (what) => {
      expect((await opened('d0a1-referral', what))?.get('rewardfulID')).toBe('d0a1-referral');
      for (const none of [undefined, '', 7, { referral: 'x' }, 'x'.repeat(201)])
        expect((await opened(none, what))?.has('rewardfulID')).toBe(false);
    },
  );
});

const billing =
  (payments: 'live' | 'test', more: Script = () => undefined): Script =>
  (asked) => {
    const { path } = asked;
    if (path === '/api/checkout/subscription')
      return {
        body: {
          payments,
          subscription: {
            interval: 'month',
            amount: 2000,
            currency: 'USD',
            isPaused: false,
            endsAtPeriodEnd: false,
          },
        },
      };
    if (path === '/api/checkout/subscription/fetch-discount')
      return { body: { percentAmountOff: 0 } };
    if (path === '/api/users/churnkey') return { body: { hash: 'abc123' } };
    return more(asked);
  };

describe('cancelling a plan', () => {
  const asking = async (payments: 'live' | 'test') => {
    const app = openApp('/users/me/subscription', signedIn(fictionalUser(), billing(payments)));
    await app.user.click(await screen.findByRole('button', { name: /^Cancel/ }));
    const group = await screen.findByRole('group', { name: /ancel/ });
    return {
      group,
      calls: () => app.network.calls.filter(({ path }) => path === '/api/users/churnkey'),
    };
  };

  it('reads the hash for the cancellation service of the provider, and keeps it beside the choice', async () => {
    const { group } = await asking('live');
    await waitFor(() => expect(group).toHaveAttribute('data-churn-key', 'abc123'));
  });

  it('reads none where no provider is set up', async () => {
    const { group, calls } = await asking('test');
    expect(group).not.toHaveAttribute('data-churn-key');
    expect(calls()).toEqual([]);
  });
});

describe('redeeming a code', () => {
  const redeemed = async (body: unknown) => {
    const { user } = openApp(
      '/users/me/subscription',
      signedIn(
        fictionalUser(),
        billing('test', ({ path }) =>
          path === '/api/checkout/subscription/redeem-code' ? { body } : undefined,
        ),
      ),
    );
    await user.type(await screen.findByLabelText(/code/i), 'SPRING');
    await user.click(screen.getByRole('button', { name: /redeem/i }));
  };

  it('shows the error that a response of status 200 reports', async () => {
    await redeemed({ error: 'This code was used before.' });
    expect(await screen.findByText(/This code was used before\./)).toBeVisible();
  });

  it.each([[{ error: true }], [null], [[]], [{}], ['<!doctype html>']])(
    'fails by its own sentence with %j',
    async (body) => {
      await redeemed(body);
      expect(
        await screen.findByText('An error occurred please try again or contact us.'),
      ).toBeVisible();
      expect(screen.queryByText('500')).toBeNull();
    },
  );
});

describe('people who came through the reseller', () => {
  it.each(['/pricing', '/users/me/subscription'])('are referred to it at %s', async (address) => {
    const prices: Script = ({ path }) =>
      path === '/api/checkout/prices'
        ? { body: { payments: 'none', prices: [], trialDays: 7 } }
        : undefined;
    openApp(
      address,
      signedIn(fictionalUser({ signupType: 'ag-sso', resellerReferral: true }), prices),
    );
    expect(
      await screen.findByRole('link', { name: 'Ask Article Galaxy about a license' }),
    ).toHaveAttribute('href', '/article-galaxy');
  });

  it('and nobody else is', async () => {
    openApp('/pricing', signedIn(fictionalUser()));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(/Article Galaxy about/)).toBeNull();
  });
});

describe('the first steps', () => {
  const sentBy = async (begin: (store: ReturnType<typeof running>['store']) => void) => {
    const person = fictionalUser();
    const { browser } = fakeBrowser({ apiToken: tokenOf(person) });
    const { store, network } = running(signedIn(person), browser);
    await waitFor(() => expect(held(store, sessionFeature).kind).toBe('person'));
    begin(store);
    const sent = () => network.calls.find(({ path }) => path === '/api/users/onboarding');
    await waitFor(() => expect(sent()?.body).toMatchObject({ email: person.email }));
  };

  it('are sent with the e-mail address of the person', async () => {
    await sentBy((store) => {
      store.join(finishStep);
      store.dispatch(finishStep.wanted({ input: { category: 'search', step: 'first' } }));
    });
    await sentBy((store) => {
      store.join(rememberExtension);
      store.dispatch(rememberExtension.wanted({ input: undefined }));
    });
  });
});
