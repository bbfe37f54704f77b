import type { Endpoint } from '#shared/contracts/endpoint.ts';

/**
 * Returns whether any of these endpoints streams. The gateway buffers whole responses, so the function of such a
 * feature has a function URL, which serves all its endpoints.
 */
export const hasStreams = (endpoints: Readonly<Record<string, Endpoint>>): boolean =>
  Object.values(endpoints).some(({ kind }) => kind === 'stream' || kind === 'long-download');
