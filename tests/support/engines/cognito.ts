import {
  CognitoIdentityProviderClient,
  CreateUserPoolClientCommand,
  CreateUserPoolCommand,
} from '@aws-sdk/client-cognito-identity-provider';

import { localEngine } from '#tests/ports/sides.ts';

import { startMoto } from './moto.ts';

/** A user pool as infra/aws/constructs/identity.ts makes it, in the stand-in for Cognito. */
export const startCognito = async () => {
  const engine = await startMoto();
  if ('unavailable' in engine) return engine;
  const client = new CognitoIdentityProviderClient(localEngine(engine.endpoint));
  const { UserPool } = await client.send(
    new CreateUserPoolCommand({
      PoolName: 'people',
      Policies: {
        PasswordPolicy: {
          MinimumLength: 15,
          RequireLowercase: false,
          RequireNumbers: false,
          RequireSymbols: false,
          RequireUppercase: false,
        },
      },
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
    }),
  );
  const userPoolId = UserPool?.Id ?? '';
  const { UserPoolClient } = await client.send(
    new CreateUserPoolClientCommand({
      UserPoolId: userPoolId,
      ClientName: 'functions',
      GenerateSecret: true,
      ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH'],
      PreventUserExistenceErrors: 'ENABLED',
    }),
  );
  const { ClientId = '', ClientSecret = '' } = UserPoolClient ?? {};
  return {
    client,
    userPoolId,
    clientId: ClientId,
    clientSecret: ClientSecret,
    stop: async () => {
      client.destroy();
      await engine.stop();
    },
  };
};
