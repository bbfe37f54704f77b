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
import { FIRST_PAGE_FILE, SHELL_FILE } from '#infra/pages/web-file-names.ts';

import {
  type AssistantModel,
  type DocumentSupplier,
  type EmbeddingModel,
  type HarvestedCollection,
  type Judge,
} from '../environments.ts';
import { accept } from '../house/accepted.ts';
import { type WorkerQueue } from '../house/worker-queue.ts';
import { variableOfQueue } from '../run/environment.ts';
import { type Mail } from './mail.ts';
import { INVERSE_INDEX } from './paper-table.ts';
import { type Search } from './search-domain.ts';

/** Gives a function the permission and, with it, the environment variable by which its code finds the thing. */
export type Grant = (to: LambdaFunction) => void;

export const grant =
  (environment: Readonly<Record<string, string>>, ...allowed: readonly PolicyStatement[]): Grant =>
  (to) => {
    for (const statement of allowed) to.addToRolePolicy(statement);
    for (const [name, value] of Object.entries(environment)) to.addEnvironment(name, value);
  };

/** Accepts a star at the end of a path inside one resource, which the audit names by the identifier in its template. */
const acceptRestOf =
  (resource: IResource, paths: readonly string[], reason: string, then: Grant): Grant =>
  (to) => {
    then(to);
    // The default child of a resource that we made is the element of its template.
    const name = Stack.of(resource).getLogicalId(resource.node.defaultChild as CfnElement);
    for (const path of paths)
      accept(to.role ?? to, [`AwsSolutions-IAM5[Resource::<${name}.Arn>/${path}]`, reason]);
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

/** What has been written into the audit log stays as it is, whichever function of ours is at fault. */
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
    /** Items by their key, and nothing else. */
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
          // Without keys the condition above would hold for anything.
          Null: { 'dynamodb:LeadingKeys': 'false' },
        },
      }),
    ),
    /** To add to the counters of partitions whose keys begin so, and to nothing else. */
    countIn: (prefix: string) =>
      grant(
        environment,
        new PolicyStatement({
          effect: Effect.ALLOW,
          actions: ['dynamodb:UpdateItem'],
          resources: [table.tableArn],
          conditions: {
            'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [`${prefix}*`] },
            // Without keys the condition above would hold for anything.
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
    /** To put and delete items, without a look at them. */
    write: grant(environment, allow(WRITE_ITEMS, table.tableArn), keepAuditLog(table)),
  };
};

export const filesGrants = (files: IBucket) => {
  const environment = { FILES_BUCKET: files.bucketName };
  const reason =
    'The files below a prefix are named by their content or by whom they are for; no other prefix of the bucket is open.';
  const to = (actions: readonly string[], prefixes: readonly string[]): Grant => {
    const paths = prefixes.map((prefix) => `${prefix}*`);
    const objects = allow(actions, ...paths.map((path) => files.arnForObjects(path)));
    // Without permission to list, S3 answers "forbidden" where a file is merely missing.
    const missing = allow(['s3:ListBucket'], files.bucketArn);
    return acceptRestOf(files, paths, reason, grant(environment, objects, missing));
  };
  return {
    read: (...prefixes: readonly string[]) => to(['s3:GetObject'], prefixes),
    write: (...prefixes: readonly string[]) => to(['s3:PutObject'], prefixes),
    remove: (...prefixes: readonly string[]) => to(['s3:DeleteObject'], prefixes),
    /** To make files, to hand them out and to take them away again. */
    keep: (...prefixes: readonly string[]) =>
      to(['s3:GetObject', 's3:PutObject', 's3:AbortMultipartUpload', 's3:DeleteObject'], prefixes),
  };
};

/** What a function may read of the web app: the page it was built into, and the text of the first page. */
export const shellGrant = (web: IBucket): Grant =>
  grant(
    { WEB_BUCKET: web.bucketName },
    allow(
      ['s3:GetObject'],
      ...[SHELL_FILE, FIRST_PAGE_FILE].map((file) => web.arnForObjects(file)),
    ),
  );

/** The word that keys the hashes by which a cancellation service recognises people. */
export const churnKeyGrant = (secret: Secret): Grant =>
  grant({ CHURN_KEY_SECRET: secret.secretValue.unsafeUnwrap() });

/** The word that keys the digests of addresses that have used a trial or a code. */
export const benefitsSecretGrant = (secret: Secret): Grant =>
  grant({ BENEFITS_SECRET: secret.secretValue.unsafeUnwrap() });

/** Who delivers documents, and the key they know us by: a reference, which CloudFormation follows while deploying. */
export const documentSupplyGrant = ({ url, keySecret }: DocumentSupplier): Grant =>
  grant({
    DOCUMENT_SUPPLY_URL: url,
    DOCUMENT_SUPPLY_KEY: SecretValue.secretsManager(keySecret).unsafeUnwrap(),
  });

/** The model that judges, and the key it knows us by: a reference, which CloudFormation follows while deploying. */
export const judgeGrant = ({ endpoint, model, keySecret, seconds, daily }: Judge): Grant =>
  grant({
    STANCE_ENDPOINT: endpoint,
    STANCE_ENDPOINT_MODEL: model,
    STANCE_ENDPOINT_KEY: SecretValue.secretsManager(keySecret).unsafeUnwrap(),
    ...(seconds !== undefined && { STANCE_ENDPOINT_SECONDS: String(seconds) }),
    ...(daily !== undefined && { STANCE_ENDPOINT_DAILY: String(daily) }),
  });

/** The model that gives vectors, and the key it knows us by: a reference. */
export const embeddingGrant = ({ endpoint, model, keySecret }: EmbeddingModel): Grant =>
  grant({
    EMBEDDING_ENDPOINT: endpoint,
    EMBEDDING_MODEL: model,
    EMBEDDING_KEY: SecretValue.secretsManager(keySecret).unsafeUnwrap(),
  });

/** The model that words answers. Bedrock may be asked for this one model alone; other endpoints know us by a key, which is a reference. */
export const assistantModelGrant =
  (of: AssistantModel): Grant =>
  (to) => {
    if (of.kind === 'endpoint') {
      grant({
        ASSISTANT_ENDPOINT: of.endpoint,
        ASSISTANT_MODEL: of.model,
        ASSISTANT_KEY: SecretValue.secretsManager(of.keySecret).unsafeUnwrap(),
      })(to);
      return;
    }
    const { partition, region: home } = Stack.of(to);
    const region = of.region ?? home;
    grant(
      {
        ASSISTANT_ENDPOINT: `https://bedrock-runtime.${region}.amazonaws.com/openai/v1`,
        ASSISTANT_MODEL: of.model,
        ASSISTANT_BEDROCK_REGION: region,
      },
      allow(
        ['bedrock:InvokeModel', 'bedrock:InvokeModelWithResponseStream'],
        `arn:${partition}:bedrock:${region}::foundation-model/${of.model}`,
      ),
    )(to);
  };

/** The word by which answers of a captcha are checked: a reference, which CloudFormation follows while deploying. */
export const captchaGrant = (secret: string): Grant =>
  grant({ RECAPTCHA_SECRET: SecretValue.secretsManager(secret).unsafeUnwrap() });

/** The keys of referral partners: a reference, which CloudFormation follows while deploying. */
export const partnerKeysGrant = (secret: string): Grant =>
  grant({ PARTNER_KEYS: SecretValue.secretsManager(secret).unsafeUnwrap() });

/** A bucket of open articles that others keep: what lies in three places of it may be read, and that it is there. */
export const harvestGrant =
  ({ bucket, region, set, everyDays }: HarvestedCollection): Grant =>
  (to) => {
    const { partition } = Stack.of(to);
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
    )(to);
    for (const path of paths)
      accept(to.role ?? to, [
        `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:s3:::${bucket}/${path}]`,
        'A public collection of others, of which millions of files may be read and nothing changed.',
      ]);
  };

/** By which Stripe knows us, and by which we know what it sends: references, which CloudFormation follows while deploying. */
export const paymentsGrant = (secret: string): Grant => {
  const part = (jsonField: string) =>
    SecretValue.secretsManager(secret, { jsonField }).unsafeUnwrap();
  return grant({
    STRIPE_SECRET_KEY: part('secretKey'),
    STRIPE_WEBHOOK_SECRET: part('webhookSecret'),
  });
};

export const eventGrants = (bus: EventBus) => ({
  publish: grant(
    { EVENT_BUS_NAME: bus.eventBusName },
    allow(['events:PutEvents'], bus.eventBusArn),
  ),
});

/** To send mails as the product, and as nobody else. */
export const mailGrants = ({ identity, settings, sender }: Mail) => ({
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
  const variable = variableOfQueue(name);
  const environment = {
    [`${variable}_QUEUE_URL`]: queue.queueUrl,
    [`${variable}_DEAD_LETTER_URL`]: deadLetter.queueUrl,
  };
  return {
    send: grant(environment, allow(['sqs:SendMessage'], queue.queueArn)),
    /** To see how much waits. */
    measure: grant(
      environment,
      allow(['sqs:GetQueueAttributes'], queue.queueArn, deadLetter.queueArn),
    ),
    /** To hand a message to the dead letter with a reason. Taking messages is granted with the trigger. */
    bury: grant(environment, allow(['sqs:SendMessage'], deadLetter.queueArn)),
    /** To see how much waits, to look through the dead letters and to give them back. */
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
 * Each grant names the very calls that the adapter makes (functions/adapters/aws/search). OpenSearch tells reading from
 * writing by the address more than by the method: a search is a POST as well.
 */
export const searchGrants = ({ domain: search, spread }: Search, prefix = SEARCH_PREFIX) => {
  const documents = `${prefix}-documents`;
  const names = `${prefix}-names`;
  const articles = `${prefix}-articles`;
  const at = (...paths: readonly string[]) => paths.map((path) => `${search.domainArn}/${path}`);
  const calls = (...allowed: readonly PolicyStatement[]) =>
    acceptRestOf(
      search,
      [`${prefix}-*/_alias`],
      'The star is part of the one address that lists our indexes, not a pattern of ours.',
      grant(
        {
          SEARCH_ENDPOINT: `https://${search.domainEndpoint}`,
          [spreadVariable(prefix)]: JSON.stringify(spread),
        },
        allow(['es:ESHttpGet'], ...at(`${prefix}-*/_alias`)),
        // Whoever comes first makes the empty indexes; an index that is there cannot be changed by this.
        allow(['es:ESHttpPut'], ...at(`${documents}-1`, `${names}-1`, `${articles}-1`)),
        ...allowed,
      ),
    );
  const post = (...paths: readonly string[]) => allow(['es:ESHttpPost'], ...at(...paths));
  return {
    search: calls(post(`${documents}/_search`, `${names}/_search`)),
    readStatements: calls(post(`${documents}/_search`)),
    version: calls(allow(['es:ESHttpGet'], ...at(`${documents}/_stats`, `${articles}/_stats`))),
    readCiting: calls(post(`${articles}/_search`, `${documents}/_search`)),
    count: calls(post(`${documents}/_count`)),
    write: calls(post('_bulk', '_mget')),
  };
};
