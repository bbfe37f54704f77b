import { deliveryWrites } from '#functions/features/webhooks/delivery-repository.ts';
import { createDelivery } from '#functions/features/webhooks/new-delivery.ts';
import { webhooksPersonalData } from '#functions/features/webhooks/personal-data.ts';
import { deliveryKey, secretKey } from '#functions/features/webhooks/webhook-keys.ts';
import { takeDue } from '#functions/platform/due/due-work.ts';
import { dataAbout, eraseDataAbout } from '#functions/records/people/data-about-person.ts';
import { nextTry } from '#shared/domain/webhook.ts';
import { testApi } from '#tests/support/api.ts';

import { type WebhooksWorld, webhooksWorld } from './support/webhooks-world.ts';

let world: WebhooksWorld;
beforeEach(async () => {
  world = await webhooksWorld();
});
afterEach(() => world.close());

it('tells its secret once, and hands it out to nobody later', async () => {
  const person = await world.follower();
  const { secret, id, ...view } = await world.makeWebhook(person);
  expect(secret).toMatch(/^whsec_[\w-]{43}$/);
  const { text, body } = await world.api.as(person).get('/webhooks');
  expect(body).toEqual({ webhooks: [{ id, ...view }] });
  expect(text).not.toContain(secret);
  const held = await dataAbout(world.table, [webhooksPersonalData(world.table)])(person);
  expect(JSON.stringify(held)).toContain(view.url);
  expect(JSON.stringify(held)).not.toContain(secret);
});

it('is made once for one Idempotency-Key, with the same answer', async () => {
  const person = await world.follower();
  const make = (url: string) =>
    world.api
      .as(person)
      .call('POST', '/webhooks', { url }, { headers: { 'idempotency-key': 'a click' } });
  const first = await make('https://hooks.example.org/a');
  const second = await make('https://hooks.example.org/a');
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
  expect((await make('https://hooks.example.org/b')).status).toBe(422);
  expect((await world.api.as(person).get('/webhooks')).body['webhooks']).toHaveLength(1);
});

it('is one of five at most', async () => {
  const person = await world.follower();
  for (let made = 0; made < 5; made += 1) await world.makeWebhook(person);
  const { status, body } = await world.api
    .as(person)
    .post('/webhooks', { url: 'https://hooks.example.org/' });
  expect([status, body['title']]).toEqual([
    409,
    'You have reached the maximum number of webhooks.',
  ]);
});

it('leads nowhere but to the public internet, unless the owner of the machine says so', async () => {
  const person = await world.follower();
  const strict = testApi({ ports: world.ingest.ports, mayReadStatements: 'by-plan' });
  const refusal = async (method: string, path: string, url: string) =>
    (await strict.as(person).call(method, path, { url })).body['errors'];
  const closed = [{ path: 'url', message: 'does not point to the public internet' }];
  expect(await refusal('POST', '/webhooks', 'https://[::ffff:10.0.0.1]/')).toEqual(closed);
  const { id } = await world.makeWebhook(person);
  expect(await refusal('PATCH', `/webhooks/${id}`, 'https://0x7f.1/')).toEqual(closed);
});

it('is changed by its owner, in what it leads to and what it tells of', async () => {
  const person = await world.follower();
  const { id } = await world.makeWebhook(person);
  const change = async (body: object) =>
    (await world.api.as(person).call('PATCH', `/webhooks/${id}`, body)).body;
  expect(
    await change({ url: 'https://hooks.example.org/b', notificationIDs: ['notification-one'] }),
  ).toMatchObject({ url: 'https://hooks.example.org/b', notificationIDs: ['notification-one'] });
  expect(await change({ notificationIDs: null })).not.toHaveProperty('notificationIDs');
  const paused = { kind: 'paused', by: 'owner', since: world.now().toISOString() };
  expect(await change({ paused: true })).toMatchObject({ state: paused });
  world.ingest.later(60);
  expect(await change({ paused: true })).toMatchObject({ state: paused });
  expect(await change({ paused: false })).toMatchObject({ state: { kind: 'active' } });
  expect(await change({ secret: 'mine' })).toMatchObject({ status: 400 });
});

it('tells the latest hundred deliveries, and forgets them after 30 days', async () => {
  const person = await world.follower();
  const { id } = await world.makeWebhook(person);
  for (let sent = 0; sent < 102; sent += 1) {
    const wanted = { personId: person.id, webhookId: id, type: 'ping', subject: 'once' } as const;
    await world.table.transact(deliveryWrites(createDelivery(wanted, world.now())));
    world.ingest.later(60);
  }
  const deliveries = await world.deliveries(person, id);
  expect(deliveries).toHaveLength(100);
  const times = deliveries.map(({ createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted().reverse());
  // The table removes what has this, some time after.
  const [latest] = deliveries;
  const key = deliveryKey(person.id, id, latest?.id ?? '');
  expect((await world.table.get(key))?.['expiresAt']).toBe(
    Date.parse(latest?.createdAt ?? '') / 1000 + 30 * 86_400,
  );
});

it('goes with its owner: secret, deliveries, and what was planned', async () => {
  const person = await world.follower();
  const { id } = await world.makeWebhook(person);
  await world.tell(person);
  await eraseDataAbout(world.table, [webhooksPersonalData(world.table)])(person.id);
  expect(await world.table.get(secretKey(id))).toBeUndefined();
  world.ingest.later(86_400);
  expect(await takeDue(world.table)(world.now())).toEqual([]);
});

describe('the next try', () => {
  const at = new Date('2026-03-01T00:00:00Z');
  const minutes = (tries: number, chance: number) => {
    const next = nextTry(tries, at, chance);
    return next && (next.getTime() - at.getTime()) / 60_000;
  };

  it('comes after 1, 5, 30 minutes, 2, 6, 15 hours, and then never', () => {
    expect([1, 2, 3, 4, 5, 6, 7].map((tries) => minutes(tries, 0))).toEqual([
      1,
      5,
      30,
      120,
      360,
      900,
      undefined,
    ]);
  });

  it('comes up to a tenth sooner, so that all tries fall into 24 hours', () => {
    expect([1, 2, 3, 4, 5, 6].map((tries) => minutes(tries, 0.999999))).toEqual(
      [0.9, 4.5, 27, 108, 324, 810].map((value) => expect.closeTo(value, 2) as number),
    );
  });
});
