import type { Person } from '#shared/domain/person.ts';
import { peopleApi, type PeopleApi } from '#tests/support/people-api.ts';

let world: PeopleApi;
beforeAll(async () => {
  world = await peopleApi();
});
afterAll(() => world.ingest.close());

const day = 86_400_000;
const inDays = (days: number) => new Date(world.now().getTime() + days * day).toISOString();
const activate = async (person: Person) =>
  world.api.as(person).call('POST', '/users/activate-trial');

describe('POST /users/activate-trial', () => {
  it('gives 7 days of premium at once', async () => {
    const { status, body } = await activate(await world.people.make('free'));

    expect(status).toBe(200);
    expect(body).toMatchObject({
      activatedTrial: true,
      subscription: { plan: 'premium', status: 'trialing', renewDate: inDays(7) },
      entitlement: { through: 'trial', readStatements: true },
    });
  });

  it('gives it once, also to who asks twice at the same moment', async () => {
    const person = await world.people.make('free');
    const answers = await Promise.all([activate(person), activate(person), activate(person)]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await activate(person)).status).toBe(409);
  });

  it('is no more once it is over', async () => {
    const person = await world.people.make('trial', {
      subscription: { plan: 'premium', status: 'trialing', renewDate: inDays(-1) },
    });
    expect((await activate(person)).status).toBe(409);
  });

  it.each([
    [
      'who has not confirmed their address',
      () => ({ emailVerified: false, createdAt: inDays(-1) }),
    ],
    ['who has paid', () => ({ subscription: { plan: 'premium', status: 'active' } as const })],
    [
      'whose subscription is paused',
      () => ({ subscription: { plan: 'premium', status: 'paused' } as const }),
    ],
    [
      'who has cancelled, before the end',
      () => ({
        subscription: { plan: 'premium', status: 'inactive', renewDate: inDays(3) } as const,
      }),
    ],
  ])('is not for a person %s', async (_, changes) => {
    const person = await world.people.make('free', changes());
    expect((await activate(person)).status).toBe(409);
    expect((await world.api.as(person).get('/users/me')).body).toMatchObject({
      activatedTrial: false,
      subscription: person.subscription,
    });
  });

  it('is for who had premium long ago and never tried', async () => {
    const person = await world.people.make('free', {
      subscription: { plan: 'premium', status: 'inactive', renewDate: inDays(-100) },
    });
    expect((await activate(person)).status).toBe(200);
  });
});
