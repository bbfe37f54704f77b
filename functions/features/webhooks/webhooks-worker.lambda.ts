import { Logger } from '@aws-lambda-powertools/logger';

import { environment } from '#functions/adapters/aws/environment.ts';
import { mailerOnAws } from '#functions/adapters/aws/ports/mailer.ts';
import { searchOnAws } from '#functions/adapters/aws/ports/search.ts';
import { tableOnAws } from '#functions/adapters/aws/ports/table.ts';
import { queueWorkerThatTells } from '#functions/adapters/aws/queue-worker.ts';
import { entitlementOfPerson } from '#functions/records/entitlements/entitlement-of-person.ts';
import { keptLicenseBySlug } from '#functions/records/licenses/license-repository.ts';

import { deliver, giveUpOnDelivery } from './deliver.ts';
import { sendSafely } from './send-safely.ts';
import { publicOnly, resolveBySystem } from './sending-rules.ts';

const table = tableOnAws();
const now = () => new Date();
const address = environment('PRODUCT_URL');
const ports = {
  table,
  index: searchOnAws(),
  entitlementOf: entitlementOfPerson({
    entitlements: 'plans',
    licenses: { bySlug: keptLicenseBySlug(table, now) },
    now,
  }),
  send: sendSafely({ rules: publicOnly, resolve: resolveBySystem, now }),
  mailer: mailerOnAws(),
  origin: () => address,
  now,
  chance: Math.random,
};
const work = deliver(ports);
const giveUp = giveUpOnDelivery(ports);

export const handler = queueWorkerThatTells(work, giveUp, new Logger());
