import { deliveryWrites } from '#functions/features/webhooks/delivery-repository.ts';
import { createDelivery } from '#functions/features/webhooks/new-delivery.ts';
import { createStoredWebhook } from '#functions/features/webhooks/webhook-repository.ts';

import { type Given, plain, type Request, type Row, row, signedIn } from './expectations.ts';

let made = 0;

/** A webhook of somebody's, with one delivery. */
const webhookOf = async ({ world }: Given, personId: string) => {
  const id = `webhook-${String((made += 1))}`;
  const createdAt = world.now().toISOString();
  await createStoredWebhook(world.table)(
    personId,
    { id, url: 'https://hooks.example.org/', state: { kind: 'active' }, createdAt },
    'whsec_example',
  );
  const delivery = createDelivery(
    { personId, webhookId: id, type: 'ping', subject: 'once' },
    world.now(),
  );
  await world.table.transact(deliveryWrites(delivery));
  return { id, deliveryId: delivery.id };
};

type Asks = (of: { id: string; deliveryId: string }) => Request;

/** What only the owner may do; what needs a plan is refused without one. */
const owning = (asks: Asks, status: number, needsPlan: boolean): readonly Row[] => [
  row('own', signedIn(status, needsPlan ? { free: 403, expert: 403 } : {}), async (given) =>
    asks(await webhookOf(given, given.asker.person?.id ?? 'nobody')),
  ),
  row("another's private", signedIn(404), async (given) =>
    asks(await webhookOf(given, given.other.person.id)),
  ),
  row('unknown', signedIn(404), () => asks({ id: 'nothing', deliveryId: 'none' })),
];

export const webhookRows = {
  readWebhooks: plain('/webhooks', signedIn(200)),
  makeWebhook: [
    row('own', signedIn(201, { free: 403, expert: 403 }), () => ({
      path: '/webhooks',
      body: { url: 'https://hooks.example.org/veracite' },
    })),
    row(
      'own',
      signedIn(400, { free: 403, expert: 403 }),
      () => ({ path: '/webhooks', body: { url: 'https://169.254.169.254/' } }),
      'that leads to what only we can reach',
    ),
  ],
  changeWebhook: owning(
    ({ id }) => ({ path: `/webhooks/${id}`, body: { paused: true } }),
    200,
    true,
  ),
  deleteWebhook: owning(({ id }) => ({ path: `/webhooks/${id}` }), 200, false),
  testWebhook: owning(({ id }) => ({ path: `/webhooks/${id}/test` }), 202, true),
  readDeliveries: owning(({ id }) => ({ path: `/webhooks/${id}/deliveries` }), 200, false),
  replayDelivery: owning(
    ({ id, deliveryId }) => ({ path: `/webhooks/${id}/deliveries/${deliveryId}/replay` }),
    202,
    true,
  ),
};
