import { isLoopback } from '#shared/domain/loopback.ts';

import type { From } from './callers.ts';
import { Problem } from './problem.ts';

const refusal = () =>
  new Problem(403, 'Please use the pages of the product for this.', {
    detail: 'The request came from another site.',
  });

/** Whether a page of another site has the browser of a reader ask. Programs and older browsers do not say. */
export const isFromOtherSite = ({ headers }: From): boolean => {
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
};

/** Browsers say where a request comes from; programs say nothing, and carry no cookie that could be misused. */
export const refuseOtherSites = (from: From): void => {
  if (isFromOtherSite(from)) throw refusal();
};

/**
 * Refuses whatever does not show that a page of ours or a program asks: a link, a picture or a typed address carry the cookie
 * as well. Browsers name our page by `Sec-Fetch-Site`; a token is sent by nobody who does not hold it.
 */
export const onlyOwnPages = ({ headers }: From): void => {
  if (headers['sec-fetch-site'] === 'same-origin' || headers['authorization'] !== undefined) return;
  throw refusal();
};

/**
 * Refuses forms and scripts of other origins. A browser sends the header `Origin` with every POST and no page can change it;
 * `Host` names us as the browser does, where no proxy of ours stands in between.
 */
export const refuseOtherOrigins = (from: From, ours: string): void => {
  refuseOtherSites(from);
  const { origin, host } = from.headers;
  if (origin === undefined || origin === ours) return;
  if (host === undefined || hostOf(origin) !== host) throw refusal();
  // A name that another site has led to this machine is its name, not ours.
  if (!isSecure(ours) && !isLoopback(host)) throw refusal();
};

const hostOf = (address: string): string | undefined =>
  URL.canParse(address) ? new URL(address).host : undefined;

/**
 * Whether the browser calls a local run by another name of this machine, `127.0.0.1` for `localhost`: cookies of one are
 * unknown to the other. Elsewhere there is one address, whatever a request says.
 */
export const sameMachineElsewhere = ({ headers: { host } }: From, ours: string): boolean => {
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
