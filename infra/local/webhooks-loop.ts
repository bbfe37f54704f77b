import { entitlementOfPerson } from '#functions/records/entitlements/entitlement-of-person.ts';
import { keptLicenseBySlug } from '#functions/records/licenses/license-repository.ts';
import { deliver, giveUpOnDelivery } from '#functions/features/webhooks/deliver.ts';
import { sendSafely } from '#functions/features/webhooks/send-safely.ts';
import {
  everywhere,
  publicOnly,
  resolveBySystem,
} from '#functions/features/webhooks/sending-rules.ts';

import type { LocalEnvironment } from './environment.ts';
import { type QueueLoop, startQueueLoop } from './queue-loop.ts';
import { type LocalWorld, MAX_DELIVERIES } from './world.ts';

type World = Pick<LocalWorld, 'table' | 'index' | 'mailer' | 'now' | 'webhooksQueue' | 'logger'>;
type Settings = Pick<LocalEnvironment, 'entitlements' | 'allowsPrivateWebhooks'> & {
  readonly origin: () => string;
};

/** Where the webhooks of a local run may lead. */
export const sendingRulesOf = ({
  allowsPrivateWebhooks,
}: Pick<Settings, 'allowsPrivateWebhooks'>) => (allowsPrivateWebhooks ? everywhere : publicOnly);

/** The worker of webhooks in the local run. */
export const startWebhooksLoop = (world: World, settings: Settings): QueueLoop => {
  const { table, now, logger } = world;
  const ports = {
    ...world,
    entitlementOf: entitlementOfPerson({
      entitlements: settings.entitlements,
      licenses: { bySlug: keptLicenseBySlug(table, now) },
      now,
    }),
    send: sendSafely({ rules: sendingRulesOf(settings), resolve: resolveBySystem, now }),
    origin: settings.origin,
    chance: Math.random,
  };
  return startQueueLoop({
    queue: world.webhooksQueue,
    work: deliver(ports),
    giveUp: giveUpOnDelivery(ports),
    maxDeliveries: MAX_DELIVERIES,
    logger,
    what: 'Making a delivery to a webhook',
  });
};
