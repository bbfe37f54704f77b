import { type Secret } from 'aws-cdk-lib/aws-secretsmanager';

import { allow, grant } from './grants.ts';
import { type PeoplePool } from './identity.ts';

/** To ask Cognito who somebody is. Each names the very calls that the adapter makes (functions/adapters/aws/identity). */
export const identityGrants = ({ userPool, client, providers }: PeoplePool) => {
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
    /** To make accounts, let people in and change how they come in. */
    signIn: calls(
      'AdminCreateUser',
      'AdminDeleteUser',
      'AdminGetUser',
      'AdminInitiateAuth',
      'AdminSetUserPassword',
      'AdminUpdateUserAttributes',
      'DescribeUserPoolClient',
    ),
    /** To remove the accounts of somebody who is deleted. */
    removeAccounts: calls('AdminDeleteUser'),
  };
};

/** The keys of API tokens. Who can read them can sign. */
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
