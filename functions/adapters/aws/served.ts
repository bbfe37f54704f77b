import { Logger } from '@aws-lambda-powertools/logger';

import { everyoneVisits } from '#functions/http/callers.ts';
import { type Calls } from '#functions/http/calls.ts';
import { serve } from '#functions/http/serve.ts';
import { type Endpoint } from '#shared/contracts/endpoint.ts';

import { throughTheEdge } from './edge-callers.ts';
import { environment } from './environment.ts';

/** The calls of a feature as its Lambda handler, open to whoever comes through CloudFront. */
export const served = <Endpoints extends Record<string, Endpoint>>(calls: Calls<Endpoints>) =>
  serve({
    ...calls,
    callers: throughTheEdge(everyoneVisits, environment('EDGE_SECRET')),
    logger: new Logger(),
  });
