import type { Logger } from '@aws-lambda-powertools/logger';

import { repeatedCalls } from '#functions/platform/http/repeated-calls.ts';
import { serve } from '#functions/platform/http/serve.ts';

import { callersOf } from './callers.ts';
import { apiFeatures } from './lists.ts';
import type { World } from './world.ts';

const merged = <Value>(
  parts: readonly Readonly<Record<string, Value>>[],
): Readonly<Record<string, Value>> => Object.fromEntries(parts.flatMap(Object.entries<Value>));

/** All features behind one handler: the endpoints that have a function per feature on AWS. */
export const apiOf = (world: World, logger: Pick<Logger, 'error'>) => {
  const parts = apiFeatures.map(({ api }) => api);
  return serve({
    // Features pair use cases with their endpoints; merging only combines the pairs.
    endpoints: merged(parts.map(({ endpoints }) => endpoints)),
    useCases: merged(parts.map(({ useCases }) => useCases(world))),
    callers: callersOf(world),
    repeated: repeatedCalls(world),
    logger,
  });
};
