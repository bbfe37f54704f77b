import type { Person } from '#shared/domain/person.ts';
import { peopleApi, type PeopleApi } from '#tests/support/people-api.ts';

let world: PeopleApi;
beforeAll(async () => {
  world = await peopleApi();
});
afterAll(() => world.ingest.close());

const day = 86_400_000;
const inDays = (days: number) => new Date(world.now().getTime() + days * day).toISOString();

let addresses = 0;
const address = () => `invited-${String((addresses += 1))}@people.example.test`;
const invite = async (person: Person, ...referrals: string[]) =>
  world.api.as(person).post('/users/referral', { referrals });
/** Somebody registers a moment after they were invited. */
const arrive = async (email: string, changes: Partial<Person> = {}) =>
  world.people.make('free', { email, createdAt: inDays(0.01), ...changes });
const grant = async (person: Person) =>
  world.api.as(person).call('PUT', '/checkout/subscription/grant-referral-benefits');

describe('what invitations earn', () => {
  it('is 7 days of premium for each who came and confirmed their address', async () => {
    const person = await world.people.make('free');
    const [one, two, three] = [address(), address(), address()];
    await invite(person, one, two, three);
    await arrive(one);
    await arrive(two);
    const { status, body } = await grant(person);

    expect(status).toBe(200);
    expect(body).toMatchObject({
      subscription: { plan: 'premium', status: 'inactive', renewDate: inDays(14) },
      entitlement: { through: 'premium', readStatements: true },
    });
  });

  it('is given once, whatever is repeated and however many ask at once', async () => {
    const person = await world.people.make('free');
    const email = address();
    await invite(person, email);
    await arrive(email);
    const answers = await Promise.all([1, 2, 3, 4].map(() => grant(person)));
    const again = await grant(person);

    for (const { status, body } of [...answers, again])
      expect([status, body['subscription']]).toEqual([
        200,
        { plan: 'premium', status: 'inactive', renewDate: inDays(7) },
      ]);
  });

  it('is added to the end of what one has', async () => {
    const person = await world.people.make('premium');
    const trying = await world.people.make('trial');
    for (const [who, status, days] of [
      [person, 'active', 107],
      [trying, 'trialing', 9],
    ] as const) {
      const email = address();
      await invite(who, email);
      await arrive(email);
      expect((await grant(who)).body['subscription']).toEqual({
        plan: 'premium',
        status,
        renewDate: inDays(days),
      });
    }
  });

  it('begins now where a subscription is over', async () => {
    const person = await world.people.make('free', {
      subscription: { plan: 'premium', status: 'trialing', renewDate: inDays(-30) },
    });
    const email = address();
    await invite(person, email);
    await arrive(email);
    expect((await grant(person)).body['subscription']).toEqual({
      plan: 'premium',
      status: 'inactive',
      renewDate: inDays(7),
    });
  });

  it('waits until a pause is over', async () => {
    const person = await world.people.make('free', {
      subscription: { plan: 'premium', status: 'paused', renewDate: inDays(30) },
    });
    const email = address();
    await invite(person, email);
    await arrive(email);
    expect((await grant(person)).body['subscription']).toEqual(person.subscription);
  });

  it.each<[string, (email: string) => Promise<unknown>]>([
    ['nobody came', async () => undefined],
    ['who came has not confirmed the address', (email) => arrive(email, { emailVerified: false })],
  ])('is nothing where %s', async (_, happens) => {
    const person = await world.people.make('free');
    const email = address();
    await invite(person, email);
    await happens(email);
    const { status, body } = await grant(person);
    expect([status, body['subscription']]).toEqual([200, { plan: 'free', status: 'inactive' }]);
  });

  it('is nothing for who was here before they were invited', async () => {
    const person = await world.people.make('free');
    const known = await world.people.make('free');
    await invite(person, known.email ?? '');
    expect((await grant(person)).body['subscription']).toEqual({
      plan: 'free',
      status: 'inactive',
    });
  });

  it('is earned once for each newcomer, whichever person invited them', async () => {
    const [one, other] = [await world.people.make('free'), await world.people.make('free')];
    const email = address();
    await invite(one, email);
    await invite(other, email);
    await arrive(email);

    expect((await grant(one)).body['subscription']).toMatchObject({ renewDate: inDays(7) });
    expect((await grant(other)).body['subscription']).toEqual({ plan: 'free', status: 'inactive' });
  });
});
