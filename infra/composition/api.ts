import type { Logger } from '@aws-lambda-powertools/logger';

import { repeatedCalls } from '#functions/platform/http/repeated-calls.ts';
import { serve } from '#functions/platform/http/serve.ts';

import { createCallers } from './callers.ts';
import { apiFeatures } from './lists.ts';
import type { World } from './world.ts';

const merged = <Value>(
  tables: readonly Readonly<Record<string, Value>>[],
): Readonly<Record<string, Value>> => Object.fromEntries(tables.flatMap(Object.entries<Value>));

/** All features behind one handler: the endpoints that have a function per feature on AWS. */
export const createApi = (world: World, logger: Pick<Logger, 'error'>) => {
  const featureApis = apiFeatures.map(({ api }) => api);
  return serve({
    // Features pair use cases with their endpoints; merging only combines the pairs.
    endpoints: merged(featureApis.map(({ endpoints }) => endpoints)),
    useCases: merged(featureApis.map(({ useCases }) => useCases(world))),
    callers: createCallers(world),
    repeated: repeatedCalls(world),
    logger,
  });
};
