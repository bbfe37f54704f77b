import * as z from 'zod';

import { endpoint } from './endpoint.ts';
import { nothing } from './parts.ts';

export const readPlace = endpoint({
  kind: 'json',
  feature: 'places',
  method: 'GET',
  path: '/geolocation',
  summary: 'Get the caller’s approximate location from the headers of the edge',
  access: 'unchecked',
  params: z.object({}),
  query: z.object({}),
  body: nothing,
  status: 200,
  reply: z
    .object({
      city: z.string(),
      country: z.string(),
      currency: z.string(),
      timezone: z.string(),
      /** The autonomous system that the call came through, where the edge knows it: `AS64500`. */
      isp: z.string().optional(),
    })
    .meta({ id: 'Geolocation' }),
});

export const placesCalls = {
  readPlace,
};
