import { type HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { EventBus } from 'aws-cdk-lib/aws-events';
import { type App, Stack } from 'aws-cdk-lib/core';

import { alertsFollowEvents, alertsQueue } from '../constructs/alerts.ts';
import { watchApi, watchOf, watchSearch, watchTable, watchWorker } from '../constructs/alarms.ts';
import { httpFeatures } from '../constructs/api-routes.ts';
import { dashboardsQueue } from '../constructs/dashboards.ts';
import { digestsQueue } from '../constructs/digests.ts';
import { exportsQueue } from '../constructs/exports.ts';
import { featureApi } from '../constructs/feature-api.ts';
import { needsOf, type Needs } from '../constructs/features.ts';
import { ingestQueue, uploadsAreQueued, uploadsQueue, worksOn } from '../constructs/ingest.ts';
import { watchSignIn } from '../constructs/identity.ts';
import { mailFeedbackQueue, mailSettings, watchMail } from '../constructs/mail.ts';
import { savedSearchesQueue } from '../constructs/saved-searches.ts';
import { firesSchedules } from '../constructs/schedules.ts';
import { rotatesTokenKeys } from '../constructs/token-keys.ts';
import { webhooksQueue } from '../constructs/webhooks.ts';
import { addressOf, type Environment } from '../environments.ts';
import {
  featureFunction,
  GATEWAY_TIMEOUT_MS,
  SERVER_TIMEOUT_MS,
} from '../house/feature-function.ts';
import { type Watch } from '../house/alarm.ts';
import { type Memory } from './stateful-stack.ts';

/** Articles of one batch share an invocation; more would only be read again when one of them takes long. */
const ARTICLES_PER_BATCH = 5;
const UPLOADS_PER_BATCH = 10;
const FEEDBACK_PER_BATCH = 10;
/** The search of one live dashboard may take many pages. */
const DASHBOARDS_PER_BATCH = 1;
const EXPORTS_PER_BATCH = 1;
const DIGESTS_PER_BATCH = 10;
const DIGESTS_AT_ONCE = 4;
/** Each search that may find some of a batch runs once for all of it. */
const ALERTS_PER_BATCH = 50;
/** One run may read twenty thousand results. */
const SAVED_SEARCHES_PER_BATCH = 1;
/** Each may wait ten seconds for an answer. */
const WEBHOOKS_PER_BATCH = 10;
const WEBHOOKS_AT_ONCE = 20;
/** SQS hands messages to no fewer than two workers at once. */
const LEAST_WORKERS = 2;

/** What an environment does: functions, API, ingest and alarms. It can be thrown away and made anew. */
export const statelessStack = (
  app: App,
  environment: Environment,
  memory: Memory,
  version: string,
): { readonly api: HttpApi; readonly watch: Watch } => {
  const stack = new Stack(app, `veracite-${environment.name}-stateless`, {
    description: `Veracite ${environment.name}: what is done (functions, API, ingest, alarms).`,
    terminationProtection: environment.protectsData,
  });
  const watch = watchOf(stack, environment);
  const bus = new EventBus(stack, 'events', { description: 'What happened in the product.' });
  const ingest = ingestQueue(stack, watch);
  const uploads = uploadsQueue(stack, watch);
  const dashboards = dashboardsQueue(stack, watch);
  const exports = exportsQueue(stack, watch);
  const alerts = alertsQueue(stack, watch);
  const digests = digestsQueue(stack, watch);
  const webhooks = webhooksQueue(stack, watch);
  const savedSearches = savedSearchesQueue(stack, watch);
  const mail = mailSettings(stack, {
    identity: memory.mailIdentity,
    domain: environment.mail.domain,
  });
  const mailFeedback = mailFeedbackQueue(stack, watch, mail);
  const { http, workers } = needsOf({
    ...memory,
    bus,
    ingest,
    uploads,
    dashboards,
    exports,
    alerts,
    digests,
    webhooks,
    savedSearches,
    mail,
    mailFeedback,
    documentSupply: environment.documentSupply,
  });

  const made = (
    id: string,
    { memoryMib, grants }: Needs,
    kind: { readonly entry: string; readonly timeoutMs: 29_000 | 300_000 },
    variables: Readonly<Record<string, string>> = {},
  ) => {
    const result = featureFunction(stack, id, {
      ...kind,
      memoryMib,
      logRetention: environment.logRetention,
      environment: { POWERTOOLS_SERVICE_NAME: id, VERACITE_VERSION: version, ...variables },
    });
    for (const grant of grants) grant(result);
    return result;
  };

  // A reference to the secret: CloudFormation puts the word in while deploying, and a deployment changes both sides.
  const variables = {
    EDGE_SECRET: memory.edgeSecret.secretValue.unsafeUnwrap(),
    PRODUCT_URL: addressOf(environment),
  };
  const functions = new Map(
    httpFeatures().map((feature) => {
      const needs = http[feature];
      if (!needs) throw new Error(`Say in features.ts what the feature ${feature} needs.`);
      const kind = {
        entry: `functions/features/${feature}/${feature}.lambda.ts`,
        timeoutMs: GATEWAY_TIMEOUT_MS,
      } as const;
      return [feature, made(feature, needs, kind, variables)] as const;
    }),
  );
  const worker = (
    name: keyof typeof workers,
    feature: string,
    given: Readonly<Record<string, string>> = {},
  ) =>
    made(
      name,
      workers[name],
      { entry: `functions/features/${feature}/${name}.lambda.ts`, timeoutMs: SERVER_TIMEOUT_MS },
      given,
    );
  /** Workers whose mails lead back to the product. */
  const address = { PRODUCT_URL: addressOf(environment) };
  const reader = worker('ingest-worker', 'articles');
  const receiver = worker('upload-receiver', 'articles');

  uploadsAreQueued(stack, memory.files, uploads);
  worksOn(receiver, uploads, { messages: UPLOADS_PER_BATCH, workers: LEAST_WORKERS });
  worksOn(reader, ingest, {
    messages: ARTICLES_PER_BATCH,
    workers: environment.ingestWorkers,
  });
  worksOn(worker('dashboards-worker', 'dashboards'), dashboards, {
    messages: DASHBOARDS_PER_BATCH,
    workers: LEAST_WORKERS,
  });
  alertsFollowEvents(stack, bus, alerts);
  worksOn(worker('alerts-worker', 'alerts'), alerts, {
    messages: ALERTS_PER_BATCH,
    workers: LEAST_WORKERS,
  });
  worksOn(worker('exports-worker', 'exports'), exports, {
    messages: EXPORTS_PER_BATCH,
    workers: LEAST_WORKERS,
  });
  worksOn(worker('saved-searches-worker', 'saved-searches'), savedSearches, {
    messages: SAVED_SEARCHES_PER_BATCH,
    workers: LEAST_WORKERS,
  });
  worksOn(worker('webhooks-worker', 'webhooks', address), webhooks, {
    messages: WEBHOOKS_PER_BATCH,
    workers: WEBHOOKS_AT_ONCE,
  });
  worksOn(worker('digests-worker', 'digests', address), digests, {
    messages: DIGESTS_PER_BATCH,
    workers: DIGESTS_AT_ONCE,
  });
  firesSchedules(stack, watch, worker('schedules-worker', 'schedules', address));
  worksOn(worker('mail-feedback', 'mail'), mailFeedback, {
    messages: FEEDBACK_PER_BATCH,
    workers: LEAST_WORKERS,
  });
  rotatesTokenKeys(stack, watch, worker('rotate-token-keys', 'auth'), memory.tokenKeys);
  const api = featureApi(stack, {
    functions,
    requests: environment.requests,
    logRetention: environment.logRetention,
  });

  watchApi(stack, watch, api);
  watchWorker(stack, watch, reader);
  watchSearch(stack, watch, memory.search, environment.search);
  watchTable(stack, watch, memory.table);
  watchMail(stack, watch, mail);
  watchSignIn(stack, watch, memory.people);
  return { api, watch };
};
