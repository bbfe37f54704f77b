import { nothingOpen } from '#tests/support/nothing-open.ts';
import * as z from 'zod';

import { makeDelivery, deadLetterDelivery } from '#functions/features/webhooks/deliver.ts';
import { planDeliveries } from '#functions/features/webhooks/plan-deliveries.ts';
import type { WebhooksWorkerPorts } from '#functions/features/webhooks/ports.ts';
import { createSafeSender } from '#functions/features/webhooks/send-safely.ts';
import { allTargets } from '#functions/features/webhooks/delivery-rules.ts';
import { handOutDue } from '#functions/platform/due/hand-out-due.ts';
import type { Queue } from '#functions/platform/ports/queue.ts';
import { entitlementOfPerson } from '#functions/records/entitlements/entitlement-of-person.ts';
import { cachedLicenseBySlug } from '#functions/records/licenses/license-repository.ts';
import { notificationWrites } from '#functions/records/notifications/notification-repository.ts';
import { notify } from '#functions/records/notifications/notify.ts';
import { type DeliveryView, WebhookBody, WebhookView } from '#shared/contracts/webhooks.ts';
import type { Notification } from '#shared/domain/notification.ts';
import type { Person } from '#shared/domain/person.ts';
import { testApi } from '#tests/support/api.ts';
import { jats } from '#tests/support/jats.ts';
import { peopleApi } from '#tests/support/people-api.ts';
import { unusedQueue } from '#tests/support/unused-queue.ts';

import { startReceiver } from './receiver.ts';

export const CITED = '10.5555/cited';
export const SECRET = 'the lanternfish result could not be reproduced';
export const NOTIFICATION = 'notification-one';

const MadeWebhook = WebhookView.extend({ secret: z.string() });
type MadeWebhook = z.infer<typeof MadeWebhook>;

/** The product with a person's notification, their webhooks, and a program that listens on this machine. */
export const webhooksWorld = async () => {
  const opened = await peopleApi();
  const { ingest, table, now, people } = opened;
  const receiver = await startReceiver();
  const messages: string[] = [];
  const queue: Queue = {
    ...unusedQueue,
    send: async (bodies: readonly string[]) => void messages.push(...bodies),
    depth: async () => ({ waiting: messages.length, inFlight: 0, dead: 0 }),
    deadLetters: async () => [],
    redrive: async () => 0,
  };
  const api = testApi({
    ports: ingest.ports,
    mayReadStatements: 'by-plan',
    world: { queueNamed: () => queue, sendingRules: allTargets },
  });
  await ingest.handInFile(
    'citing.xml',
    jats({
      doi: '10.5555/citing',
      references: [{ doi: CITED, title: 'Lanternfish at night' }],
      results: [`In our hands ${SECRET} [1].`],
    }),
  );
  await ingest.workAll();
  const statements = await ingest.statementsAbout(CITED);

  const ports: WebhooksWorkerPorts = {
    table,
    index: ingest.ports.index,
    openText: nothingOpen,
    entitlementOf: entitlementOfPerson({
      entitlements: 'plans',
      licenses: { bySlug: cachedLicenseBySlug(table, now) },
      now,
    }),
    send: createSafeSender({
      rules: allTargets,
      resolve: async () => ['127.0.0.1'],
      now,
    }),
    mailer: {
      send: async (mail) => {
        api.mails.push(mail);
        return { kind: 'accepted' };
      },
    },
    origin: () => 'http://localhost:3000',
    now,
    chance: () => 0,
  };
  const handOut = handOutDue({
    table,
    queueOfKind: () => queue,
    now,
  });
  const notification: Notification = {
    id: NOTIFICATION,
    source: { type: 'paper', id: CITED },
    category: 'citationStatements',
    schedule: 'daily',
    name: 'Lanternfish at night',
    createdAt: '2026-01-01T00:00:00.000Z',
  };
  let times = 0;

  return {
    ...opened,
    api,
    receiver,
    ports,
    messages,
    /** Makes a person of a plan who follows the cited work. */
    follower: async (kind: Parameters<typeof people.make>[0] = 'premium'): Promise<Person> => {
      const person = await people.make(kind);
      await table.transact(notificationWrites(person.id, { notification, followed: CITED }));
      return person;
    },
    makeWebhook: async (person: Pick<Person, 'id'>, more: object = {}): Promise<MadeWebhook> => {
      const { status, body } = await api
        .as(person)
        .post('/webhooks', { url: `http://hooks.example.test:${String(receiver.port)}/`, ...more });
      expect([status, body]).toEqual([201, body]);
      return MadeWebhook.parse(body);
    },
    /** Tells somebody of the statement, as the worker of alerts does. */
    tell: async (person: Pick<Person, 'id'>) =>
      notify({
        table,
        entitlementOf: ports.entitlementOf,
        plans: [planDeliveries({ table, now })],
        now,
      })([
        {
          personId: person.id,
          notification,
          happening: {
            kind: 'citationStatements',
            citing: '10.5555/citing',
            cited: CITED,
            statements: statements.map(({ id, type }) => ({
              id: times === 0 ? id : `${id}-${String(times)}`,
              type,
            })),
          },
        },
      ]).finally(() => void (times += 1)),
    /** Hands out what is due by now, and does what the worker does with every message that waits. Answers how many. */
    work: async (changed: Partial<WebhooksWorkerPorts> = {}): Promise<number> => {
      await handOut();
      const waiting = messages.splice(0);
      for (const body of waiting) await makeDelivery({ ...ports, ...changed })({ body });
      return waiting.length;
    },
    giveUp: deadLetterDelivery(ports),
    deliveries: async (person: Pick<Person, 'id'>, id: string): Promise<readonly DeliveryView[]> =>
      (await api.as(person).get(`/webhooks/${id}/deliveries`)).body['deliveries'] as DeliveryView[],
    bodies: () => receiver.received.map(({ body }) => WebhookBody.parse(JSON.parse(body))),
    close: async () => {
      await receiver.close();
      await ingest.close();
    },
  };
};

export type WebhooksWorld = Awaited<ReturnType<typeof webhooksWorld>>;
