import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

import { type routerOf } from './route.ts';

type Router = ReturnType<typeof routerOf>;

/** How long a browser may cache a preflight response; browsers apply lower limits of their own. */
const KEPT_SECONDS = 86_400;
const METHODS = ['GET', 'POST'] as const;

/**
 * Scripts that may read the response may also read the retry delay. Neither cookies nor `Authorization` are allowed: a
 * third-party page always calls as an anonymous visitor.
 */
const READABLE = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'retry-after',
};

const isOpen = (route: Router, method: string, path: string): boolean => {
  const match = route(method, path);
  return match.kind === 'found' && match.endpoint.fromAnyPage === true;
};

/**
 * Returns the headers by which a page of any origin may read this response; none for endpoints that are not open to
 * other origins.
 */
export const crossOriginHeaders = (
  route: Router,
  method: string,
  path: string,
): Readonly<Record<string, string>> => (isOpen(route, method, path) ? READABLE : {});

/** Returns the response to a preflight request; undefined if it is not a preflight, or the endpoint is not open. */
export const preflight = (
  route: Router,
  { requestContext }: Pick<APIGatewayProxyEventV2, 'requestContext'>,
  path: string,
): APIGatewayProxyStructuredResultV2 | undefined => {
  if (requestContext.http.method !== 'OPTIONS') return undefined;
  const open = METHODS.filter((method) => isOpen(route, method, path));
  if (open.length === 0) return undefined;
  return {
    statusCode: 204,
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': open.join(', '),
      'access-control-allow-headers': 'content-type',
      'access-control-max-age': String(KEPT_SECONDS),
    },
  };
};
