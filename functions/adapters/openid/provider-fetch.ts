import type { CustomFetch } from 'openid-client';

import { boundedBody } from '#functions/platform/http/bounded-body.ts';
import { EngineUnavailable } from '#functions/platform/ports/engine-unavailable.ts';

/** The fetch function, passed in. */
export type Fetch = (address: string, init?: RequestInit) => Promise<Response>;

/** Far above the size of any token, key set or user info. */
const MOST_BYTES = 1024 * 1024;

/** Calls a provider, which may be down, redirect us or never finish: these are expected failures. */
export const fetchFrom =
  (fetch: Fetch): CustomFetch =>
  async (address, { body, ...request }) => {
    try {
      const response = await fetch(address, {
        ...request,
        // The library passes arguments that fetch accepts; its own type for bytes is slightly wider.
        body: (body ?? null) as BodyInit | null,
        redirect: 'error',
      });
      const { status, headers } = response;
      if (status >= 500) throw new Error(`It responded with ${String(status)}.`);
      const bytes = await boundedBody(response, MOST_BYTES);
      return new Response(bytes.length > 0 ? bytes : null, { status, headers });
    } catch (error) {
      throw new EngineUnavailable(`The provider at ${new URL(address).host} is not responding.`, {
        cause: error,
      });
    }
  };
