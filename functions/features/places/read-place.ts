import {
  type CallerLocationPorts,
  locationOfCaller,
} from '#functions/platform/http/location-of-caller.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import type { readPlace as contract } from '#shared/contracts/places.ts';

/** Returns the caller's approximate location. */
export const readPlace =
  (ports: CallerLocationPorts): UseCase<typeof contract> =>
  async ({ from }) =>
    locationOfCaller(ports, from);
