import { randomBytes } from 'node:crypto';

import { exportJWK, generateKeyPair } from 'jose';
import type { Configuration } from 'oidc-provider';

import type { FederatedMethod } from '#shared/domain/sign-in-method.ts';

import { signInErrorPage } from './identity-provider-page.ts';
import { PAGE_HEADERS } from '../http/plain-page.ts';
import type { SimulatedPerson } from './identity-provider-people.ts';
import { createMemoryStore } from './identity-provider-store.ts';

/** Mount path of the provider; its issuer is the product's base URL followed by this. */
export const MOUNT_PATH = '/identity';
/** Path below it where a person chooses an identity. */
export const CHOICE_PATH = `${MOUNT_PATH}/sign-in/`;
const ALGORITHM = 'ES256';
const MINUTE_SECONDS = 60;

/** The OpenID Connect client that represents the product. */
export type SimulatedClient = {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUris: readonly string[];
};

/** A chosen identity and the provider it was simulated for. */
export type SimulatedIdentity = SimulatedPerson & { readonly method: FederatedMethod };

/** Configuration of the provider: authorization code with PKCE only, for one client, with claims in the ID token. */
export const createConfiguration = async (
  { clientId, clientSecret, redirectUris }: SimulatedClient,
  identities: ReadonlyMap<string, SimulatedIdentity>,
): Promise<Configuration> => {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: 'played', alg: ALGORITHM, use: 'sig' };
  return {
    adapter: createMemoryStore(),
    // Valid for this process only: a restart creates new ones, and unfinished sign-ins have to start over.
    jwks: { keys: [key] },
    cookies: {
      keys: [randomBytes(32).toString('base64url')],
      names: { session: 'played_session', interaction: 'played_choice', resume: 'played_resume' },
      short: { path: MOUNT_PATH, sameSite: 'lax' },
      long: { path: MOUNT_PATH, sameSite: 'lax' },
    },
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [...redirectUris],
        id_token_signed_response_alg: ALGORITHM,
      },
    ],
    claims: {
      openid: ['sub', 'identity_provider', 'orcid', 'institution'],
      email: ['email', 'email_verified'],
      profile: ['name'],
    },
    extraParams: ['identity_provider'],
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
    },
    pkce: { required: () => true },
    responseTypes: ['code'],
    interactions: { url: (_context, { uid }) => `${CHOICE_PATH}${uid}` },
    ttl: {
      AuthorizationCode: MINUTE_SECONDS,
      AccessToken: MINUTE_SECONDS,
      IdToken: 5 * MINUTE_SECONDS,
      Interaction: 30 * MINUTE_SECONDS,
      Session: 30 * MINUTE_SECONDS,
      Grant: 30 * MINUTE_SECONDS,
    },
    findAccount: (_context, subject) => {
      const person = identities.get(subject);
      return person && { accountId: subject, claims: () => claimsOf(person) };
    },
    // No consent screen after a choice that the person just made.
    loadExistingGrant: async ({ oidc: { account, client, provider } }) => {
      const grant = new provider.Grant({
        ...(account && { accountId: account.accountId }),
        ...(client && { clientId: client.clientId }),
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    renderError: (context, { error_description }) => {
      context.set(PAGE_HEADERS);
      context.body = signInErrorPage(error_description ?? 'The provider could not go on.');
    },
  };
};

const claimsOf = ({ subject, method, name, email, orcid, institution }: SimulatedIdentity) => ({
  sub: subject,
  identity_provider: method,
  name,
  ...(email !== undefined && { email, email_verified: method !== 'social' }),
  ...(orcid !== undefined && { orcid }),
  ...(institution !== undefined && { institution }),
});
