import { type Table } from 'aws-cdk-lib/aws-dynamodb';
import { type EventBus } from 'aws-cdk-lib/aws-events';
import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { type Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { type IBucket } from 'aws-cdk-lib/aws-s3';
import { type Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { type ConfigurationSet } from 'aws-cdk-lib/aws-ses';
import { type CfnElement, type IResource, SecretValue, Stack } from 'aws-cdk-lib/core';

import { RATE_LIMITS } from '#functions/adapters/aws/rate-limits.ts';
import { SEARCH_PREFIX, spreadVariable } from '#functions/adapters/aws/search-prefix.ts';
import { AUDIT_PARTITION } from '#functions/platform/audit/audit-log.ts';
import { personPartition } from '#functions/records/people/person-keys.ts';
import { HOME_PAGE_FILE, SHELL_FILE } from '#infra/pages/web-file-names.ts';

import {
  type AssistantModel,
  type DocumentSupplier,
  type EmbeddingModel,
  type HarvestedCollection,
  type Judge,
} from '../environments.ts';
import { suppressFinding } from '../defaults/suppress-finding.ts';
import { type WorkerQueue } from '../defaults/worker-queue.ts';
import { variablePrefixOfQueue } from '../run/environment.ts';
import { type MailSetup } from './mail.ts';
import { INVERSE_INDEX } from './paper-table.ts';
import { type SearchSetup } from './search-domain.ts';

/** Grants a permission to a function and sets the environment variable by which its code finds the resource. */
export type Grant = (target: LambdaFunction) => void;

export const grant =
  (environment: Readonly<Record<string, string>>, ...allowed: readonly PolicyStatement[]): Grant =>
  (target) => {
    for (const statement of allowed) target.addToRolePolicy(statement);
    for (const [name, value] of Object.entries(environment)) target.addEnvironment(name, value);
  };

/**
 * Suppresses the audit finding for a wildcard at the end of a path within one resource, which the audit names by its
 * logical id.
 */
const acceptRestOf =
  (resource: IResource, paths: readonly string[], reason: string, then: Grant): Grant =>
  (target) => {
    then(target);
    // The default child of a resource created here is its template element.
    const name = Stack.of(resource).getLogicalId(resource.node.defaultChild as CfnElement);
    for (const path of paths)
      suppressFinding(target.role ?? target, [
        `AwsSolutions-IAM5[Resource::<${name}.Arn>/${path}]`,
        reason,
      ]);
  };

export const allow = (actions: readonly string[], ...resources: readonly string[]) =>
  new PolicyStatement({ effect: Effect.ALLOW, actions: [...actions], resources: [...resources] });

const READ_ITEMS = ['dynamodb:GetItem', 'dynamodb:BatchGetItem'];
const WRITE_ITEMS = [
  'dynamodb:PutItem',
  'dynamodb:UpdateItem',
  'dynamodb:DeleteItem',
  'dynamodb:ConditionCheckItem',
  'dynamodb:BatchWriteItem',
];

/** Audit log entries are immutable, even if one of our functions is faulty. */
const keepAuditLog = (table: Table) =>
  new PolicyStatement({
    effect: Effect.DENY,
    actions: ['dynamodb:UpdateItem', 'dynamodb:DeleteItem', 'dynamodb:BatchWriteItem'],
    resources: [table.tableArn],
    conditions: { 'ForAnyValue:StringEquals': { 'dynamodb:LeadingKeys': [AUDIT_PARTITION] } },
  });

export const tableGrants = (table: Table) => {
  const environment = { TABLE_NAME: table.tableName };
  const queries = allow(
    ['dynamodb:Query'],
    table.tableArn,
    `${table.tableArn}/index/${INVERSE_INDEX}`,
  );
  return {
    /** Access to items by key only. */
    readItems: grant(environment, allow(READ_ITEMS, table.tableArn)),
    read: grant(environment, allow(READ_ITEMS, table.tableArn), queries),
    /**
     * To know who is asking: people, their sessions and licenses are read; that they were seen, and how often somebody
     * calls, is written, and nothing else.
     */
    recognise: grant(
      environment,
      allow(READ_ITEMS, table.tableArn),
      queries,
      new PolicyStatement({
        effect: Effect.ALLOW,
        actions: ['dynamodb:PutItem'],
        resources: [table.tableArn],
        conditions: {
          'ForAllValues:StringLike': {
            'dynamodb:LeadingKeys': [`${personPartition('')}*`, `${RATE_LIMITS}*`],
          },
          // Without keys the condition above would hold for any request.
          Null: { 'dynamodb:LeadingKeys': 'false' },
        },
      }),
    ),
    /** Allows incrementing counters in partitions with this key prefix, and nothing else. */
    countIn: (prefix: string) =>
      grant(
        environment,
        new PolicyStatement({
          effect: Effect.ALLOW,
          actions: ['dynamodb:UpdateItem'],
          resources: [table.tableArn],
          conditions: {
            'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [`${prefix}*`] },
            // Without keys the condition above would hold for any request.
            Null: { 'dynamodb:LeadingKeys': 'false' },
          },
        }),
      ),
    readAndWrite: grant(
      environment,
      allow([...READ_ITEMS, ...WRITE_ITEMS], table.tableArn),
      queries,
      keepAuditLog(table),
    ),
    /** Allows putting and deleting items without reading them. */
    write: grant(environment, allow(WRITE_ITEMS, table.tableArn), keepAuditLog(table)),
  };
};

export const filesGrants = (files: IBucket) => {
  const environment = { FILES_BUCKET: files.bucketName };
  const reason =
    'Files below a prefix are named by their content or their owner; no other prefix of the bucket is accessible.';
  const grantOn = (actions: readonly string[], prefixes: readonly string[]): Grant => {
    const paths = prefixes.map((prefix) => `${prefix}*`);
    const objects = allow(actions, ...paths.map((path) => files.arnForObjects(path)));
    // Without permission to list, S3 answers "forbidden" for missing files.
    const missing = allow(['s3:ListBucket'], files.bucketArn);
    return acceptRestOf(files, paths, reason, grant(environment, objects, missing));
  };
  return {
    read: (...prefixes: readonly string[]) => grantOn(['s3:GetObject'], prefixes),
    write: (...prefixes: readonly string[]) => grantOn(['s3:PutObject'], prefixes),
    remove: (...prefixes: readonly string[]) => grantOn(['s3:DeleteObject'], prefixes),
    /** Allows creating files, serving them and deleting them. */
    keep: (...prefixes: readonly string[]) =>
      grantOn(
        ['s3:GetObject', 's3:PutObject', 's3:AbortMultipartUpload', 's3:DeleteObject'],
        prefixes,
      ),
  };
};

/** Read access to the web app: its built page, and the text of the home page. */
export const shellGrant = (web: IBucket): Grant =>
  grant(
    { WEB_BUCKET: web.bucketName },
    allow(['s3:GetObject'], ...[SHELL_FILE, HOME_PAGE_FILE].map((file) => web.arnForObjects(file))),
  );

/** The secret that keys the hashes by which a cancellation service recognizes people. */
export const churnKeyGrant = (secret: Secret): Grant =>
  grant({ CHURN_KEY_SECRET: secret.secretValue.unsafeUnwrap() });

/** The word that keys the digests of addresses that have used a trial or a code. */
export const benefitsSecretGrant = (secret: Secret): Grant =>
  grant({ BENEFITS_SECRET: secret.secretValue.unsafeUnwrap() });

/** The document supplier and its API key: a reference that CloudFormation resolves during deployment. */
export const documentSupplyGrant = ({ url, keySecret }: DocumentSupplier): Grant =>
  grant({
    DOCUMENT_SUPPLY_URL: url,
    DOCUMENT_SUPPLY_KEY: SecretValue.secretsManager(keySecret).unsafeUnwrap(),
  });

/** The judging model and its API key: a reference that CloudFormation resolves during deployment. */
export const judgeGrant = ({ endpoint, model, keySecret, seconds, daily }: Judge): Grant =>
  grant({
    STANCE_ENDPOINT: endpoint,
    STANCE_ENDPOINT_MODEL: model,
    STANCE_ENDPOINT_KEY: SecretValue.secretsManager(keySecret).unsafeUnwrap(),
    ...(seconds !== undefined && { STANCE_ENDPOINT_SECONDS: String(seconds) }),
    ...(daily !== undefined && { STANCE_ENDPOINT_DAILY: String(daily) }),
  });

/** The embedding model and its API key, a reference. */
export const embeddingGrant = ({ endpoint, model, keySecret }: EmbeddingModel): Grant =>
  grant({
    EMBEDDING_ENDPOINT: endpoint,
    EMBEDDING_MODEL: model,
    EMBEDDING_KEY: SecretValue.secretsManager(keySecret).unsafeUnwrap(),
  });

/**
 * The model that words answers. On Bedrock, access is limited to this one model; other endpoints use an API key, which
 * is a reference.
 */
export const assistantModelGrant =
  (settings: AssistantModel): Grant =>
  (target) => {
    if (settings.kind === 'endpoint') {
      grant({
        ASSISTANT_ENDPOINT: settings.endpoint,
        ASSISTANT_MODEL: settings.model,
        ASSISTANT_KEY: SecretValue.secretsManager(settings.keySecret).unsafeUnwrap(),
      })(target);
      return;
    }
    const { partition, region: home } = Stack.of(target);
    const region = settings.region ?? home;
    grant(
      {
        ASSISTANT_ENDPOINT: `https://bedrock-runtime.${region}.amazonaws.com/openai/v1`,
        ASSISTANT_MODEL: settings.model,
        ASSISTANT_BEDROCK_REGION: region,
      },
      allow(
        ['bedrock:InvokeModel', 'bedrock:InvokeModelWithResponseStream'],
        `arn:${partition}:bedrock:${region}::foundation-model/${settings.model}`,
      ),
    )(target);
  };

/** The secret that verifies captcha responses: a reference that CloudFormation resolves during deployment. */
export const captchaGrant = (secret: string): Grant =>
  grant({ RECAPTCHA_SECRET: SecretValue.secretsManager(secret).unsafeUnwrap() });

/** The keys of referral partners: a reference that CloudFormation resolves during deployment. */
export const partnerKeysGrant = (secret: string): Grant =>
  grant({ PARTNER_KEYS: SecretValue.secretsManager(secret).unsafeUnwrap() });

/** A public bucket of open-access articles: three prefixes may be read, and the bucket may be listed. */
export const harvestGrant =
  ({ bucket, region, set, everyDays }: HarvestedCollection): Grant =>
  (target) => {
    const { partition } = Stack.of(target);
    const arn = `arn:${partition}:s3:::${bucket}`;
    const paths = ['PMC*', 'metadata/*', 'inventory-reports/*'];
    grant(
      {
        HARVEST_BUCKET: bucket,
        HARVEST_REGION: region,
        HARVEST_SET: set,
        HARVEST_EVERY_DAYS: String(everyDays),
      },
      allow(['s3:GetObject'], ...paths.map((path) => `${arn}/${path}`)),
      allow(['s3:ListBucket'], arn),
    )(target);
    for (const path of paths)
      suppressFinding(target.role ?? target, [
        `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:s3:::${bucket}/${path}]`,
        'A public external collection, of which millions of files may be read but not changed.',
      ]);
  };

/**
 * The secrets that authenticate us to Stripe and its webhooks to us: references that CloudFormation resolves during
 * deployment.
 */
export const paymentsGrant = (secret: string): Grant => {
  const secretField = (jsonField: string) =>
    SecretValue.secretsManager(secret, { jsonField }).unsafeUnwrap();
  return grant({
    STRIPE_SECRET_KEY: secretField('secretKey'),
    STRIPE_WEBHOOK_SECRET: secretField('webhookSecret'),
  });
};

export const eventGrants = (bus: EventBus) => ({
  publish: grant(
    { EVENT_BUS_NAME: bus.eventBusName },
    allow(['events:PutEvents'], bus.eventBusArn),
  ),
});

/** Allows sending email as the product's sender only. */
export const mailGrants = ({ identity, settings, sender }: MailSetup) => ({
  send: grant(
    {
      MAIL_FROM: `Veracite <${sender}>`,
      MAIL_CONFIGURATION_SET: settings.configurationSetName,
    },
    new PolicyStatement({
      effect: Effect.ALLOW,
      actions: ['ses:SendEmail'],
      resources: [identity.emailIdentityArn, configurationSetArn(settings)],
      conditions: { StringEquals: { 'ses:FromAddress': sender } },
    }),
  ),
});

const configurationSetArn = (settings: ConfigurationSet) =>
  Stack.of(settings).formatArn({
    service: 'ses',
    resource: 'configuration-set',
    resourceName: settings.configurationSetName,
  });

export const queueGrants = (name: string, { queue, deadLetter }: WorkerQueue) => {
  const variable = variablePrefixOfQueue(name);
  const environment = {
    [`${variable}_QUEUE_URL`]: queue.queueUrl,
    [`${variable}_DEAD_LETTER_URL`]: deadLetter.queueUrl,
  };
  return {
    send: grant(environment, allow(['sqs:SendMessage'], queue.queueArn)),
    /** Allows reading the length of the queue. */
    measure: grant(
      environment,
      allow(['sqs:GetQueueAttributes'], queue.queueArn, deadLetter.queueArn),
    ),
    /**
     * Allows sending a message to the dead-letter queue with a reason. Receiving messages is granted with the trigger.
     */
    bury: grant(environment, allow(['sqs:SendMessage'], deadLetter.queueArn)),
    /** Allows reading the queue length, inspecting dead letters and redriving them. */
    lookAfter: grant(
      environment,
      allow(['sqs:GetQueueAttributes', 'sqs:SendMessage'], queue.queueArn),
      allow(
        [
          'sqs:GetQueueAttributes',
          'sqs:ReceiveMessage',
          'sqs:ChangeMessageVisibility',
          'sqs:DeleteMessage',
        ],
        deadLetter.queueArn,
      ),
    ),
  };
};

/**
 * Each grant names the exact calls of the adapter (functions/adapters/aws/search). OpenSearch distinguishes reading
 * from writing by path rather than by method: a search is a POST as well.
 */
export const searchGrants = ({ domain: search, spread }: SearchSetup, prefix = SEARCH_PREFIX) => {
  const documents = `${prefix}-documents`;
  const names = `${prefix}-names`;
  const articles = `${prefix}-articles`;
  const pathsOf = (...paths: readonly string[]) =>
    paths.map((path) => `${search.domainArn}/${path}`);
  const calls = (...allowed: readonly PolicyStatement[]) =>
    acceptRestOf(
      search,
      [`${prefix}-*/_alias`],
      'The star is part of the one path that lists our indexes, not a wildcard.',
      grant(
        {
          SEARCH_ENDPOINT: `https://${search.domainEndpoint}`,
          [spreadVariable(prefix)]: JSON.stringify(spread),
        },
        allow(['es:ESHttpGet'], ...pathsOf(`${prefix}-*/_alias`)),
        // The first caller creates the empty indexes; this permission cannot change an existing index.
        allow(['es:ESHttpPut'], ...pathsOf(`${documents}-1`, `${names}-1`, `${articles}-1`)),
        ...allowed,
      ),
    );
  const post = (...paths: readonly string[]) => allow(['es:ESHttpPost'], ...pathsOf(...paths));
  return {
    search: calls(post(`${documents}/_search`, `${names}/_search`)),
    readStatements: calls(post(`${documents}/_search`)),
    version: calls(
      allow(['es:ESHttpGet'], ...pathsOf(`${documents}/_stats`, `${articles}/_stats`)),
    ),
    readCiting: calls(post(`${articles}/_search`, `${documents}/_search`)),
    count: calls(post(`${documents}/_count`)),
    write: calls(post('_bulk', '_mget')),
  };
};
