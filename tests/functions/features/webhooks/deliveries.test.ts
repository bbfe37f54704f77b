import { notificationRemovals } from '#functions/records/notifications/notification-repository.ts';
import { buryPerson, changePerson } from '#functions/records/people/person-repository.ts';

import { isSignedBy } from './support/receiver.ts';
import {
  CITED,
  NOTIFICATION,
  SECRET,
  type WebhooksWorld,
  webhooksWorld,
} from './support/webhooks-world.ts';

let world: WebhooksWorld;
beforeEach(async () => {
  world = await webhooksWorld();
});
afterEach(() => world.close());

const MINUTE = 60;
const HOUR = 3600;

it('tells a webhook what came into the feed, signed, and says so in the log', async () => {
  const person = await world.follower();
  const webhook = await world.makeWebhook(person);
  expect(await world.tell(person)).toBe(1);
  await world.work();

  const [received, ...more] = world.receiver.received;
  expect(more).toEqual([]);
  if (!received) throw new Error('Nothing came.');
  expect(isSignedBy(webhook.secret, received, world.now())).toBe(true);
  expect(isSignedBy('whsec_other', received, world.now())).toBe(false);
  expect(received.headers['user-agent']).toBe('Veracite-Webhooks/1 (+http://localhost:3000)');
  const [body] = world.bodies();
  expect(body).toMatchObject({
    id: received.headers['veracite-delivery'],
    type: 'citationStatements',
    createdAt: world.now().toISOString(),
    item: { kind: 'citationStatements', notificationID: NOTIFICATION, cited: { doi: CITED } },
  });
  expect(received.body).toContain(SECRET);
  expect(await world.deliveries(person, webhook.id)).toEqual([
    {
      id: body?.id,
      type: 'citationStatements',
      createdAt: world.now().toISOString(),
      status: 'delivered',
      attempts: [
        { at: world.now().toISOString(), milliseconds: 0, code: 200, excerpt: 'thank you' },
      ],
    },
  ]);
  world.ingest.later(48 * HOUR);
  expect(await world.work()).toBe(0);
});

it('tells each webhook once, and only what it asks for', async () => {
  const person = await world.follower();
  await world.makeWebhook(person);
  await world.makeWebhook(person, { notificationIDs: [NOTIFICATION] });
  const other = await world.api.as(person).post('/webhooks', {
    url: `http://hooks.example.test:${String(world.receiver.port)}/`,
    notificationIDs: ['something else'],
  });
  expect(other.body['errors']).toEqual([
    { path: 'notificationIDs.0', message: 'is not one of your notifications' },
  ]);
  await world.tell(person);
  await world.work();
  expect(new Set(world.bodies().map(({ id }) => id)).size).toBe(2);
});

it('keeps text from who may read none at the moment it is sent', async () => {
  const person = await world.follower('student');
  await world.makeWebhook(person);
  await world.tell(person);
  await world.work({
    entitlementOf: async (of) => ({
      ...(await world.ports.entitlementOf(of)),
      readStatements: false,
    }),
  });
  expect(world.receiver.received[0]?.body).not.toContain(SECRET);
  const [body] = world.bodies();
  expect(body?.item).toMatchObject({ statements: [{ locked: true, section: 'results' }] });
});

it('tries again after 1, 5 and 30 minutes, 2, 6 and 15 hours with one id, then gives up', async () => {
  const person = await world.follower();
  const { id } = await world.makeWebhook(person);
  world.receiver.refuse(503, 'not today');
  await world.tell(person);
  await world.work();
  const waits = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 15 * HOUR];
  for (const [tried, wait] of waits.entries()) {
    const [delivery] = await world.deliveries(person, id);
    const nextAt = new Date(world.now().getTime() + wait * 1000).toISOString();
    expect(delivery).toMatchObject({ status: 'waiting', nextAt });
    world.ingest.later(wait - 1);
    expect(await world.work()).toBe(0);
    world.ingest.later(1);
    expect(await world.work()).toBe(1);
    expect(world.receiver.received).toHaveLength(tried + 2);
  }
  const [delivery] = await world.deliveries(person, id);
  expect(delivery?.status).toBe('failed');
  expect(delivery?.nextAt).toBeUndefined();
  expect(delivery?.attempts).toHaveLength(7);
  expect(delivery?.attempts[0]).toMatchObject({ code: 503, excerpt: 'not today' });
  expect(new Set(world.bodies().map((body) => body.id)).size).toBe(1);
  world.ingest.later(48 * HOUR);
  expect(await world.work()).toBe(0);
});

it('sends a delivery once more when it is asked to, under its own id', async () => {
  const person = await world.follower();
  const { id } = await world.makeWebhook(person);
  // A redirect is not followed, and nothing has taken it.
  world.receiver.refuse(302);
  await world.tell(person);
  await world.work();
  world.receiver.take();
  const [failed] = await world.deliveries(person, id);
  expect(failed?.status).toBe('waiting');
  const path = `/webhooks/${id}/deliveries/${failed?.id ?? ''}/replay`;
  expect((await world.api.as(person).call('POST', path)).status).toBe(202);
  await world.work();
  const [after] = await world.deliveries(person, id);
  expect(after).toMatchObject({ id: failed?.id, status: 'delivered' });
  expect(after?.attempts.map(({ code }) => code)).toEqual([302, 200]);
  // The try that had been planned is not made any more.
  world.ingest.later(24 * HOUR);
  expect(await world.work()).toBe(0);
});

it('sends a ping at once when it is asked to, and again should its message be lost', async () => {
  const person = await world.follower();
  const { id } = await world.makeWebhook(person);
  const ping = async () => (await world.api.as(person).call('POST', `/webhooks/${id}/test`)).status;
  expect(await ping()).toBe(202);
  expect(world.messages).toHaveLength(1);
  await world.work();
  expect(world.bodies()).toMatchObject([{ type: 'ping', item: null }]);

  expect(await ping()).toBe(202);
  world.messages.splice(0);
  expect(await world.work()).toBe(0);
  world.ingest.later(MINUTE);
  expect(await world.work()).toBe(1);
  expect(world.bodies()).toHaveLength(2);
});

it('does nothing for a message that comes twice or late', async () => {
  const person = await world.follower();
  const { id } = await world.makeWebhook(person);
  world.receiver.refuse(500);
  await world.api.as(person).call('POST', `/webhooks/${id}/test`);
  const [message = ''] = world.messages;
  await world.work();
  world.messages.push(message, message);
  await world.work();
  expect(world.receiver.received).toHaveLength(1);
  world.receiver.take();
  world.ingest.later(MINUTE);
  await world.work();
  world.messages.push(message);
  await world.work();
  expect(world.receiver.received).toHaveLength(2);
});

it('sends again with the same id when the worker died before it could write down the answer', async () => {
  const person = await world.follower();
  const { id } = await world.makeWebhook(person);
  await world.tell(person);
  const dying = {
    ...world.ports.table,
    transact: () => Promise.reject(new Error('The worker was killed.')),
  };
  await expect(world.work({ table: dying })).rejects.toThrow('killed');
  world.ingest.later(35 * MINUTE);
  expect(await world.work()).toBe(1);
  const [first, second, ...more] = world.bodies();
  expect(more).toEqual([]);
  expect(second).toEqual(first);
  expect((await world.deliveries(person, id))[0]?.status).toBe('delivered');
});

it('counts what we failed over as a try in vain', async () => {
  const person = await world.follower();
  const { id } = await world.makeWebhook(person);
  await world.api.as(person).call('POST', `/webhooks/${id}/test`);
  const [body = ''] = world.messages.splice(0);
  await world.giveUp({ body });
  const [delivery] = await world.deliveries(person, id);
  expect(delivery).toMatchObject({ status: 'waiting', attempts: [{ failure: 'ours' }] });
});

describe('drops what there is no reason to send any more', () => {
  const dropped = async (
    change: (person: Awaited<ReturnType<typeof world.follower>>, id: string) => Promise<unknown>,
  ) => {
    const person = await world.follower();
    const { id } = await world.makeWebhook(person);
    await world.tell(person);
    await change(person, id);
    await world.work();
    expect(world.receiver.received).toEqual([]);
    world.ingest.later(48 * HOUR);
    expect(await world.work()).toBe(0);
    return { person, id };
  };

  it('because it is followed no longer', async () => {
    const { person, id } = await dropped((of) =>
      world.table.transact(
        notificationRemovals(of.id, {
          notification: {
            id: NOTIFICATION,
            source: { type: 'paper', id: CITED },
            category: 'citationStatements',
            schedule: 'daily',
            name: '',
            createdAt: '',
          },
          followed: CITED,
        }),
      ),
    );
    expect((await world.deliveries(person, id))[0]).toMatchObject({
      status: 'dropped',
      attempts: [],
    });
  });

  it('because the plan has none', async () => {
    const { subscription } = await world.people.make('free');
    await dropped((of) =>
      changePerson(world.table)(of.id, (before) => ({ ...before, subscription })),
    );
  });

  it('because the webhook is paused', async () => {
    await dropped((of, id) => world.api.as(of).call('PATCH', `/webhooks/${id}`, { paused: true }));
  });

  it('because the webhook is deleted', async () => {
    const { person } = await dropped((of, id) =>
      world.api.as(of).call('DELETE', `/webhooks/${id}`),
    );
    expect((await world.api.as(person).get('/webhooks')).body).toEqual({ webhooks: [] });
  });

  it('because its owner was deleted', async () => {
    await dropped((of) => buryPerson(world.table)(of, [], world.now()));
  });
});

describe('a webhook that takes nothing for days', () => {
  const failForDays = async () => {
    const person = await world.follower();
    const webhook = await world.makeWebhook(person);
    world.receiver.refuse(500);
    for (let day = 0; day < 3; day += 1) {
      await world.api.as(person).call('POST', `/webhooks/${webhook.id}/test`);
      await world.work();
      for (const wait of [
        MINUTE,
        5 * MINUTE,
        30 * MINUTE,
        2 * HOUR,
        6 * HOUR,
        15 * HOUR,
        26 * MINUTE,
      ]) {
        world.ingest.later(wait);
        await world.work();
      }
    }
    return { person, webhook };
  };
  const stateOf = async (person: Parameters<typeof world.api.as>[0]) =>
    (await world.api.as(person).get('/webhooks')).body['webhooks'] as { state: unknown }[];

  it('is paused, and its owner is told once by mail, without the whole address', async () => {
    const { person, webhook } = await failForDays();
    expect((await stateOf(person))[0]?.state).toEqual({ kind: 'active' });
    await world.api.as(person).call('POST', `/webhooks/${webhook.id}/test`);
    await world.work();
    expect((await stateOf(person))[0]?.state).toEqual({
      kind: 'paused',
      by: 'failures',
      since: world.now().toISOString(),
    });
    expect(world.api.mails).toHaveLength(1);
    const [mail] = world.api.mails;
    expect(mail).toMatchObject({ to: { email: person.email }, subject: 'Your webhook is paused' });
    expect(mail?.text).toContain(`hooks.example.test:${String(world.receiver.port)}`);
    expect(mail?.text).toContain('http://localhost:3000/users/me/connections');

    const before = world.receiver.received.length;
    expect((await world.api.as(person).call('POST', `/webhooks/${webhook.id}/test`)).status).toBe(
      409,
    );
    await world.tell(person);
    world.ingest.later(48 * HOUR);
    await world.work();
    expect(world.receiver.received).toHaveLength(before);
    expect(world.api.mails).toHaveLength(1);
  });

  it('is not paused if any delivery succeeded in between, and its count starts again when it is resumed', async () => {
    const { person, webhook } = await failForDays();
    world.receiver.take();
    await world.api.as(person).call('POST', `/webhooks/${webhook.id}/test`);
    await world.work();
    world.receiver.refuse(500);
    await world.api.as(person).call('POST', `/webhooks/${webhook.id}/test`);
    await world.work();
    expect((await stateOf(person))[0]?.state).toEqual({ kind: 'active' });
    expect(world.api.mails).toEqual([]);
    await world.api.as(person).call('PATCH', `/webhooks/${webhook.id}`, { paused: true });
    await world.api.as(person).call('PATCH', `/webhooks/${webhook.id}`, { paused: false });
    expect((await stateOf(person))[0]?.state).toEqual({ kind: 'active' });
  });
});
