import type { CallerLocationPorts } from '#functions/platform/http/location-of-caller.ts';
import { api, type Feature } from '#functions/platform/feature.ts';
import { placesCalls } from '#shared/contracts/places.ts';

import { readPlace } from './read-place.ts';

export const feature: Feature<CallerLocationPorts> = {
  name: 'places',
  api: api({
    endpoints: placesCalls,
    useCases: (ports: CallerLocationPorts) => ({ readPlace: readPlace(ports) }),
    memoryMib: 512,
    touches: {},
    knowsNobody: true,
  }),
};
