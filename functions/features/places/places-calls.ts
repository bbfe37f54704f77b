import { calls } from '#functions/platform/http/calls.ts';
import { readPlace as contract } from '#shared/contracts/places.ts';

import { type PlacesPorts, readPlace } from './read-place.ts';

export const placesCalls = (ports: PlacesPorts) =>
  calls({ readPlace: contract }, { readPlace: readPlace(ports) });
