import type { Subscription } from '#shared/domain/subscription.ts';
import { peopleApi, type PeopleApi } from '#tests/support/people-api.ts';

let world: PeopleApi;
beforeAll(async () => {
  world = await peopleApi();
});
afterAll(() => world.ingest.close());

const later = '2026-03-01T00:00:00.000Z';

describe('POST /checkout/subscription/delete', () => {
  it.each<[string, Subscription, Subscription, 'premium' | 'nothing']>([
    [
      'an active one lasts until its date',
      { plan: 'premium', status: 'active', renewDate: later },
      { plan: 'premium', status: 'inactive', renewDate: later },
      'premium',
    ],
    [
      'a trial lasts until its date',
      { plan: 'premium', status: 'trialing', renewDate: later },
      { plan: 'premium', status: 'inactive', renewDate: later },
      'premium',
    ],
    [
      'one that was not paid lasts until its date',
      { plan: 'premium', status: 'payment_failed', renewDate: later },
      { plan: 'premium', status: 'inactive', renewDate: later },
      'premium',
    ],
    [
      'a paused one gives nothing afterwards either',
      { plan: 'premium', status: 'paused', renewDate: later },
      { plan: 'free', status: 'inactive' },
      'nothing',
    ],
    [
      'a cancelled one stays so',
      { plan: 'premium', status: 'inactive', renewDate: later },
      { plan: 'premium', status: 'inactive', renewDate: later },
      'premium',
    ],
    [
      'free stays free',
      { plan: 'free', status: 'inactive' },
      { plan: 'free', status: 'inactive' },
      'nothing',
    ],
  ])('%s', async (_, subscription, expected, through) => {
    const { api, people } = world;
    const calls = api.as(await people.make('free', { subscription }));
    const { status, body } = await calls.post('/checkout/subscription/delete', undefined);
    const again = await calls.post('/checkout/subscription/delete', undefined);

    expect([status, body['subscription']]).toEqual([200, expected]);
    expect(body['entitlement']).toMatchObject({ through });
    expect([again.status, again.body]).toEqual([200, body]);
  });

  it('takes it that the account is to be deleted, and nothing else', async () => {
    const { api, people } = world;
    const calls = api.as(await people.make('premium'));
    const path = '/checkout/subscription/delete';
    expect((await calls.post(path, { deleteAccount: true })).status).toBe(200);
    expect((await calls.post(path, { deleteAccount: 'yes' })).status).toBe(400);
  });
});
