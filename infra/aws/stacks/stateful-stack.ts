import { type Table } from 'aws-cdk-lib/aws-dynamodb';
import { type IBucket } from 'aws-cdk-lib/aws-s3';
import { type Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { type EmailIdentity } from 'aws-cdk-lib/aws-ses';
import { type App, Stack } from 'aws-cdk-lib/core';

import { articleFiles } from '../constructs/article-files.ts';
import { benefitsSecret } from '../constructs/benefits-secret.ts';
import { churnKeySecret } from '../constructs/churn-key.ts';
import { edgeSecret } from '../constructs/edge-secret.ts';
import { peoplePool, type PeoplePool } from '../constructs/identity.ts';
import { mailIdentity } from '../constructs/mail.ts';
import { paperTable } from '../constructs/paper-table.ts';
import { type Search, searchDomain } from '../constructs/search-domain.ts';
import { tokenKeySecret } from '../constructs/token-keys.ts';
import { type Environment } from '../environments.ts';
import { logBucket } from '../house/private-bucket.ts';

/** The data of an environment. Deployed first and changed with care. */
export type Memory = {
  readonly table: Table;
  readonly files: IBucket;
  readonly search: Search;
  readonly edgeSecret: Secret;
  readonly churnKey: Secret;
  readonly benefitsSecret: Secret;
  readonly mailIdentity: EmailIdentity;
  readonly people: PeoplePool;
  readonly tokenKeys: Secret;
};

export const statefulStack = (app: App, environment: Environment): Memory => {
  const stack = new Stack(app, `veracite-${environment.name}-stateful`, {
    description: `Veracite ${environment.name}: data (table, files, search index).`,
    terminationProtection: environment.protectsData,
  });
  const keeps = environment.protectsData;
  const accessLogs = logBucket(stack, 'access-logs', { keeps, writer: 'buckets' });

  return {
    table: paperTable(stack, { keeps }),
    files: articleFiles(stack, { keeps, logs: accessLogs }),
    search: searchDomain(stack, {
      size: environment.search,
      keeps,
      logRetention: environment.logRetention,
    }),
    edgeSecret: edgeSecret(stack),
    churnKey: churnKeySecret(stack),
    benefitsSecret: benefitsSecret(stack),
    mailIdentity: mailIdentity(stack, environment),
    people: peoplePool(stack, environment),
    tokenKeys: tokenKeySecret(stack, { keeps }),
  };
};
