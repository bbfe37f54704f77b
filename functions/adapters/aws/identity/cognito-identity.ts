import {
  type CognitoIdentityProviderClient,
  DescribeUserPoolClientCommand,
} from '@aws-sdk/client-cognito-identity-provider';

import { type Federation, federation } from '#functions/adapters/openid/federation.ts';
import type { Fetch } from '#functions/adapters/openid/provider.ts';
import type { Client } from '#functions/adapters/openid/token-exchange.ts';
import type { Identity } from '#functions/platform/ports/identity.ts';
import type { Clock, NewId } from '#functions/platform/ports/powers.ts';

import { asked } from '../engine-failures.ts';
import { cognitoAccounts } from './cognito-accounts.ts';
import { cognitoFederation, type CognitoProvider } from './cognito-providers.ts';

type Options = {
  readonly client: CognitoIdentityProviderClient;
  readonly userPoolId: string;
  readonly clientId: string;
  /** `https://cognito-idp.<region>.amazonaws.com/<user pool>`; a stand-in has another. */
  readonly issuer: string;
  readonly providers: readonly CognitoProvider[];
  readonly fetch: Fetch;
  readonly clock: Clock;
  readonly newId: NewId;
};

/** Who somebody is, by a user pool of Cognito. */
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
  // The secret belongs to the exchange only; what is offered is known without asking for it.
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

/** The secret stands neither in a template nor in an environment: it is asked for, by permission. */
const appClientOf = async (
  client: CognitoIdentityProviderClient,
  userPoolId: string,
  clientId: string,
): Promise<Client> => {
  const command = new DescribeUserPoolClientCommand({ UserPoolId: userPoolId, ClientId: clientId });
  const { UserPoolClient } = await asked('Cognito', () => client.send(command));
  if (UserPoolClient?.ClientSecret === undefined)
    throw new Error(`The app client ${clientId} of the user pool has no secret.`);
  return { clientId, clientSecret: UserPoolClient.ClientSecret };
};

/** Asks once; a failure is not kept. */
const onceDone = <Value>(make: () => Promise<Value>) => {
  let made: Promise<Value> | undefined;
  return (): Promise<Value> => {
    made ??= make();
    made.catch(() => (made = undefined));
    return made;
  };
};
