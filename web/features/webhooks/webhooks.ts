import { call, put } from 'typed-redux-saga';

import type { DeliveryView } from '#shared/contracts/webhooks.ts';
import type { Api } from '#web/platform/api-client.ts';
import { createMutation } from '#web/platform/mutation.ts';
import { poll } from '#web/platform/poll.ts';
import { createQuery, createQueriesById } from '#web/platform/query.ts';

export const webhooksQuery = createQuery({ name: 'webhooks', load: (api) => api.readWebhooks() });

/** The latest deliveries of each webhook, by its id. */
export const deliveriesQueryOf = createQueriesById('webhooks/deliveries', (api, id) =>
  api.readDeliveries({ params: { id } }),
);

/** A newly created secret, visible until the page is left. */
type Fresh = { readonly id: string; readonly secret: string };

export const createWebhook = createMutation<
  { readonly url: string; readonly notificationIDs?: readonly string[] | undefined },
  Fresh
>({
  name: 'webhooks/making',
  *work(body, { api }) {
    const { id, secret } = yield* call(api.makeWebhook, { body });
    yield* put(webhooksQuery.again());
    return { id, secret };
  },
});

/** Polls a requested redelivery until it has been attempted. */
const LOOKS = { everyMs: 1_500, withinMs: 10_500 } as const;

function* followDelivery(api: Api, id: string, asked: DeliveryView) {
  const latest = yield* poll(LOOKS, async () => {
    const reply = await api.readDeliveries({ params: { id } });
    const now = reply.deliveries.find((delivery) => delivery.id === asked.id);
    return !now || now.attempts.length > asked.attempts.length ? reply : undefined;
  });
  if (latest) yield* put(deliveriesQueryOf(id).corrected(() => latest));
  else yield* put(deliveriesQueryOf(id).again());
}

type WebhookAction = { readonly id: string; readonly act: 'pause' | 'goOn' | 'delete' | 'test' };
export const changeWebhook = createMutation<WebhookAction>({
  name: 'webhooks/changing',
  target: ({ id }) => id,
  *work({ id, act }, { api }) {
    const params = { id };
    if (act === 'test') {
      const delivery = yield* call(api.testWebhook, { params });
      yield* put(deliveriesQueryOf(id).again());
      yield* followDelivery(api, id, delivery);
      return;
    }
    if (act === 'delete') yield* call(api.deleteWebhook, { params });
    else yield* call(api.changeWebhook, { params, body: { paused: act === 'pause' } });
    yield* put(webhooksQuery.again());
  },
});

export const replayDelivery = createMutation<{ readonly id: string; readonly deliveryId: string }>({
  name: 'webhooks/replaying',
  target: ({ deliveryId }) => deliveryId,
  *work(params, { api }) {
    yield* followDelivery(api, params.id, yield* call(api.replayDelivery, { params }));
  },
});
