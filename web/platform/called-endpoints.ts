import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { type EndpointName, type Endpoints, endpoints } from '#shared/contracts/index.ts';

import type { Shape } from './reply-shape.ts';
import { shapeOfSchema } from './shape-of-schema.ts';

/**
 * The calls that a page can make as functions: those that return JSON, with or without an uploaded file, a file, or an
 * event stream.
 */
export type CalledEndpoint = {
  [Name in EndpointName]: Endpoints[Name]['kind'] extends 'json' | 'upload' | 'download' | 'stream'
    ? Name
    : never;
}[EndpointName];

/** The part of a contract that a page needs to make the call. */
export type EndpointCall = Pick<Endpoint, 'method' | 'path' | 'makes'> & {
  readonly kind: 'json' | 'download' | 'stream';
  /** The shape of a response, or of each event of a stream; a file has none. */
  readonly reply?: Shape;
};

type CalledEndpoints = Readonly<Record<CalledEndpoint, EndpointCall>>;

/** A page sends a file as JSON that names it, and then uploads it to the address in the response. */
const plainCall = ({ kind, method, path, makes, reply }: Endpoint): readonly EndpointCall[] => {
  const call = { method, path, ...(makes && { makes }) };
  if (kind === 'download') return [{ ...call, kind }];
  if (kind === 'stream') return [{ ...call, kind, reply: shapeOfSchema(reply) }];
  return kind === 'json' || kind === 'upload'
    ? [{ ...call, kind: 'json', reply: shapeOfSchema(reply) }]
    : [];
};

/**
 * Method, path, kind and shape of response of each call, and whether it makes something, from the one list of the product. The build
 * (vite.config.ts) puts what web/platform/first-calls.ts and later-calls.ts take from here in their place, so that neither schemas nor
 * their library come to a browser.
 */
export const calledEndpoints = Object.fromEntries(
  Object.entries<Endpoint>(endpoints).flatMap(([name, endpoint]) =>
    plainCall(endpoint).map((call) => [name, call]),
  ),
  // Object.fromEntries loses the types of the keys.
) as CalledEndpoints;
