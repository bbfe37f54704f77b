import type { IncomingMessage } from 'node:http';

import { isLoopback } from '#functions/platform/addresses/public-address.ts';

/** What proxies write into a request that they pass on. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/** Whether a proxy passed the request on: then it comes from who knows where. */
export const isForwarded = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  FORWARDED.some((name) => headers[name] !== undefined);

/**
 * Whether somebody at this machine asks. A name other than this machine's own may be a foreign page that made its name
 * lead here.
 */
export const isFromHere = (request: Pick<IncomingMessage, 'headers'>): boolean => {
  const host = (request.headers.host ?? '').replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1');
  return isLoopback(host) && !isForwarded(request);
};
