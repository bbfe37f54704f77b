import { isLoopback } from '#shared/domain/loopback.ts';

import type { RequestOrigin } from './callers.ts';
import { Problem } from './problem.ts';

const refusal = () =>
  new Problem(403, 'Please use the pages of the product for this.', {
    detail: 'The request came from another site.',
  });

/** Whether a page of another site has the browser of a reader ask. Programs and older browsers do not say. */
export const isFromOtherSite = ({ headers }: RequestOrigin): boolean => {
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
};

/** Browsers send the origin of a request; other programs do not, and have no cookie that could be misused. */
export const rejectCrossSite = (from: RequestOrigin): void => {
  if (isFromOtherSite(from)) throw refusal();
};

/**
 * Rejects requests that do not prove to come from one of our pages or from a program: links, images and typed URLs
 * carry the cookie as well. Browsers identify our pages by `Sec-Fetch-Site`; a token can be sent only by its holder.
 */
export const requireOwnPage = ({ headers }: RequestOrigin): void => {
  if (headers['sec-fetch-site'] === 'same-origin' || headers['authorization'] !== undefined) return;
  throw refusal();
};

/**
 * Rejects forms and scripts of other origins. A browser sends the header `Origin` with every POST and no page can
 * change it; `Host` is our name as the browser knows it, if no proxy of ours is in between.
 */
export const rejectCrossOrigin = (from: RequestOrigin, ours: string): void => {
  rejectCrossSite(from);
  const { origin, host } = from.headers;
  if (origin === undefined || origin === ours) return;
  if (host === undefined || hostOf(origin) !== host) throw refusal();
  // A third party's host name that resolves to this machine is not ours.
  if (!isSecure(ours) && !isLoopback(host)) throw refusal();
};

const hostOf = (address: string): string | undefined =>
  URL.canParse(address) ? new URL(address).host : undefined;

/**
 * Returns whether the browser uses another name for this machine in a local run, `127.0.0.1` for `localhost`: they do
 * not share cookies. Elsewhere there is one host name, whatever a request says.
 */
export const sameMachineElsewhere = (
  { headers: { host } }: RequestOrigin,
  ours: string,
): boolean => {
  const { host: own } = new URL(ours);
  return (
    host !== undefined &&
    host !== own &&
    isLoopback(own) &&
    isLoopback(host) &&
    portOf(host) === portOf(own)
  );
};

const portOf = (host: string) => /:(\d+)$/.exec(host)?.[1];

/** Only loopback is served without TLS. */
export const isSecure = (ours: string): boolean => !isLoopback(new URL(ours).host);
