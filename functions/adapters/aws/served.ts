import { Logger } from '@aws-lambda-powertools/logger';

import { memoryRateLimits } from '#functions/adapters/embedded/rate-limits.ts';
import { limitedCallers } from '#functions/platform/limits/limited-callers.ts';
import { recognise, type RecognisePorts } from '#functions/records/sessions/recognise.ts';
import { touchSession } from '#functions/records/sessions/session-repository.ts';
import { type Callers, everyoneVisits } from '#functions/platform/http/callers.ts';
import { type Calls } from '#functions/platform/http/calls.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { type RateLimits } from '#functions/platform/ports/rate-limits.ts';
import { type Table } from '#functions/platform/ports/table.ts';
import { type Endpoint } from '#shared/contracts/endpoint.ts';

import { throughTheEdge } from './edge-callers.ts';
import { environment } from './environment.ts';

type People = Omit<RecognisePorts, 'table' | 'touch'> & {
  readonly table: Pick<Table, 'getMany' | 'write'>;
  readonly rateLimits: RateLimits;
};

const behindTheEdge = <Endpoints extends Record<string, Endpoint>>(
  calls: Calls<Endpoints>,
  callers: Callers,
) =>
  serve({
    ...calls,
    callers: throughTheEdge(callers, environment('EDGE_SECRET')),
    logger: new Logger(),
  });

/** The calls of a feature as its Lambda handler, for whoever comes through CloudFront and is recognised by token or network. */
export const served = <Endpoints extends Record<string, Endpoint>>(
  calls: Calls<Endpoints>,
  people: People,
) =>
  behindTheEdge(
    calls,
    limitedCallers(
      recognise({ ...people, touch: touchSession(people.table, people.now) }),
      people.rateLimits,
    ),
  );

/** The same for calls that mean the same to everyone: their function cannot even ask who there is. */
export const servedToAnyone = <Endpoints extends Record<string, Endpoint>>(
  calls: Calls<Endpoints>,
) =>
  behindTheEdge(
    calls,
    limitedCallers(
      everyoneVisits,
      memoryRateLimits(() => new Date()),
    ),
  );
