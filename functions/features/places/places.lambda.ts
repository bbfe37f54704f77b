import { servedToAnyone } from '#functions/adapters/aws/served.ts';

import { placesCalls } from './places-calls.ts';

// Whoever is answered came through CloudFront, which wrote the headers that tell the place.
export const handler = servedToAnyone(placesCalls({ behindEdge: true }));
