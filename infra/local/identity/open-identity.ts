import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import { openEmbeddedIdentity } from '#functions/adapters/embedded/identity/embedded-identity.ts';
import type { Cost } from '#functions/adapters/embedded/identity/password-hash.ts';
import { ownProvider, simulatedProvider } from '#functions/adapters/embedded/identity/providers.ts';
import { type Federation, federation } from '#functions/adapters/openid/federation.ts';
import type { Fetch } from '#functions/adapters/openid/provider-fetch.ts';
import { isLoopback } from '#functions/platform/addresses/public-address.ts';
import { type Identity } from '#functions/platform/ports/identity.ts';
import type { Clock, NewId } from '#functions/platform/ports/powers.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { type FederatedMethod, federatedMethods } from '#shared/domain/sign-in-method.ts';

import { isForwarded } from '../http/from-here.ts';
import type { WebHandler } from '../http/http-server.ts';

/** A real OpenID Connect provider, used for one sign-in method. */
export type IdentityProviderSettings = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly method: FederatedMethod;
};

type Options = {
  readonly table: Pick<Table, 'get' | 'write'>;
  /** Base URL of the product; a run on a random port knows it once it listens. */
  readonly url: () => string;
  /** Whether it listens on loopback only. */
  readonly isLoopback: boolean;
  readonly provider?: IdentityProviderSettings | undefined;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly fetch?: Fetch;
  /** Cost of one password check; tests of other subjects lower it. */
  readonly cost?: Cost;
};

export type LocalIdentity = {
  readonly identity: Identity;
  /** Mounts the simulated provider under `/identity` in front of the web app. */
  readonly mounted: (web: WebHandler) => WebHandler;
};

/** The redirect URL: the call `finishSignIn` of shared/contracts/auth.ts. */
const CALLBACK = '/api/auth/callback';
const PLAYED = /^\/identity(?:[/?]|$)/;
const PLAYED_CLIENT = 'veracite';

/**
 * Identities of a local run. A configured provider is used. Without one, and only if no one but the person at this
 * machine can open the product, our own provider simulates all of them.
 */
export const openLocalIdentity = (options: Options): LocalIdentity => {
  const { table, url, provider, clock, newId, fetch = globalThis.fetch } = options;
  const local = { table, clock, newId, ...(options.cost && { cost: options.cost }) };
  if (provider) {
    const ownFederation = federation(ownProvider(provider, provider.method), { fetch, clock });
    return {
      identity: openEmbeddedIdentity({ ...local, federation: ownFederation }),
      mounted: passThrough,
    };
  }
  // A public base URL means that others come, whatever the socket says.
  if (!options.isLoopback || !isLoopback(hostOf(url())))
    return { identity: openEmbeddedIdentity(local), mounted: passThrough };

  const clientSecret = randomBytes(32).toString('base64url');
  const client = { clientId: PLAYED_CLIENT, clientSecret };
  const openSimulated = once(async () => {
    // Loaded on first use, because it is much code.
    const { createSimulatedIdentityProvider: playedIdentityProvider } =
      await import('./identity-provider.ts');
    const { MOUNT_PATH: MOUNT } = await import('./identity-provider-configuration.ts');
    const redirectUris = [`${url()}${CALLBACK}`];
    return {
      handle: await playedIdentityProvider({ url: url(), ...client, redirectUris }),
      federation: federation(simulatedProvider({ ...client, issuer: `${url()}${MOUNT}` }), {
        fetch,
        clock,
      }),
    };
  });
  const played: Federation = {
    methods: federatedMethods,
    authorizationAddress: async (signInRequest) =>
      (await openSimulated()).federation.authorizationAddress(signInRequest),
    exchange: async (signInRequest) => (await openSimulated()).federation.exchange(signInRequest),
  };

  return {
    identity: openEmbeddedIdentity({ ...local, federation: played }),
    mounted: (web) => async (request, response) => {
      if (!PLAYED.test(request.url ?? '') || !isAtHome(request, url())) {
        await web(request, response);
        return;
      }
      const { handle } = await openSimulated();
      await handle(request, response);
    },
  };
};

const passThrough = (web: WebHandler): WebHandler => web;

const hostOf = (url: string) => new URL(url).hostname.replace(/^\[|\]$/g, '');

/**
 * A foreign page whose name was pointed at this machine sends that name (DNS rebinding), and proxied requests come from
 * elsewhere.
 */
const isAtHome = (request: IncomingMessage, url: string): boolean =>
  request.headers.host === new URL(url).host && !isForwarded(request);

const once = <Value>(create: () => Promise<Value>) => {
  let created: Promise<Value> | undefined;
  return (): Promise<Value> => {
    created ??= create();
    created.catch(() => (created = undefined));
    return created;
  };
};
