import {
  type CognitoIdentityProviderClient,
  DescribeUserPoolClientCommand,
} from '@aws-sdk/client-cognito-identity-provider';

import { type Federation, federation } from '#functions/adapters/openid/federation.ts';
import type { Fetch } from '#functions/adapters/openid/provider-fetch.ts';
import type { Client } from '#functions/adapters/openid/provider.ts';
import type { Identity } from '#functions/platform/ports/identity.ts';
import type { Clock, NewId } from '#functions/platform/ports/powers.ts';

import { callEngine } from '../engine-errors.ts';
import { cognitoAccounts } from './cognito-accounts.ts';
import { cognitoFederation, type CognitoProvider } from './cognito-providers.ts';

type Options = {
  readonly client: CognitoIdentityProviderClient;
  readonly userPoolId: string;
  readonly clientId: string;
  /** `https://cognito-idp.<region>.amazonaws.com/<user pool>`; a stand-in has a different URL. */
  readonly issuer: string;
  readonly providers: readonly CognitoProvider[];
  readonly fetch: Fetch;
  readonly clock: Clock;
  readonly newId: NewId;
};

/** Identifies people by a Cognito user pool. */
export const cognitoIdentity = ({
  client,
  userPoolId,
  clientId,
  issuer,
  providers,
  fetch,
  clock,
  newId,
}: Options): Identity => {
  const appClient = onceDone(() => appClientOf(client, userPoolId, clientId));
  // Only the code exchange needs the secret; the sign-in methods are known without it.
  const withSecret = onceDone(async (): Promise<Federation> => {
    const settings = cognitoFederation({ ...(await appClient()), issuer, providers });
    return federation(settings, { fetch, clock });
  });
  const { methods } = cognitoFederation({ clientId, clientSecret: '', issuer, providers });

  return {
    ...cognitoAccounts({ client, userPoolId, newId, appClient }),
    methods,
    authorizationAddress: async (authorization) =>
      (await withSecret()).authorizationAddress(authorization),
    exchange: async (exchange) => (await withSecret()).exchange(exchange),
  };
};

/** The secret is in neither a template nor the environment: it is fetched at runtime, which requires a permission. */
const appClientOf = async (
  client: CognitoIdentityProviderClient,
  userPoolId: string,
  clientId: string,
): Promise<Client> => {
  const command = new DescribeUserPoolClientCommand({ UserPoolId: userPoolId, ClientId: clientId });
  const { UserPoolClient } = await callEngine('Cognito', () => client.send(command));
  if (UserPoolClient?.ClientSecret === undefined)
    throw new Error(`The app client ${clientId} of the user pool has no secret.`);
  return { clientId, clientSecret: UserPoolClient.ClientSecret };
};

/** Fetches once; a failure is not cached. */
const onceDone = <Value>(make: () => Promise<Value>) => {
  let made: Promise<Value> | undefined;
  return (): Promise<Value> => {
    made ??= make();
    made.catch(() => (made = undefined));
    return made;
  };
};
