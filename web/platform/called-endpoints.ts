import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { type EndpointName, type Endpoints, endpoints } from '#shared/contracts/index.ts';

/** The calls a page can make as functions: those that answer JSON, with or without a file handed in, a file, or event by event. */
export type CalledEndpoint = {
  [Name in EndpointName]: Endpoints[Name]['kind'] extends 'json' | 'upload' | 'download' | 'stream'
    ? Name
    : never;
}[EndpointName];

/** As much of a contract as a page needs to make the call. */
export type Call = Pick<Endpoint, 'method' | 'path' | 'makes'> & {
  readonly kind: 'json' | 'download' | 'stream';
};

type CalledEndpoints = Readonly<Record<CalledEndpoint, Call>>;

/**
 * Method, path and kind of each call, and whether it makes something, from the one list of the product. The build (vite.config.ts) puts what
 * web/platform/first-calls.ts and later-calls.ts take from here in their place, so that neither schemas nor their library come to a browser.
 */
export const calledEndpoints = Object.fromEntries(
  Object.entries<Endpoint>(endpoints).flatMap(([name, { kind, method, path, makes }]) =>
    kind === 'json' || kind === 'upload' || kind === 'download' || kind === 'stream'
      ? [
          [
            name,
            // A page tells of a file, and puts it where the answer says.
            { kind: kind === 'upload' ? 'json' : kind, method, path, ...(makes && { makes }) },
          ],
        ]
      : [],
  ),
  // Going through entries loses that exactly these names stand in it.
) as CalledEndpoints;
