import * as z from 'zod';

import { EngineUnavailable } from '#functions/platform/ports/engine-unavailable.ts';

/** What we need to know of an OpenID provider; it says so itself at `<issuer>/.well-known/openid-configuration`. */
const Discovered = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.url().optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
});
export type Discovered = z.infer<typeof Discovered>;

/** The network, passed in. */
export type Fetch = (address: string, init?: RequestInit) => Promise<Response>;

const PATIENCE_MS = 10_000;

/** A call to a provider, which may be down: that is not a surprise of ours. */
export const fetchFrom =
  (fetch: Fetch): Fetch =>
  async (address, init) => {
    try {
      const response = await fetch(address, {
        ...init,
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (response.status < 500) return response;
      throw new Error(`It answered ${String(response.status)}.`);
    } catch (error) {
      throw new EngineUnavailable(`The provider at ${new URL(address).host} does not answer.`, {
        cause: error,
      });
    }
  };

/** Reads what a provider says of itself, and believes only one that calls itself by the name we know it by. */
export const discovered = async (fetch: Fetch, issuer: string): Promise<Discovered> => {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const response = await fetchFrom(fetch)(address);
  if (!response.ok) throw new EngineUnavailable(`${address} answered ${String(response.status)}.`);
  const found = Discovered.parse(await response.json());
  if (found.issuer !== issuer)
    throw new Error(`The provider at ${issuer} calls itself ${found.issuer}: set that as issuer.`);
  return found;
};
