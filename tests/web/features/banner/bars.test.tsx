import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { axe, toHaveNoViolations } from 'jest-axe';

import type { UserView } from '#shared/contracts/users.ts';

import { counts } from '#tests/web/support/fictional.ts';
import { openApp } from '#tests/web/support/render-app.tsx';
import type { Script } from '#tests/web/support/scripted-api.ts';
import { covered, peopleServer, somebody, tokenOf } from '#tests/web/support/people.ts';

expect.extend(toHaveNoViolations);

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const member = somebody({ ...covered, slug: 'ada-quill', createdAt: daysFromNow(-10) });
const opened = (user: UserView, address = '/search?q=frost', more: Script = () => undefined) => {
  if (user.slug !== undefined) localStorage.setItem('apiToken', tokenOf(user));
  const people = peopleServer(user, { cookieOf: user, license: user.organizationLicense });
  return { ...people, ...openApp(address, (asked) => more(asked) ?? people.script(asked)) };
};
const bar = () => screen.findByRole('complementary', { name: 'Notice' });
const noBar = async () => {
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('complementary', { name: 'Notice' })).toBeNull();
};
const written = (name: string, content: string) => {
  const meta = Object.assign(document.createElement('meta'), { name, content });
  document.head.append(meta);
};

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.head.querySelectorAll('meta').forEach((meta) => meta.remove());
});

const regExpOf = (text: string) => text.replaceAll(/[$./]/g, (sign) => `\\${sign}`);
/** A place, and what a year costs there. */
const selling =
  (country: string, year: number): Script =>
  ({ path, query }) => {
    if (path === '/api/geolocation')
      return {
        body: { city: '', country, currency: country === 'DE' ? 'EUR' : 'USD', timezone: '' },
      };
    const currency = query.get('currency') ?? 'USD';
    const prices = [
      { interval: 'month', currency, amount: 2000 },
      { interval: 'year', currency, amount: year },
    ];
    return path === '/api/checkout/prices'
      ? { body: { payments: 'live', prices, trialDays: 7 } }
      : undefined;
  };

/** What makes a partner's link one that it signed. */
const SIGNED = `&partnerExpires=1900000000&partnerSignature=${'ab'.repeat(32)}`;

describe('the banner', () => {
  const free = somebody({ createdAt: daysFromNow(-3) });

  it('offers the trial, is accessible, and stays closed once it was closed', async () => {
    const { user } = opened(free);
    expect(await axe(await bar())).toHaveNoViolations();
    expect(within(await bar()).getByText(/^Read everything for 7 days/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Start your trial' }));
    expect(await screen.findByRole('dialog', { name: 'Start your trial' })).toBeVisible();
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
    await user.click(within(await bar()).getByRole('button', { name: 'Close this notice' }));
    expect(screen.queryByRole('complementary', { name: 'Notice' })).toBeNull();
    expect(localStorage.getItem('banner-generic-4')).toBe('closed');
  });

  it('does not come back after it was closed', async () => {
    localStorage.setItem('banner-generic-4', 'closed');
    opened(free);
    await screen.findByRole('button', { name: /^Account of/ });
    await noBar();
  });

  it.each([
    ['US', 19_200, 'as low as $16.00/month'],
    ['US', 12_000, 'as low as $10.00/month'],
    ['DE', 19_200, 'as low as €16.00/month'],
  ])(
    'offers plans to who used the trial, at the prices and in the currency of the pricing page: %s',
    async (country, year, sentence) => {
      const { user } = opened({ ...free, activatedTrial: true }, undefined, selling(country, year));
      expect(await within(await bar()).findByText(new RegExp(regExpOf(sentence)))).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'What a plan includes' }));
      const dialog = await screen.findByRole('dialog');
      expect(within(dialog).getByRole('link')).toHaveAttribute('href', '/pricing');
    },
  );

  it('speaks of plans without a price where the prices cannot be read', async () => {
    opened({ ...free, activatedTrial: true }, undefined, ({ path }) =>
      path === '/api/checkout/prices'
        ? { status: 404, body: { title: 'No.', status: 404 } }
        : undefined,
    );
    expect(
      within(await bar()).getByText(
        'Your trial is over. Read every citation statement with a plan.',
      ),
    ).toBeVisible();
  });

  it('offers no plan where none can be bought, and the trial without a coupon', async () => {
    opened({ ...free, activatedTrial: true, noPlans: true });
    await screen.findByRole('button', { name: /^Account of/ });
    await noBar();
    cleanup();
    opened({ ...free, noPlans: true });
    expect(
      within(await bar()).getByText('Read everything for 7 days, without a card.'),
    ).toBeVisible();
  });

  it('is hidden where the address says so', async () => {
    opened(free, '/search?q=frost&bannerClosed=true');
    await screen.findByRole('button', { name: /^Account of/ });
    await noBar();
  });

  it('is not shown to who has nothing to buy', async () => {
    opened({ ...free, entitlement: { ...free.entitlement, through: 'open' } });
    await screen.findByRole('button', { name: /^Account of/ });
    await noBar();
  });

  it('shows the message of the operator to everyone', async () => {
    written('veracite:banner', 'technical-issues');
    openApp('/search?q=frost');
    expect(within(await bar()).getByText(/intermittent technical problems/)).toBeVisible();
  });

  it('says it in their own words, and the announcement before everything else', async () => {
    written('veracite:banner', 'acquisition Lantern Press runs this site from May on.');
    opened(free);
    expect(within(await bar()).getByText(/^Lantern Press runs this site/)).toBeVisible();
    expect(screen.queryByText(/Read everything for 7 days/)).toBeNull();
  });

  it('greets who comes from a partner, closed for this visit only', async () => {
    const people = peopleServer(undefined);
    const { user, address } = openApp(
      `/reports/10.5555/fic.0?partner=reprints${SIGNED}`,
      people.script,
    );
    expect(within(await bar()).getByText(/reprints partner. This report is open/)).toBeVisible();
    expect(address()).toBe('/reports/10.5555/fic.0');
    expect(people.callsTo('/api/entitlements/referral')[0]?.body).toEqual({
      partner: 'reprints',
      doi: '10.5555/fic.0',
      expires: 1_900_000_000,
      signature: 'ab'.repeat(32),
    });
    await user.click(within(await bar()).getByRole('button', { name: 'Close this notice' }));
    expect(localStorage.getItem('banner-generic-4')).toBeNull();
    expect(sessionStorage.getItem('banner-generic-4')).toBe('closed');
  });
});

describe('a partner’s banner for somebody who is signed in', () => {
  const report = `/reports/10.5555/fic.0?partner=wiley${SIGNED}`;
  const everything = { ...somebody().entitlement, through: 'organization' as const };

  it('offers the trial to who had none, and no registration', async () => {
    const { user } = opened(somebody(), report);
    expect(within(await bar()).getByText(/is open to your account/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sign up' })).toBeNull();
    expect(await axe(await bar())).toHaveNoViolations();
    await user.click(within(await bar()).getByRole('button', { name: 'Start your trial' }));
    expect(await screen.findByRole('dialog', { name: 'Start your trial' })).toBeVisible();
  });

  it.each([
    ['plans to who had a trial', somebody({ activatedTrial: true }), 'What a plan includes'],
    ['nothing where none is sold', somebody({ activatedTrial: true, noPlans: true }), undefined],
    ['nothing to who reads everything', somebody({ entitlement: everything }), undefined],
  ])('offers %s', async (_, person, button) => {
    opened(person, report);
    const buttons = within(await bar())
      .getAllByRole('button')
      .map((one) => one.textContent)
      .filter((name) => name !== '');
    expect(buttons).toEqual(button === undefined ? [] : [button]);
  });

  it('is the registration for a visitor', async () => {
    const people = peopleServer(undefined);
    const { user } = openApp(report, people.script);
    await user.click(within(await bar()).getByRole('button', { name: 'Sign up' }));
    expect(await screen.findByRole('dialog', { name: 'Sign up' })).toBeVisible();
  });
});

it('gives nothing for the bare name of a partner', async () => {
  const people = peopleServer(undefined);
  const { address } = openApp('/reports/10.5555/fic.0?partner=reprints', people.script);
  await waitFor(() => expect(address()).toBe('/reports/10.5555/fic.0'));
  expect(people.callsTo('/api/entitlements/referral')).toEqual([]);
});

describe('the welcome of an organization', () => {
  it('names the organization to a visitor of its network', async () => {
    opened(covered);
    expect(
      within(await bar()).getByText(
        /Northmarsh University subscribes to an organization-wide license/,
      ),
    ).toBeVisible();
    expect(await axe(await bar())).toHaveNoViolations();
  });

  it('says until when the organization tries', async () => {
    const organizationLicense = {
      ...covered.organizationLicense,
      status: 'TRIALING' as const,
      trialEndDate: '2026-06-30T00:00:00.000Z',
      name: 'Northmarsh University',
      slug: 'northmarsh',
      hasLicense: true,
      licenseChecked: true as const,
    };
    opened({ ...covered, organizationLicense });
    expect(within(await bar()).getByText(/until 30 June 2026/)).toBeVisible();
  });

  it('is not said to members of a subscribing one', async () => {
    opened(member);
    await screen.findByRole('button', { name: /^Account of/ });
    await noBar();
  });
});

describe('the notice of a plan that will not renew', () => {
  const ending = (days: number) =>
    somebody({
      subscription: { plan: 'premium', status: 'inactive', renewDate: daysFromNow(days) },
      entitlement: { ...covered.entitlement, through: 'premium' },
    });

  it.each([
    [0.5, 'bar danger'],
    [10, 'bar warning'],
    [30, 'bar'],
  ])('with %s days left looks like %s', async (days, look) => {
    opened(ending(days));
    expect(await bar()).toHaveAttribute('class', look);
    expect(within(await bar()).getByText(/will not renew and ends on/)).toBeVisible();
  });

  it('is gone once it was seen', async () => {
    const { user } = opened(ending(10));
    await user.click(within(await bar()).getByRole('button', { name: 'Close this notice' }));
    expect(localStorage.getItem('veracite-subscription-notice:ada@quill.test')).toBe(
      '{"trial":false,"acknowledged":true}',
    );
    await noBar();
  });
});

describe('what is locked', () => {
  const at = '/reports/10.5555/fic.0';
  const lock = { statements: [], total: 212, counts, locked: true };
  const locked = (user?: UserView, address = at) => {
    if (user) localStorage.setItem('apiToken', tokenOf(user));
    const people = peopleServer(user, { cookieOf: user });
    const app = openApp(address, (asked) =>
      asked.path.endsWith('/statements') ? { body: lock } : people.script(asked),
    );
    return { ...people, ...app };
  };
  const way = (name: string) => screen.findByRole('button', { name });

  it('opens by a trial or by signing in for who is not signed in', async () => {
    locked();
    expect(await way('Log in')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'See plans' })).toHaveAttribute(
      'href',
      '/pricing',
    );
    expect(await way('Try 7 days')).toBeVisible();
  });

  it('opens by a trial for who had none yet', async () => {
    const { user } = locked(somebody());
    await user.click(await way('Try 7 days'));
    expect(await screen.findByRole('dialog', { name: 'Start your trial' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Log in' })).toBeNull();
  });

  it('opens by a free report of a partner, once', async () => {
    const people = peopleServer(undefined);
    const free = { partner: 'wiley', freeReports: 1 };
    const { user, network } = openApp(`${at}?partner=wiley${SIGNED}`, (asked) => {
      if (asked.path.endsWith('/statements')) return { body: lock };
      if (asked.path === '/api/entitlements/referral') return { body: free };
      if (asked.path === '/api/entitlements/free-reports') return { body: { freeReports: 0 } };
      return people.script(asked);
    });
    await user.click(await way('Use your free report here'));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Use your free report here' })).toBeNull(),
    );
    expect(
      network.calls.find(({ path }) => path === '/api/entitlements/free-reports')?.body,
    ).toEqual({ doi: '10.5555/fic.0' });
  });
});
