import type { Logger } from '@aws-lambda-powertools/logger';

import { repeatedCalls } from '#functions/platform/http/repeated-calls.ts';
import { serve } from '#functions/platform/http/serve.ts';

import { callersOf } from './callers.ts';
import { apiFeatures } from './lists.ts';
import type { World } from './world.ts';

const merged = <Value>(
  parts: readonly Readonly<Record<string, Value>>[],
): Readonly<Record<string, Value>> => Object.fromEntries(parts.flatMap(Object.entries<Value>));

/** All features behind one handler: the same calls that each have a function of their own on AWS. */
export const apiOf = (world: World, logger: Pick<Logger, 'error'>) => {
  const parts = apiFeatures.map(({ api }) => api);
  return serve({
    // Each use case was paired with its endpoint by its feature; merging only lays the pairs side by side.
    endpoints: merged(parts.map(({ endpoints }) => endpoints)),
    useCases: merged(parts.map(({ useCases }) => useCases(world))),
    callers: callersOf(world),
    repeated: repeatedCalls(world),
    logger,
  });
};
