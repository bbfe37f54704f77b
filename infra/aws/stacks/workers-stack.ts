import { fileURLToPath } from 'node:url';

import { EventBus } from 'aws-cdk-lib/aws-events';
import { type App, Stack } from 'aws-cdk-lib/core';

import { INGEST } from '#functions/features/articles/feature.ts';
import { MANUSCRIPT_UPLOADS } from '#functions/features/reference-checks/feature.ts';
import { MANUSCRIPT_FILES_PREFIX } from '#functions/features/reference-checks/reference-check-jobs.ts';
import { UPLOADED_FILES } from '#functions/records/articles/stored-article.ts';
import { allWorkers, scheduleResources } from '#infra/composition/lists.ts';
import { inquiryRecipient } from '#shared/domain/site.ts';

import {
  createAlarmTarget,
  createSearchAlarms,
  createTableAlarms,
  createReadingAlarms,
} from '../constructs/alarms.ts';
import { type GrantableResources } from '../constructs/features.ts';
import { tokenKeyGrants } from '../constructs/identity-grants.ts';
import { createMonthlyBudget } from '../constructs/budget.ts';
import { createGroupedFunctions } from '../constructs/grouped-functions.ts';
import { createSignInAlarms } from '../constructs/identity.ts';
import { queueMailFeedback, createMailSettings, createMailAlarms } from '../constructs/mail.ts';
import { createWorkDashboard } from '../constructs/dashboards.ts';
import { createProductFunctions } from '../constructs/product-functions.ts';
import { createSchedules } from '../constructs/schedules.ts';
import { createTokenKeyRotation } from '../constructs/token-keys.ts';
import { queueUploads } from '../constructs/uploads.ts';
import {
  runbookChapters,
  subscribeToEvents,
  createFeatureQueues,
  createWorkerFunction,
} from '../constructs/workers.ts';
import { baseUrlOf, type Environment, siteOf } from '../environments.ts';
import { type AlarmTarget } from '../defaults/alarm.ts';
import { createFeatureFunction, SERVER_TIMEOUT_MS } from '../defaults/feature-function.ts';
import { type WorkerQueue } from '../defaults/worker-queue.ts';
import { type StatefulResources } from '../constructs/stateful-resources.ts';

/** Background work, and notifications about its failures. */
export type WorkerResources = { readonly world: GrantableResources; readonly watch: AlarmTarget };

const SCHEDULES_MEMORY_MIB = 512;
const ROTATION_MEMORY_MIB = 512;

export const createWorkersStack = (
  app: App,
  environment: Environment,
  memory: StatefulResources,
  version: string,
): WorkerResources => {
  const stack = new Stack(app, `veracite-${environment.name}-workers`, {
    description: `Veracite ${environment.name}: background work (queues, workers, schedules, alarms).`,
    terminationProtection: environment.protectsData,
  });
  const watch = createAlarmTarget(stack, environment);
  const queues = createFeatureQueues(stack, watch);
  const world: GrantableResources = {
    ...memory,
    queues,
    bus: new EventBus(stack, 'events', { description: 'Events of the product.' }),
    mail: createMailSettings(stack, {
      identity: memory.mailIdentity,
      domain: environment.mail.domain,
    }),
    documentSupply: environment.documentSupply,
    judge: environment.judge,
    assistantModel: environment.assistantModel,
    embedding: environment.embedding,
    sourcesContact: environment.sourcesContact ?? environment.crossrefContact,
    retractionsUrl: environment.retractionsUrl,
    harvest: environment.harvest,
    partnerKeysSecret: environment.partnerKeysSecret,
    paymentsSecret: environment.paymentsSecret,
    captchaSecret: environment.captchaSecret,
    errorReports: environment.errorReports,
    inquiriesTo: inquiryRecipient(siteOf(environment)),
  };
  const deployment = { world, environment, watch, version, address: baseUrlOf(environment) };
  const makeFunctions = createProductFunctions(stack, deployment);
  const working = createGroupedFunctions(stack, deployment);
  const queueOf = (name: string): WorkerQueue => {
    const namedQueue = queues.get(name);
    if (!namedQueue) throw new Error(`There is no queue named ${name}.`);
    return namedQueue;
  };

  for (const featureWorker of allWorkers) {
    const queue = queueOf(featureWorker.worker.queue);
    const isReading = featureWorker.worker.queue === INGEST;
    const worker = createWorkerFunction(
      working,
      featureWorker,
      queue,
      isReading ? environment.ingestWorkers : featureWorker.worker.runs,
    );
    if (isReading)
      createReadingAlarms(stack, runbookChapters(watch, featureWorker.feature), worker);
    subscribeToEvents(stack, world.bus, featureWorker, queue);
  }
  queueUploads(
    stack,
    memory.files,
    {
      id: 'uploads-are-queued',
      description: 'A JATS file was uploaded: submit it.',
      prefix: UPLOADED_FILES,
    },
    queueOf('uploads'),
  );
  queueUploads(
    stack,
    memory.files,
    {
      id: 'manuscripts-are-verified',
      description: 'A manuscript was uploaded: delete it unless a check waits for it.',
      prefix: MANUSCRIPT_FILES_PREFIX,
    },
    queueOf(MANUSCRIPT_UPLOADS),
  );
  queueMailFeedback(stack, world.mail, queueOf('mail-feedback'));
  createSchedules(
    stack,
    watch,
    makeFunctions(
      { id: 'schedules', kind: 'schedules' },
      {
        memoryMib: SCHEDULES_MEMORY_MIB,
        touches: scheduleResources,
      },
    ),
  );
  const rotation = createFeatureFunction(stack, 'rotate-token-keys', {
    entry: fileURLToPath(new URL('../run/rotate-token-keys.lambda.ts', import.meta.url)),
    timeoutMs: SERVER_TIMEOUT_MS,
    memoryMib: ROTATION_MEMORY_MIB,
    logRetention: environment.logRetention,
    environment: { POWERTOOLS_SERVICE_NAME: 'rotate-token-keys', VERACITE_VERSION: version },
  });
  tokenKeyGrants(memory.tokenKeys).rotate(rotation);
  createTokenKeyRotation(stack, watch, rotation, memory.tokenKeys);

  createSearchAlarms(stack, watch, memory.search.domain, environment.search);
  createTableAlarms(stack, watch, memory.table);
  createMailAlarms(stack, watch, world.mail);
  createSignInAlarms(stack, watch, memory.userDirectory);
  createMonthlyBudget(stack, watch.topic, environment);
  createWorkDashboard(stack, { queues, table: memory.table, search: memory.search.domain });
  return { world, watch };
};
