import {
  FunctionUrlAuthType,
  type FunctionUrl,
  type IFunction,
  InvokeMode,
} from 'aws-cdk-lib/aws-lambda';

import { apiFeatures } from '#infra/composition/lists.ts';

import { hasStreams } from '../defaults/streaming.ts';

/** Features that stream their responses. */
export const streamingFeatures: readonly string[] = apiFeatures
  .filter(({ api }) => hasStreams(api.endpoints))
  .map(({ name }) => name);

/**
 * URLs of the streaming functions. Like the gateway they are public: the function itself rejects requests that did not
 * come through CloudFront and authenticates the caller.
 */
export const createStreamingUrls = (
  functions: ReadonlyMap<string, IFunction>,
): ReadonlyMap<string, FunctionUrl> =>
  new Map(
    streamingFeatures.flatMap((name) => {
      const lambda = functions.get(name);
      return lambda
        ? [
            [
              name,
              lambda.addFunctionUrl({
                authType: FunctionUrlAuthType.NONE,
                invokeMode: InvokeMode.RESPONSE_STREAM,
              }),
            ] as const,
          ]
        : [];
    }),
  );
