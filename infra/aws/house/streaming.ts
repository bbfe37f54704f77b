import type { Endpoint } from '#shared/contracts/endpoint.ts';

/**
 * Whether any of these calls answers piece by piece. The gateway waits for whole answers, so that the function of such a
 * feature has an address of its own, behind which all its calls are.
 */
export const streams = (endpoints: Readonly<Record<string, Endpoint>>): boolean =>
  Object.values(endpoints).some(({ kind }) => kind === 'stream' || kind === 'long-download');
