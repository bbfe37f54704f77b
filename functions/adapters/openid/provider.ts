import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  clockSkew,
  clockTolerance,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';

import { EngineUnavailable } from '#functions/platform/ports/engine-unavailable.ts';
import type { Clock } from '#functions/platform/ports/powers.ts';

import { causeOf } from './provider-failures.ts';
import { type Fetch, fetchFrom } from './provider-fetch.ts';

export type Client = { readonly clientId: string; readonly clientSecret: string };
export type ProviderSettings = Client & { readonly issuer: string };

const PATIENCE_SECONDS = 10;
/** Maximum clock skew. */
export const LEEWAY_SECONDS = 60;

const BASIC = 'client_secret_basic';

/** Authenticates in the header, and in the form only if the provider supports nothing else. */
const secretly = (secret: string): ClientAuth => {
  const [inHeader, inForm] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, ...request) => {
    const supportedMethods = server.token_endpoint_auth_methods_supported ?? [BASIC];
    (supportedMethods.includes(BASIC) ? inHeader : inForm)(server, ...request);
  };
};

type Ports = { readonly fetch: Fetch; readonly clock: Clock };

/** Fetches a provider's metadata, and accepts it only if its issuer is the configured one. */
export const openProvider = async (
  { issuer, clientId, clientSecret }: ProviderSettings,
  { fetch, clock }: Ports,
): Promise<Configuration> => {
  // The full URL, so that the library applies none of its exceptions for certain issuers.
  const address = new URL(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
  const skew = Math.round((clock().getTime() - Date.now()) / 1000);
  const opened = await discovery(
    address,
    clientId,
    { [clockSkew]: skew, [clockTolerance]: LEEWAY_SECONDS },
    secretly(clientSecret),
    {
      timeout: PATIENCE_SECONDS,
      [customFetch]: fetchFrom(fetch),
      // Only where its owner has said so: the provider on this machine, or one of a closed network.
      // oxlint-disable-next-line typescript/no-deprecated -- The library deprecates it only to make it stand out.
      execute: address.protocol === 'http:' ? [allowInsecureRequests] : [],
    },
  ).catch((error: unknown) => {
    throw (
      causeOf(error) ??
      new EngineUnavailable(`${address.href} returned an unexpected response.`, { cause: error })
    );
  });
  const { issuer: name } = opened.serverMetadata();
  if (name !== issuer)
    throw new Error(`The provider at ${issuer} calls itself ${name}: set that as issuer.`);
  // A token is trusted for its signature, not for the connection it came through.
  enableNonRepudiationChecks(opened);
  return opened;
};
