import { type App, Stack } from 'aws-cdk-lib/core';

import { createArticleFiles } from '../constructs/article-files.ts';
import { benefitsSecret } from '../constructs/benefits-secret.ts';
import { createChurnKeySecret } from '../constructs/churn-key.ts';
import { createEdgeSecret } from '../constructs/edge-secret.ts';
import { createUserDirectory } from '../constructs/identity.ts';
import { createMailIdentity } from '../constructs/mail.ts';
import { createPaperTable } from '../constructs/paper-table.ts';
import { createSearchDomain } from '../constructs/search-domain.ts';
import type { StatefulResources } from '../constructs/stateful-resources.ts';
import { createTokenKeySecret } from '../constructs/token-keys.ts';
import { type Environment } from '../environments.ts';
import { createLogBucket } from '../defaults/private-bucket.ts';

export const createStatefulStack = (app: App, environment: Environment): StatefulResources => {
  const stack = new Stack(app, `veracite-${environment.name}-stateful`, {
    description: `Veracite ${environment.name}: data (table, files, search index).`,
    terminationProtection: environment.protectsData,
  });
  const keeps = environment.protectsData;
  const accessLogs = createLogBucket(stack, 'access-logs', { keeps, writer: 'buckets' });

  return {
    table: createPaperTable(stack, { keeps }),
    files: createArticleFiles(stack, { keeps, logs: accessLogs }),
    search: createSearchDomain(stack, {
      size: environment.search,
      keeps,
      logRetention: environment.logRetention,
    }),
    edgeSecret: createEdgeSecret(stack),
    churnKey: createChurnKeySecret(stack),
    benefitsSecret: benefitsSecret(stack),
    mailIdentity: createMailIdentity(stack, environment),
    userDirectory: createUserDirectory(stack, environment),
    tokenKeys: createTokenKeySecret(stack, { keeps }),
  };
};
