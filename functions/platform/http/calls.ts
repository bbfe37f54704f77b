import { type Endpoint } from '#shared/contracts/endpoint.ts';

import { type UseCases } from './serve.ts';

/** The calls of one feature: its endpoints, each with the use case that answers it. */
export type Calls<Endpoints extends Record<string, Endpoint>> = {
  readonly endpoints: Endpoints;
  readonly useCases: UseCases<Endpoints>;
};

/** Pairs endpoints with their use cases; the types prove that none is missing. */
export const calls = <const Endpoints extends Record<string, Endpoint>>(
  endpoints: Endpoints,
  useCases: UseCases<Endpoints>,
): Calls<Endpoints> => ({ endpoints, useCases });
