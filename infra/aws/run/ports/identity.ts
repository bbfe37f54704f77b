import { randomUUID } from 'node:crypto';

import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';

import { cognitoIdentity } from '#functions/adapters/aws/identity/cognito-identity.ts';
import { CognitoProviders } from '#functions/adapters/aws/identity/cognito-providers.ts';

import { environment } from '../environment.ts';
import { DEFAULT_TIMEOUTS } from './request-timeouts.ts';

export const identityOnAws = () => {
  const userPoolId = environment('USER_POOL_ID');
  return cognitoIdentity({
    client: new CognitoIdentityProviderClient(DEFAULT_TIMEOUTS),
    userPoolId,
    clientId: environment('USER_POOL_CLIENT_ID'),
    issuer: `https://cognito-idp.${environment('AWS_REGION')}.amazonaws.com/${userPoolId}`,
    providers: CognitoProviders.parse(JSON.parse(environment('SIGN_IN_PROVIDERS'))),
    fetch,
    clock: () => new Date(),
    newId: randomUUID,
  });
};
