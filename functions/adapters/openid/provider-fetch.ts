import type { CustomFetch } from 'openid-client';

import { boundedBody } from '#functions/platform/http/bounded-body.ts';
import { EngineUnavailable } from '#functions/platform/ports/engine-unavailable.ts';

/** The network, passed in. */
export type Fetch = (address: string, init?: RequestInit) => Promise<Response>;

/** Far more than any token, set of keys or person takes. */
const MOST_BYTES = 1024 * 1024;

/** A call to a provider, which may be down, send us elsewhere or never end: that is not a surprise of ours. */
export const fetchFrom =
  (fetch: Fetch): CustomFetch =>
  async (address, { body, ...request }) => {
    try {
      const response = await fetch(address, {
        ...request,
        // The library hands over what fetch takes; its own type of bytes is a little wider.
        body: (body ?? null) as BodyInit | null,
        redirect: 'error',
      });
      const { status, headers } = response;
      if (status >= 500) throw new Error(`It answered ${String(status)}.`);
      const bytes = await boundedBody(response, MOST_BYTES);
      return new Response(bytes.length > 0 ? bytes : null, { status, headers });
    } catch (error) {
      throw new EngineUnavailable(`The provider at ${new URL(address).host} does not answer.`, {
        cause: error,
      });
    }
  };
