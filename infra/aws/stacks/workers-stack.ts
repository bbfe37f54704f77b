import { fileURLToPath } from 'node:url';

import { EventBus } from 'aws-cdk-lib/aws-events';
import { type App, Stack } from 'aws-cdk-lib/core';

import { INGEST } from '#functions/features/articles/feature.ts';
import { allWorkers, touchesOfSchedules } from '#infra/composition/lists.ts';
import { inquiryRecipient } from '#shared/domain/site.ts';

import { watchOf, watchSearch, watchTable, watchReading } from '../constructs/alarms.ts';
import { type Grantable } from '../constructs/features.ts';
import { tokenKeyGrants } from '../constructs/identity-grants.ts';
import { monthlyBudget } from '../constructs/budget.ts';
import { groupedFunctions } from '../constructs/grouped-functions.ts';
import { watchSignIn } from '../constructs/identity.ts';
import { mailFeedbackIsQueued, mailSettings, watchMail } from '../constructs/mail.ts';
import { overviewOfWork } from '../constructs/overviews.ts';
import { productFunctions } from '../constructs/product-functions.ts';
import { firesSchedules } from '../constructs/schedules.ts';
import { rotatesTokenKeys } from '../constructs/token-keys.ts';
import { uploadsAreQueued } from '../constructs/uploads.ts';
import {
  chaptersOf,
  followsEvents,
  queuesOfFeatures,
  workerFunction,
} from '../constructs/workers.ts';
import { addressOf, type Environment, siteOf } from '../environments.ts';
import { type Watch } from '../house/alarm.ts';
import { featureFunction, SERVER_TIMEOUT_MS } from '../house/feature-function.ts';
import { type WorkerQueue } from '../house/worker-queue.ts';
import { type Memory } from './stateful-stack.ts';

/** Background work, and notifications about its failures. */
export type Working = { readonly world: Grantable; readonly watch: Watch };

const SCHEDULES_MEMORY_MIB = 512;
const ROTATION_MEMORY_MIB = 512;

export const workersStack = (
  app: App,
  environment: Environment,
  memory: Memory,
  version: string,
): Working => {
  const stack = new Stack(app, `veracite-${environment.name}-workers`, {
    description: `Veracite ${environment.name}: background work (queues, workers, schedules, alarms).`,
    terminationProtection: environment.protectsData,
  });
  const watch = watchOf(stack, environment);
  const queues = queuesOfFeatures(stack, watch);
  const world: Grantable = {
    ...memory,
    queues,
    bus: new EventBus(stack, 'events', { description: 'Events of the product.' }),
    mail: mailSettings(stack, { identity: memory.mailIdentity, domain: environment.mail.domain }),
    documentSupply: environment.documentSupply,
    judge: environment.judge,
    assistantModel: environment.assistantModel,
    embedding: environment.embedding,
    crossrefContact: environment.crossrefContact,
    harvest: environment.harvest,
    partnerKeysSecret: environment.partnerKeysSecret,
    paymentsSecret: environment.paymentsSecret,
    captchaSecret: environment.captchaSecret,
    errorReports: environment.errorReports,
    inquiriesTo: inquiryRecipient(siteOf(environment)),
  };
  const deployment = { world, environment, watch, version, address: addressOf(environment) };
  const made = productFunctions(stack, deployment);
  const working = groupedFunctions(stack, deployment);
  const queueOf = (name: string): WorkerQueue => {
    const found = queues.get(name);
    if (!found) throw new Error(`There is no queue named ${name}.`);
    return found;
  };

  for (const one of allWorkers) {
    const queue = queueOf(one.worker.queue);
    const isReading = one.worker.queue === INGEST;
    const worker = workerFunction(
      working,
      one,
      queue,
      isReading ? environment.ingestWorkers : one.worker.runs,
    );
    if (isReading) watchReading(stack, chaptersOf(watch, one.feature), worker);
    followsEvents(stack, world.bus, one, queue);
  }
  uploadsAreQueued(stack, memory.files, queueOf('uploads'));
  mailFeedbackIsQueued(stack, world.mail, queueOf('mail-feedback'));
  firesSchedules(
    stack,
    watch,
    made(
      { id: 'schedules', kind: 'schedules' },
      {
        memoryMib: SCHEDULES_MEMORY_MIB,
        touches: touchesOfSchedules,
      },
    ),
  );
  const rotation = featureFunction(stack, 'rotate-token-keys', {
    entry: fileURLToPath(new URL('../run/rotate-token-keys.lambda.ts', import.meta.url)),
    timeoutMs: SERVER_TIMEOUT_MS,
    memoryMib: ROTATION_MEMORY_MIB,
    logRetention: environment.logRetention,
    environment: { POWERTOOLS_SERVICE_NAME: 'rotate-token-keys', VERACITE_VERSION: version },
  });
  tokenKeyGrants(memory.tokenKeys).rotate(rotation);
  rotatesTokenKeys(stack, watch, rotation, memory.tokenKeys);

  watchSearch(stack, watch, memory.search.domain, environment.search);
  watchTable(stack, watch, memory.table);
  watchMail(stack, watch, world.mail);
  watchSignIn(stack, watch, memory.people);
  monthlyBudget(stack, watch.topic, environment);
  overviewOfWork(stack, { queues, table: memory.table, search: memory.search.domain });
  return { world, watch };
};
