import { classificationsCalls } from '#functions/classifications/classifications-calls.ts';
import { documentsCalls } from '#functions/documents/documents-calls.ts';
import { healthCalls } from '#functions/health/health-calls.ts';
import {
  everyoneMayRead,
  everyoneVisits,
  type MayReadStatements,
} from '#functions/http/callers.ts';
import type { Calls } from '#functions/http/calls.ts';
import { serve } from '#functions/http/serve.ts';
import { createClassifier } from '#functions/ingest/stance/classifier.ts';
import { papersCalls } from '#functions/papers/papers-calls.ts';
import { searchCalls } from '#functions/search/search-calls.ts';
import { talliesCalls } from '#functions/tallies/tallies-calls.ts';
import type { Endpoint } from '#shared/contracts/endpoint.ts';

import type { GatewayHandler } from './gateway.ts';
import type { LocalWorld } from './world.ts';

type ApiWorld = Pick<LocalWorld, 'table' | 'index' | 'searchEngine' | 'now'> & {
  readonly files: Pick<LocalWorld['files'], 'get'>;
  readonly logger: Pick<LocalWorld['logger'], 'error'>;
};

/** All features behind one handler: the same calls that each have a function of their own on AWS. */
export const localApi = (
  world: ApiWorld,
  version: string,
  mayReadStatements: MayReadStatements = everyoneMayRead,
): GatewayHandler => {
  const ports = { ...world, version, classifier: createClassifier(), mayReadStatements };
  const features = [
    searchCalls(ports),
    papersCalls(ports),
    talliesCalls(ports),
    classificationsCalls(ports),
    healthCalls(ports),
    documentsCalls(ports),
  ];
  const merged = {
    endpoints: Object.assign({}, ...features.map(({ endpoints }) => endpoints)) as Record<
      string,
      Endpoint
    >,
    // Each use case was paired with its endpoint by `calls`; merging only lays the pairs side by side.
    useCases: Object.assign({}, ...features.map(({ useCases }) => useCases)) as Calls<
      Record<string, Endpoint>
    >['useCases'],
  };
  return serve({ ...merged, callers: everyoneVisits, logger: world.logger });
};
