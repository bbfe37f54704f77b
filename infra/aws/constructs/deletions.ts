import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Duration } from 'aws-cdk-lib/core';
import { type Construct } from 'constructs';

import { EXPORT_FILES } from '#functions/exports/export-keys.ts';
import { SAVED_SEARCH_FILES } from '#functions/saved-searches/saved-search-keys.ts';

import { addressOf, type Environment } from '../environments.ts';
import { alarm, type Watch } from '../house/alarm.ts';
import { featureFunction, SERVER_TIMEOUT_MS } from '../house/feature-function.ts';
import { type Memory } from '../stacks/stateful-stack.ts';
import { filesGrants, tableGrants } from './grants.ts';
import { identityGrants } from './identity-grants.ts';

const MEMORY_MIB = 512;
const EVERY = Duration.hours(1);

type DeletionProps = {
  readonly environment: Environment;
  readonly memory: Pick<Memory, 'table' | 'people' | 'files'>;
  readonly version: string;
};

/** A deletion of a person that was cut off is finished within the hour, so that nothing of them stays behind. */
export const finishesDeletions = (
  scope: Construct,
  watch: Watch,
  { environment, memory, version }: DeletionProps,
) => {
  const made = featureFunction(scope, 'finish-deletions', {
    entry: 'functions/users/finish-deletions.lambda.ts',
    timeoutMs: SERVER_TIMEOUT_MS,
    memoryMib: MEMORY_MIB,
    logRetention: environment.logRetention,
    environment: {
      POWERTOOLS_SERVICE_NAME: 'finish-deletions',
      VERACITE_VERSION: version,
      PRODUCT_URL: addressOf(environment),
    },
  });
  tableGrants(memory.table).readAndWrite(made);
  identityGrants(memory.people).removeAccounts(made);
  filesGrants(memory.files).remove(EXPORT_FILES, SAVED_SEARCH_FILES)(made);
  new Rule(scope, 'deletions-are-finished', {
    description: 'Look for deletions of people that were cut off.',
    schedule: Schedule.rate(EVERY),
    targets: [new LambdaFunction(made)],
  });
  alarm(scope, watch, {
    chapter: 'deletions-fail',
    humanImpact:
      'Somebody deleted their account, and part of what is held about them is still there.',
    metric: made.metricErrors({ period: EVERY, statistic: 'Sum' }),
    atLeast: 1,
    periods: 2,
  });
};
