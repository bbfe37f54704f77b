import { changeBilling } from '#functions/features/checkout/billing-repository.ts';
import type { Person } from '#shared/domain/person.ts';
import { playedPeopleApi, type PlayedPeopleApi } from '#tests/support/played-people-api.ts';

let world: PlayedPeopleApi;
beforeAll(async () => {
  world = await playedPeopleApi();
});
afterAll(() => world.ingest.close());

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(world.now().getTime() + days * DAY_MS).toISOString();
const UNDER = '/checkout/subscription';

const send = (person: Person, what: string, body?: unknown) =>
  world.api.as(person).call('POST', `${UNDER}/${what}`, body);
const read = (person: Person, what = '') => world.api.as(person).get(`${UNDER}${what}`);

/** Somebody who has bought a plan, or begun a trial, at the checkout. */
const buyer = async (what: 'create-session' | 'new-trial' = 'create-session') => {
  const person = await world.people.make('free');
  const { body } = await send(person, what);
  await world.pay(body['url']);
  await world.arrive();
  return person;
};

describe('prices', () => {
  it('come in the currency asked for, and else in dollars: $16.00 for a month of a year', async () => {
    const priced = async (query: string) => {
      const { body } = await world.api.get(`/checkout/prices${query}`);
      return body['prices'];
    };
    expect(await priced('?currency=EUR')).toEqual([
      { interval: 'month', currency: 'EUR', amount: 1800 },
      { interval: 'year', currency: 'EUR', amount: 17_400 },
    ]);
    const common = [
      { interval: 'month', currency: 'USD', amount: 2000 },
      { interval: 'year', currency: 'USD', amount: 12 * 1600 },
    ];
    expect(await priced('?currency=XOF')).toEqual(common);
    expect(await priced('')).toEqual(common);
  });
});

describe('the checkout', () => {
  it('gives premium to who pays, from when the provider has told it', async () => {
    const person = await world.people.make('free');
    const { status, body } = await send(person, 'create-session', { interval: 'year' });
    expect([status, await world.subscriptionOf(person)]).toEqual([
      200,
      { plan: 'free', status: 'inactive' },
    ]);

    expect(await world.pay(body['url'])).toBe('http://localhost:3000/api/checkout/return/plan');
    await world.arrive();
    expect(await world.subscriptionOf(person)).toEqual({
      plan: 'premium',
      status: 'active',
      renewDate: '2027-01-05T09:00:00.000Z',
    });
    expect((await read(person)).body['subscription']).toMatchObject({
      interval: 'year',
      currency: 'USD',
      amount: 19_200,
    });
  });

  it('shows what was paid to who comes back before the provider has told it', async () => {
    const person = await world.people.make('free');
    const { body } = await send(person, 'create-session');
    await world.pay(body['url']);
    const back = await world.api.as(person).get('/checkout/return/plan');
    expect([back.status, back.headers['location']]).toEqual([
      302,
      'http://localhost:3000/users/me/subscription',
    ]);
    expect(await world.subscriptionOf(person)).toMatchObject({ status: 'active' });
  });

  it('begins a trial of 7 days, once, and charges after it', async () => {
    const person = await buyer('new-trial');
    expect(await world.subscriptionOf(person)).toEqual({
      plan: 'premium',
      status: 'trialing',
      renewDate: inDays(7),
    });
    expect((await world.api.as(person).get('/users/me')).body['activatedTrial']).toBe(true);
    expect((await send(person, 'new-trial')).body['title']).toBe(
      'You have already used your trial.',
    );

    await world.pass(person, 7);
    await world.arrive();
    expect(await world.subscriptionOf(person)).toMatchObject({ plan: 'premium', status: 'active' });
  });

  it('refuses who pays already, and who has not confirmed their address', async () => {
    const person = await buyer();
    expect((await send(person, 'create-session')).body['title']).toBe(
      'You already have a subscription.',
    );
    const unconfirmed = await world.people.make('free', {
      emailVerified: false,
      createdAt: world.now().toISOString(),
    });
    expect((await send(unconfirmed, 'create-session')).status).toBe(409);
  });

  it('closes after 24 hours, and the one before it at once', async () => {
    const person = await world.people.make('free');
    const first = (await send(person, 'create-session')).body['url'];
    const second = (await send(person, 'create-session')).body['url'];
    expect(await world.pay(first)).toBeUndefined();

    const id = String(second).split('/').at(-1) ?? '';
    const page = await world.played.pages.checkout(id);
    expect(page?.expiresAt).toBe(inDays(1));
    expect(await world.pay(second)).toBeDefined();
    // Paid once, it takes no second payment.
    expect(await world.pay(second)).toBeUndefined();
  });
});

describe('a plan', () => {
  it('that nobody pays for lasts 7 days longer, and runs on once a card pays', async () => {
    const person = await buyer();
    const customer = await world.customerOf(person);
    await world.played.pages.change(customer, (account) => ({ ...account, card: 'is declined' }));
    await world.pass(person, 31);
    await world.arrive();
    const late = await world.subscriptionOf(person);
    expect(late).toEqual({ plan: 'premium', status: 'payment_failed', renewDate: inDays(7) });

    const { withCard } = await import('#functions/adapters/embedded/payments/account.ts');
    await world.played.pages.change(customer, (account) => withCard(account, 'pays'));
    await world.arrive();
    expect(await world.subscriptionOf(person)).toMatchObject({ status: 'active' });
  });

  it('is paused and resumed, cancelled to its end, and kept after all', async () => {
    const person = await buyer();
    const does = async (what: string) => (await send(person, what)).body['subscription'];
    expect(await does('pause')).toMatchObject({ status: 'paused' });
    expect((await world.api.as(person).get('/users/me')).body['entitlement']).toMatchObject({
      readStatements: false,
    });
    expect(await does('resume')).toMatchObject({ status: 'active' });

    const cancelled = await does('delete');
    expect(cancelled).toMatchObject({ plan: 'premium', status: 'inactive' });
    expect(await does('delete')).toEqual(cancelled);
    expect(await does('resume')).toMatchObject({ status: 'active' });

    await does('delete');
    await world.pass(person, 31);
    await world.arrive();
    const { body } = await world.api.as(person).get('/users/me');
    expect(body).toMatchObject({
      subscription: { status: 'inactive' },
      entitlement: { through: 'nothing' },
    });
    // Who has had a plan may buy another one.
    expect((await send(person, 'create-session')).status).toBe(200);
  });

  it('ends at once with the account, and is forgotten by the provider', async () => {
    const person = await buyer();
    const customer = await world.customerOf(person);
    await send(person, 'delete', { deleteAccount: true });
    expect((await world.api.as(person).call('DELETE', '/users/delete')).status).toBe(200);
    expect(await world.played.payments.subscriptionOf(customer)).toBeUndefined();
    // What the provider still had to tell changes nothing, and is no surprise.
    await world.arrive();
    expect(world.api.surprises).toEqual([]);
  });

  it('is looked at when it is due to renew, should the provider tell nothing', async () => {
    const person = await buyer();
    await send(person, 'delete');
    world.told.splice(0);
    await world.pass(person, 31);
    world.told.splice(0);
    const due = { kind: 'subscription', id: person.id, heldUntil: inDays(0) };
    world.api.messagesOf('subscriptions').push(JSON.stringify({ kind: 'due', due }));
    await world.work();
    expect((await world.api.as(person).get('/users/me')).body['entitlement']).toMatchObject({
      through: 'nothing',
    });
  });
});

describe('the portal', () => {
  const form = {
    'content-type': 'application/x-www-form-urlencoded',
    origin: 'http://localhost:3000',
  };
  it('opens for who pays, by the cookie of a form of ours alone', async () => {
    const person = await buyer();
    const { cookie } = await world.people.startSession(person);
    const open = (headers: Record<string, string>) =>
      world.api
        .with({ cookies: { veracite_session: cookie }, headers })
        .call('POST', `${UNDER}/customer-portal`, '');
    const { status, headers } = await open(form);
    expect([status, String(headers['location'])]).toEqual([
      302,
      expect.stringMatching(/^http:\/\/localhost:3000\/payment-provider\/portal\/[\w-]{43}$/),
    ]);
    expect((await open({ ...form, origin: 'https://elsewhere.example' })).status).toBe(403);
  });
});

describe('codes', () => {
  it('begin a plan that costs nothing, once for each person', async () => {
    const person = await world.people.make('free');
    const { status, body } = await send(person, 'redeem-code', { code: ' three-months ' });
    expect([status, body['gives'], body['percentAmountOff']]).toEqual([200, 'plan', 100]);
    expect(await world.subscriptionOf(person)).toEqual({
      plan: 'premium',
      status: 'inactive',
      renewDate: '2026-04-05T09:00:00.000Z',
    });
    const again = await send(person, 'redeem-code', { code: 'THREE-MONTHS' });
    expect([again.status, again.body['title']]).toEqual([
      409,
      'You have already redeemed this code.',
    ]);
  });

  it('come off the next invoice of who pays, and off the checkout of who does not yet', async () => {
    const paying = await buyer();
    expect((await send(paying, 'redeem-code', { code: 'READ-MORE' })).body['gives']).toBe(
      'next-invoice',
    );
    expect((await read(paying)).body['subscription']).toMatchObject({ percentOff: 25 });

    const person = await world.people.make('free');
    expect((await send(person, 'redeem-code', { code: 'READ-MORE' })).body['gives']).toBe(
      'checkout',
    );
    const id =
      String((await send(person, 'create-session')).body['url'])
        .split('/')
        .at(-1) ?? '';
    expect(await world.played.pages.checkout(id)).toMatchObject({ discount: { percentOff: 25 } });
  });

  it('for some months are worth just these on a yearly plan', async () => {
    const paying = await world.people.make('free');
    const { body } = await send(paying, 'create-session', { interval: 'year' });
    await world.pay(body['url']);
    await world.arrive();
    // Three months of a hundred per cent are a quarter of a year's invoice, not all of it.
    const redeemed = await send(paying, 'redeem-code', { code: 'THREE-MONTHS' });
    expect(redeemed.body).toMatchObject({ gives: 'next-invoice', percentAmountOff: 25 });
    expect((await read(paying)).body['subscription']).toMatchObject({ percentOff: 25 });
    await world.pass(paying, 366);
    const portal = await world.played.payments.openPortal({
      customer: await world.customerOf(paying),
      backAt: '/',
    });
    const kept = await world.played.pages.portal(portal.split('/').at(-1) ?? '');
    expect(kept?.account.invoices.map(({ amount }) => amount)).toEqual([14_400, 19_200]);
  });

  it('that wait for a checkout count by the plan that is bought there', async () => {
    const person = await world.people.make('free');
    await send(person, 'redeem-code', { code: 'READ-MORE' });
    await changeBilling(world.table)(person.id, (billing) => ({
      ...billing,
      keptDiscount: { id: 'half', kind: 'code', percentOff: 50, lasts: { months: 3 } },
    }));
    const discountAt = async (interval: string) => {
      const { body } = await send(person, 'create-session', { interval });
      return (await world.played.pages.checkout(String(body['url']).split('/').at(-1) ?? ''))
        ?.discount;
    };
    expect(await discountAt('month')).toMatchObject({ percentOff: 50, lasts: { months: 3 } });
    expect(await discountAt('year')).toMatchObject({ percentOff: 12.5, lasts: { months: 12 } });
  });

  it.each([
    ['NOTHING', 404, 'Unknown code. Please check the spelling.'],
    ['constructor', 404, 'Unknown code. Please check the spelling.'],
    ['LAST-YEAR', 409, 'This code has expired.'],
    ['ALL-GONE', 409, 'This code has been used up.'],
  ])('that are no good say why: %s', async (code, status, title) => {
    const answer = await send(await world.people.make('free'), 'redeem-code', { code });
    expect([answer.status, answer.body['title']]).toEqual([status, title]);
  });
});

describe('the discount for staying', () => {
  it('is 20% off the next invoice, once, and never another share', async () => {
    const person = await buyer();
    expect((await read(person, '/fetch-discount')).body).toEqual({
      percentAmountOff: 20,
      applied: 0,
    });
    const greedy = await send(person, 'apply-discount', { percentAmountOff: 100 });
    expect([greedy.status, greedy.body['title']]).toEqual([
      409,
      'This discount is not offered to you.',
    ]);
    const taken = await send(person, 'apply-discount', { percentAmountOff: 20, reason: 'price' });
    expect([taken.status, taken.body]).toEqual([200, { percentAmountOff: 20 }]);
    expect((await read(person, '/fetch-discount')).body).toEqual({
      percentAmountOff: 0,
      applied: 20,
    });

    await world.pass(person, 31);
    const { account } = await accountOf(person);
    expect(account?.invoices.map(({ amount }) => amount)).toEqual([1600, 2000]);
    // Another one comes a year later.
    expect((await send(person, 'apply-discount', { percentAmountOff: 20 })).status).toBe(409);
  });

  it('waits for the checkout of who has had a trial, and is for nobody else without a plan', async () => {
    const tried = await world.people.make('free', { activatedTrial: true });
    expect((await send(tried, 'apply-discount', { percentAmountOff: 20 })).status).toBe(200);
    const { body } = await send(tried, 'create-session');
    await world.pay(body['url']);
    expect((await accountOf(tried)).account?.invoices[0]?.amount).toBe(1600);

    // It was promised with the trial, so that nobody has to ask for it.
    const silent = await world.people.make('free', { activatedTrial: true });
    await world.pay((await send(silent, 'create-session')).body['url']);
    expect((await accountOf(silent)).account?.invoices[0]?.amount).toBe(1600);

    const fresh = await world.people.make('free');
    expect((await read(fresh, '/fetch-discount')).body['percentAmountOff']).toBe(0);
  });
});

const accountOf = async (person: Person) => {
  const customer = await world.customerOf(person);
  const url = await world.played.payments.openPortal({ customer, backAt: '/' });
  return { account: (await world.played.pages.portal(url.split('/').at(-1) ?? ''))?.account };
};

describe('what is due for invitations', () => {
  it('is credit for who pays: 7 days of a month of 20 dollars, once', async () => {
    const person = await buyer();
    const invited = await world.people.make('free', { createdAt: inDays(1) });
    await world.api.as(person).post('/users/referral', { referrals: [invited.email] });
    const grant = () =>
      world.api.as(person).call('PUT', `${UNDER}/grant-referral-benefits`, undefined);
    const before = await world.subscriptionOf(person);
    await Promise.all([grant(), grant()]);
    await grant();
    expect((await accountOf(person)).account?.credit).toBe(467);
    expect(await world.subscriptionOf(person)).toEqual(before);
  });
});
