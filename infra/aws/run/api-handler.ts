import { Logger } from '@aws-lambda-powertools/logger';

import { requireEdge } from '#functions/adapters/aws/edge-callers.ts';
import { memoryRateLimits } from '#functions/adapters/embedded/rate-limits.ts';
import type { Feature } from '#functions/platform/feature.ts';
import { anonymousCallers } from '#functions/platform/http/callers.ts';
import { repeatedCalls } from '#functions/platform/http/repeated-calls.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { limitedCallers } from '#functions/platform/limits/limited-callers.ts';
import { createCallers } from '#infra/composition/callers.ts';
import type { World } from '#infra/composition/world.ts';

import type { Endpoint } from '#shared/contracts/endpoint.ts';

import { environment } from './environment.ts';
import { streamResponses } from './stream-responses.ts';
import { hasStreams } from '../defaults/streaming.ts';
import { type PortFactories, type ProvidedCapabilities, worldOnAws } from './world.ts';

/** A feature without create operations may not write to the table, and needs no storage for idempotent responses. */
const makesSomething = (endpoints: Readonly<Record<string, Endpoint>>): boolean =>
  Object.values(endpoints).some(({ makes }) => makes === true);

/**
 * Returns the Lambda handler of a feature's endpoints, for requests through CloudFront, which are authenticated by
 * token or network.
 */
export const apiHandler = (
  { name, api }: Feature<World>,
  ports: PortFactories,
  capabilities: ProvidedCapabilities,
) => {
  if (!api) throw new Error(`The feature ${name} has no endpoints.`);
  const world = worldOnAws(ports, capabilities);
  const callers = api.knowsNobody
    ? limitedCallers(anonymousCallers, memoryRateLimits(world.now))
    : createCallers(world);
  const handler = serve({
    endpoints: api.endpoints,
    useCases: api.useCases(world),
    callers: requireEdge(callers, environment('EDGE_SECRET')),
    ...(makesSomething(api.endpoints) && { repeated: repeatedCalls(world) }),
    logger: new Logger(),
  });
  return hasStreams(api.endpoints) ? streamResponses(handler) : handler;
};
