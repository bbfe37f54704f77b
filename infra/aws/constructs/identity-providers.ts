import {
  OidcAttributeRequestMethod,
  ProviderAttribute,
  type UserPool,
  UserPoolIdentityProviderGoogle,
  UserPoolIdentityProviderOidc,
  UserPoolIdentityProviderSaml,
  UserPoolIdentityProviderSamlMetadata,
} from 'aws-cdk-lib/aws-cognito';
import { SecretValue } from 'aws-cdk-lib/core';
import { type Construct } from 'constructs';

import { type CognitoProvider } from '#functions/adapters/aws/identity/cognito-providers.ts';
import { type FederatedMethod } from '#shared/domain/sign-in-method.ts';

import {
  type OAuthProvider,
  type SamlProvider,
  type SignIn,
  type SocialProvider,
} from '../sign-in.ts';

/**
 * A provider in the template together with its description for our functions, since neither works without the other.
 */
type CreatedProvider = { readonly construct: Construct; readonly provider: CognitoProvider };
type ProviderInput = { readonly scope: Construct; readonly userPool: UserPool };

/** The account attributes that an external provider fills. */
const FROM_OPENID = {
  email: ProviderAttribute.other('email'),
  emailVerified: ProviderAttribute.other('email_verified'),
  fullname: ProviderAttribute.other('name'),
};
const FROM_SAML = {
  email: ProviderAttribute.other(
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  ),
  fullname: ProviderAttribute.other('http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name'),
};

/** Names in the user pool. They must never change, because accounts are identified by them. */
const ORCID = 'ORCID';
const SOCIAL = 'Social';
const SCOPES = ['openid', 'email', 'profile'];

/** A reference: CloudFormation resolves the secret during deployment, and no template contains it. */
const wordIn = (secretName: string) => SecretValue.secretsManager(secretName);

const plain = (construct: Construct, method: FederatedMethod, name: string): CreatedProvider => ({
  construct,
  provider: { method, name, vouchesFor: [] },
});

const google = (
  { scope, userPool }: ProviderInput,
  { clientId, clientSecret }: OAuthProvider,
): CreatedProvider => {
  const provider = new UserPoolIdentityProviderGoogle(scope, 'sign-in-google', {
    userPool,
    clientId,
    clientSecretValue: wordIn(clientSecret),
    scopes: SCOPES,
    attributeMapping: {
      email: ProviderAttribute.GOOGLE_EMAIL,
      emailVerified: ProviderAttribute.GOOGLE_EMAIL_VERIFIED,
      fullname: ProviderAttribute.GOOGLE_NAME,
    },
  });
  // Cognito prescribes this name.
  return plain(provider, 'google', 'Google');
};

/** ORCID identifies people by their iD and, without a contract, provides no email address. */
const orcid = (
  { scope, userPool }: ProviderInput,
  { clientId, clientSecret }: OAuthProvider,
): CreatedProvider => {
  const provider = new UserPoolIdentityProviderOidc(scope, 'sign-in-orcid', {
    userPool,
    name: ORCID,
    clientId,
    clientSecret: wordIn(clientSecret).unsafeUnwrap(),
    issuerUrl: 'https://orcid.org',
    scopes: ['openid'],
    attributeRequestMethod: OidcAttributeRequestMethod.GET,
    attributeMapping: {
      givenName: ProviderAttribute.other('given_name'),
      familyName: ProviderAttribute.other('family_name'),
      custom: { 'custom:orcid': ProviderAttribute.other('sub') },
    },
  });
  return plain(provider, 'orcid', ORCID);
};

const social = (
  { scope, userPool }: ProviderInput,
  { clientId, clientSecret, issuer }: SocialProvider,
): CreatedProvider => {
  const provider = new UserPoolIdentityProviderOidc(scope, 'sign-in-social', {
    userPool,
    name: SOCIAL,
    clientId,
    clientSecret: wordIn(clientSecret).unsafeUnwrap(),
    issuerUrl: issuer,
    scopes: SCOPES,
    attributeRequestMethod: OidcAttributeRequestMethod.GET,
    attributeMapping: FROM_OPENID,
  });
  return plain(provider, 'social', SOCIAL);
};

const saml = (
  { scope, userPool }: ProviderInput,
  method: FederatedMethod,
  { name, metadataUrl, vouchesFor = [] }: SamlProvider,
): CreatedProvider => {
  const construct = new UserPoolIdentityProviderSaml(scope, `sign-in-${name}`, {
    userPool,
    name,
    metadata: UserPoolIdentityProviderSamlMetadata.url(metadataUrl),
    attributeMapping: FROM_SAML,
  });
  return { construct, provider: { method, name, vouchesFor: [...vouchesFor] } };
};

/** The providers of an environment, in the order in which they are offered. */
export const createIdentityProviders = (
  scope: Construct,
  userPool: UserPool,
  signIn: SignIn,
): CreatedProvider[] => {
  const input = { scope, userPool };
  const institutions = {
    azure: signIn.azure ? [signIn.azure] : [],
    openathens: signIn.openathens ? [signIn.openathens] : [],
    'ag-sso': signIn.agSso ? [signIn.agSso] : [],
    saml: signIn.saml ?? [],
  } as const;
  return [
    ...(signIn.orcid ? [orcid(input, signIn.orcid)] : []),
    ...(signIn.google ? [google(input, signIn.google)] : []),
    ...(signIn.social ? [social(input, signIn.social)] : []),
    ...(['saml', 'azure', 'openathens', 'ag-sso'] as const).flatMap((method) =>
      institutions[method].map((institution) => saml(input, method, institution)),
    ),
  ];
};
