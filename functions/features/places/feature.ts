import { api, type Feature } from '#functions/platform/feature.ts';
import { placesCalls } from '#shared/contracts/places.ts';

import { type PlacesPorts, readPlace } from './read-place.ts';

export const feature: Feature<PlacesPorts> = {
  name: 'places',
  api: api({
    endpoints: placesCalls,
    useCases: (ports: PlacesPorts) => ({ readPlace: readPlace(ports) }),
    memoryMib: 512,
    touches: {},
    knowsNobody: true,
  }),
};
