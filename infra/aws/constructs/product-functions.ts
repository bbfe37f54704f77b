import { type IFunction } from 'aws-cdk-lib/aws-lambda';
import { type Stack } from 'aws-cdk-lib/core';

import { type Touches } from '#functions/platform/feature.ts';

import { type Environment } from '../environments.ts';
import { type Watch } from '../house/alarm.ts';
import { type Entry, writtenEntry } from '../house/entries.ts';
import {
  featureFunction,
  GATEWAY_TIMEOUT_MS,
  SERVER_TIMEOUT_MS,
} from '../house/feature-function.ts';
import { rolledOut } from '../house/rollout.ts';
import { type Grantable, grantsOf, touchesOf } from './features.ts';
import { type Grant } from './grants.ts';
import { streamingFeatures } from './streaming-addresses.ts';

type Part = {
  readonly memoryMib: number;
  readonly touches: Touches;
  readonly powers?: readonly string[] | undefined;
};

type Deployment = {
  readonly world: Grantable;
  readonly environment: Environment;
  readonly watch: Watch;
  readonly version: string;
  /** Base URL of the product. */
  readonly address: string;
};

/** Creates the functions of the product from their manifests. */
export const productFunctions = (
  scope: Stack,
  { world, environment, watch, version, address }: Deployment,
) => {
  const live = rolledOut(scope, watch, environment.rollout);
  return (
    entry: Omit<Entry, 'touches' | 'powers'>,
    part: Part,
    {
      variables = {},
      grants = [],
    }: {
      readonly variables?: Readonly<Record<string, string>>;
      readonly grants?: readonly Grant[];
    } = {},
  ): IFunction => {
    const { powers } = part;
    const file = writtenEntry({ ...entry, touches: touchesOf(part), powers });
    const made = featureFunction(scope, entry.id, {
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
        ...variables,
      },
    });
    for (const grant of [...grantsOf(part, world), ...grants]) grant(made);
    return live(made);
  };
};
