import { type Secret } from 'aws-cdk-lib/aws-secretsmanager';

import { allow, grant } from './grants.ts';
import { type UserDirectory } from './identity.ts';

/**
 * Allows asking Cognito who a person is. Each grant names the exact calls of the adapter
 * (functions/adapters/aws/identity).
 */
export const identityGrants = ({ userPool, client, providers }: UserDirectory) => {
  const environment = {
    USER_POOL_ID: userPool.userPoolId,
    USER_POOL_CLIENT_ID: client.userPoolClientId,
    SIGN_IN_PROVIDERS: JSON.stringify(providers),
  };
  const calls = (...actions: readonly string[]) =>
    grant(
      environment,
      allow(
        actions.map((action) => `cognito-idp:${action}`),
        userPool.userPoolArn,
      ),
    );
  return {
    /** Allows creating accounts, signing people in and changing how they sign in. */
    signIn: calls(
      'AdminCreateUser',
      'AdminDeleteUser',
      'AdminGetUser',
      'AdminInitiateAuth',
      'AdminSetUserPassword',
      'AdminUpdateUserAttributes',
      'DescribeUserPoolClient',
    ),
    /** Allows deleting the accounts of deleted people. */
    removeAccounts: calls('AdminDeleteUser'),
  };
};

/** The signing keys of API tokens. Read access is enough to sign. */
export const tokenKeyGrants = (secret: Secret) => ({
  read: grant(
    { TOKEN_KEYS_SECRET: secret.secretArn },
    allow(['secretsmanager:GetSecretValue'], secret.secretArn),
  ),
  rotate: grant(
    {},
    allow(
      [
        'secretsmanager:DescribeSecret',
        'secretsmanager:GetSecretValue',
        'secretsmanager:PutSecretValue',
        'secretsmanager:UpdateSecretVersionStage',
      ],
      secret.secretArn,
    ),
  ),
});
