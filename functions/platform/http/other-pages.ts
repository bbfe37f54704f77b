import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

import { type routerOf } from './route.ts';

type Router = ReturnType<typeof routerOf>;

/** How long a browser need not ask again whether it may ask; browsers shorten it themselves. */
const KEPT_SECONDS = 86_400;
const METHODS = ['GET', 'POST'] as const;

/**
 * Whoever reads the answer may also read how long to wait. Neither cookies nor `Authorization` are let through: a page of
 * somebody else asks as a visitor, whoever sits before it.
 */
const READABLE = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'retry-after',
};

const isOpen = (route: Router, method: string, path: string): boolean => {
  const found = route(method, path);
  return found.kind === 'found' && found.endpoint.fromAnyPage === true;
};

/** The headers by which a page of any origin may read the answer of this call; none for all calls that are not open so. */
export const fromOtherPages = (
  route: Router,
  method: string,
  path: string,
): Readonly<Record<string, string>> => (isOpen(route, method, path) ? READABLE : {});

/** What a browser is told that asks first whether a page may ask; undefined where it is no such question, or none may. */
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
