import * as z from 'zod';

import type { FederationSettings } from '#functions/adapters/openid/federation.ts';
import { type Claims, proofFrom } from '#functions/adapters/openid/proof.ts';
import type { Client } from '#functions/adapters/openid/provider.ts';
import { type Proof } from '#functions/platform/ports/identity.ts';
import { type FederatedMethod, federatedMethods } from '#shared/domain/sign-in-method.ts';

/** The providers behind a user pool; infra/aws/constructs/identity.ts creates both from one configuration. */
export const CognitoProviders = z.array(
  z.object({
    method: z.enum(federatedMethods),
    /** The provider's name in the user pool. */
    name: z.string(),
    /**
     * Domains whose addresses this provider vouches for. SAML has no claim for a verified address, and an institution
     * may vouch only for its own people.
     */
    vouchesFor: z.array(z.string()).default([]),
  }),
);
export type CognitoProvider = z.infer<typeof CognitoProviders>[number];

/** What a user pool reports about a person who signed in through another provider. */
const Federated = z.object({
  token_use: z.literal('id'),
  'cognito:username': z.string().min(1),
  identities: z.array(z.object({ providerName: z.string(), issuer: z.string().nullish() })).min(1),
  'custom:orcid': z.string().optional(),
  'custom:institution': z.string().optional(),
});

const PROVES_INSTITUTIONS: readonly FederatedMethod[] = ['saml', 'azure', 'openathens', 'ag-sso'];

const isVouchedFor = ({ email }: Proof, { vouchesFor }: CognitoProvider): boolean =>
  vouchesFor.some((domain) => email?.endsWith(`@${domain.toLowerCase()}`));

type Options = Client & {
  readonly issuer: string;
  readonly providers: readonly CognitoProvider[];
};

/** Signs in through a user pool, which is our provider and redirects to the provider behind it. */
export const cognitoFederation = ({ providers, ...pool }: Options): FederationSettings => {
  const of = (method: FederatedMethod) =>
    providers.filter((provider) => provider.method === method);

  return {
    ...pool,
    methods: federatedMethods.filter((method) => of(method).length > 0),
    scope: 'openid email profile',
    // Where several institutions share a method, the pool asks which one to use.
    parametersOf: (method) => {
      const [only, ...more] = of(method);
      return only && more.length === 0 ? { identity_provider: only.name } : {};
    },
    proofOf: (method, claims) => {
      const { success, data } = Federated.safeParse(claims);
      if (!success) return undefined;
      const { identities, 'cognito:username': username } = data;
      const [identity] = identities;
      const provider = providers.find(({ name }) => name === identity?.providerName);
      // The pool's page lists all its providers; a person who chooses another one there has proven that identity
      // instead.
      if (!provider || (provider.method !== method && of(method).length === 1)) return undefined;
      const institution = data['custom:institution'] ?? identity?.issuer ?? provider.name;
      const attributes: Claims = {
        ...claims,
        ...(data['custom:orcid'] !== undefined && { orcid: data['custom:orcid'] }),
        ...(PROVES_INSTITUTIONS.includes(provider.method) && { institution }),
      };
      // The user name contains the provider and the provider's id of the person; accounts are removed by it.
      const proof = proofFrom(provider.method, username, attributes);
      return isVouchedFor(proof, provider) ? { ...proof, emailVerified: true } : proof;
    },
  };
};
