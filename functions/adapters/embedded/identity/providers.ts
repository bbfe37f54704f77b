import type { FederationSettings } from '#functions/adapters/openid/federation.ts';
import { proofFrom } from '#functions/adapters/openid/proof.ts';
import type { Client } from '#functions/adapters/openid/provider.ts';
import { type FederatedMethod, federatedMethods } from '#shared/domain/sign-in-method.ts';

const SCOPE = 'openid email profile';

type Provider = Client & { readonly issuer: string };

/** A custom provider, such as the single sign-on of an institution, which serves one method. */
export const ownProvider = (provider: Provider, method: FederatedMethod): FederationSettings => ({
  ...provider,
  methods: [method],
  scope: method === 'orcid' ? 'openid' : SCOPE,
  parametersOf: () => ({}),
  proofOf: (method, claims) => proofFrom(method, claims.sub, claims),
});

/** The provider that simulates all of them on this machine (infra/local/identity/identity-provider.ts). */
export const simulatedProvider = (provider: Provider): FederationSettings => ({
  ...provider,
  methods: federatedMethods,
  scope: SCOPE,
  // Each sign-in asks for the person, so that different people can be tried out.
  parametersOf: (method) => ({ identity_provider: method, prompt: 'login' }),
  proofOf: (method, claims) =>
    claims['identity_provider'] === method ? proofFrom(method, claims.sub, claims) : undefined,
});
