import {
  FunctionUrlAuthType,
  type FunctionUrl,
  type IFunction,
  InvokeMode,
} from 'aws-cdk-lib/aws-lambda';

import { apiFeatures } from '#infra/composition/lists.ts';

import { streams } from '../house/streaming.ts';

/** Features whose answers come piece by piece. */
export const streamingFeatures: readonly string[] = apiFeatures
  .filter(({ api }) => streams(api.endpoints))
  .map(({ name }) => name);

/**
 * Addresses of the functions that answer piece by piece. They are open like the gateway: the function itself refuses what
 * did not come through CloudFront, and asks who is calling.
 */
export const streamingAddresses = (
  functions: ReadonlyMap<string, IFunction>,
): ReadonlyMap<string, FunctionUrl> =>
  new Map(
    streamingFeatures.flatMap((name) => {
      const made = functions.get(name);
      return made
        ? [
            [
              name,
              made.addFunctionUrl({
                authType: FunctionUrlAuthType.NONE,
                invokeMode: InvokeMode.RESPONSE_STREAM,
              }),
            ] as const,
          ]
        : [];
    }),
  );
