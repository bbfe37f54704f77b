import { type IFunction } from 'aws-cdk-lib/aws-lambda';
import { type Stack } from 'aws-cdk-lib/core';

import { type ResourceAccess } from '#functions/platform/feature.ts';

import { variablesOfOpenText } from '#infra/composition/open-text-settings.ts';

import { type Environment } from '../environments.ts';
import { type AlarmTarget } from '../defaults/alarm.ts';
import { type Entry, writeEntry } from '../defaults/entries.ts';
import {
  createFeatureFunction,
  GATEWAY_TIMEOUT_MS,
  SERVER_TIMEOUT_MS,
} from '../defaults/feature-function.ts';
import { createRollout } from '../defaults/rollout.ts';
import { type GrantableResources, grantsOf, resourcesOf } from './features.ts';
import { type Grant } from './grants.ts';
import { streamingFeatures } from './streaming-urls.ts';

type FunctionPart = {
  readonly memoryMib: number;
  readonly touches: ResourceAccess;
  readonly powers?: readonly string[] | undefined;
};

type Deployment = {
  readonly world: GrantableResources;
  readonly environment: Environment;
  readonly watch: AlarmTarget;
  readonly version: string;
  /** Base URL of the product. */
  readonly address: string;
};

/** Creates the functions of the product from their manifests. */
export const createProductFunctions = (
  scope: Stack,
  { world, environment, watch, version, address }: Deployment,
) => {
  const live = createRollout(scope, watch, environment.rollout);
  return (
    entry: Omit<Entry, 'touches' | 'powers'>,
    part: FunctionPart,
    {
      variables = {},
      grants = [],
    }: {
      readonly variables?: Readonly<Record<string, string>>;
      readonly grants?: readonly Grant[];
    } = {},
  ): IFunction => {
    const { powers: capabilities } = part;
    const file = writeEntry({ ...entry, touches: resourcesOf(part), powers: capabilities });
    const lambda = createFeatureFunction(scope, entry.id, {
      entry: file,
      timeoutMs: entry.kind === 'api' ? GATEWAY_TIMEOUT_MS : SERVER_TIMEOUT_MS,
      memoryMib: part.memoryMib,
      atOnce:
        entry.kind === 'api' && streamingFeatures.includes(entry.id)
          ? environment.streamsAtOnce
          : undefined,
      logRetention: environment.logRetention,
      environment: {
        POWERTOOLS_SERVICE_NAME: entry.id,
        VERACITE_VERSION: version,
        PRODUCT_URL: address,
        ...(environment.paymentsSecret !== undefined && { SELLS_PLANS: 'true' }),
        ...(environment.secondReader !== undefined && {
          STANCE_SECOND_READER: environment.secondReader,
        }),
        ...(environment.thirdReader !== undefined && {
          STANCE_THIRD_READER: environment.thirdReader,
        }),
        ...variablesOfOpenText(environment),
        ...variables,
      },
    });
    for (const grant of [...grantsOf(part, world), ...grants]) grant(lambda);
    return live(lambda);
  };
};
