import { Logger } from '@aws-lambda-powertools/logger';

import { environment } from '#functions/adapters/aws/environment.ts';
import { filesOnAws } from '#functions/adapters/aws/ports/files.ts';
import { searchOnAws } from '#functions/adapters/aws/ports/search.ts';
import { tableOnAws } from '#functions/adapters/aws/ports/table.ts';
import { queueWorkerThatTells } from '#functions/adapters/aws/queue-worker.ts';
import { entitlementOfPerson } from '#functions/records/entitlements/entitlement-of-person.ts';
import { modelInUse } from '#functions/ingest/stance/classifier.ts';
import { keptLicenseBySlug } from '#functions/records/licenses/license-repository.ts';

import { giveUpOnSavedSearches, workOnSavedSearches } from './work-on-saved-searches.ts';

const table = tableOnAws();
const now = () => new Date();
const ports = {
  table,
  now,
  files: filesOnAws(),
  index: searchOnAws(),
  version: environment('VERACITE_VERSION'),
  model: modelInUse,
  entitlementOf: entitlementOfPerson({
    entitlements: 'plans',
    licenses: { bySlug: keptLicenseBySlug(table, now) },
    now,
  }),
};
const work = workOnSavedSearches(ports);
const giveUp = giveUpOnSavedSearches(ports);

export const handler = queueWorkerThatTells(work, giveUp, new Logger());
