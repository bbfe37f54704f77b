import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import {
  AccountRecovery,
  Mfa,
  OAuthScope,
  StringAttribute,
  UserPool,
  UserPoolClient,
  UserPoolClientIdentityProvider,
} from 'aws-cdk-lib/aws-cognito';
import { Duration, RemovalPolicy } from 'aws-cdk-lib/core';
import { type Construct } from 'constructs';

import { type CognitoProvider } from '#functions/adapters/aws/identity/cognito-providers.ts';
import { MIN_PASSWORD_CHARACTERS } from '#shared/domain/password-rule.ts';

import { baseUrlOf, type Environment } from '../environments.ts';
import { suppressFinding } from '../defaults/suppress-finding.ts';
import { createAlarm, type AlarmTarget } from '../defaults/alarm.ts';
import { createIdentityProviders } from './identity-providers.ts';

/** The redirect URL: the call `finishSignIn` of shared/contracts/auth.ts. */
const CALLBACK = '/api/auth/callback';

export type UserDirectory = {
  readonly userPool: UserPool;
  readonly client: UserPoolClient;
  readonly providers: readonly CognitoProvider[];
};

/** The user pool: accounts with a password, and accounts of external providers. */
export const createUserDirectory = (
  scope: Construct,
  environment: Pick<Environment, 'signIn' | 'protectsData' | 'domain' | 'address' | 'name'>,
): UserDirectory => {
  const userPool = userPoolOf(scope, environment.protectsData);
  const providers = environment.signIn
    ? createIdentityProviders(scope, userPool, environment.signIn)
    : [];
  if (environment.signIn)
    userPool.addDomain('sign-in-page', {
      cognitoDomain: { domainPrefix: environment.signIn.domainPrefix },
    });
  const client = new UserPoolClient(scope, 'sign-in', {
    userPool,
    // Only our functions know the client secret, so that no one else can request tokens.
    generateSecret: true,
    authFlows: { adminUserPassword: true },
    preventUserExistenceErrors: true,
    enableTokenRevocation: true,
    // Tokens of the pool only prove who signed in and are then discarded; the lasting session is our own.
    accessTokenValidity: Duration.minutes(5),
    idTokenValidity: Duration.minutes(5),
    refreshTokenValidity: Duration.hours(1),
    supportedIdentityProviders: providers.map(({ provider }) =>
      UserPoolClientIdentityProvider.custom(provider.name),
    ),
    ...(providers.length > 0
      ? {
          oAuth: {
            flows: { authorizationCodeGrant: true },
            scopes: [OAuthScope.OPENID, OAuthScope.EMAIL, OAuthScope.PROFILE],
            callbackUrls: [`${baseUrlOf(environment)}${CALLBACK}`],
          },
        }
      : { disableOAuth: true }),
  });
  for (const { construct } of providers) client.node.addDependency(construct);
  return { userPool, client, providers: providers.map(({ provider }) => provider) };
};

const userPoolOf = (scope: Construct, keeps: boolean): UserPool => {
  const userPool = new UserPool(scope, 'people', {
    // Only our functions create accounts, under our own ids: an email address may change, and several accounts may ask
    // for one.
    selfSignUpEnabled: false,
    signInAliases: { username: true },
    // User names of external providers may differ only in case.
    signInCaseSensitive: true,
    customAttributes: { orcid: new StringAttribute({ mutable: true, maxLen: 64 }) },
    passwordPolicy: {
      minLength: MIN_PASSWORD_CHARACTERS,
      requireLowercase: false,
      requireUppercase: false,
      requireDigits: false,
      requireSymbols: false,
    },
    // Our own emails confirm addresses and reset passwords.
    accountRecovery: AccountRecovery.NONE,
    autoVerify: { email: false, phone: false },
    mfa: Mfa.OFF,
    deletionProtection: keeps,
    removalPolicy: keeps ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  });
  suppressFinding(
    userPool,
    [
      'AwsSolutions-COG1',
      'Length matters, and composition rules do more harm than good (NIST SP 800-63B, revision 4): at least 15 characters; common passwords are rejected by us.',
    ],
    [
      'AwsSolutions-COG2',
      'People of institutions use the second factor of their institution; passwords are long, and we limit sign-in attempts.',
    ],
    [
      'AwsSolutions-COG8',
      'The plus plan assesses a sign-in by its IP address, which is always that of our function; we limit attempts by the IP address of the client.',
    ],
  );
  return userPool;
};

export const createSignInAlarms = (
  scope: Construct,
  watch: AlarmTarget,
  { userPool, client }: UserDirectory,
) =>
  createAlarm(scope, watch, {
    chapter: 'sign-in-throttled',
    humanImpact: 'Cognito throttles sign-ins because of too many requests: people see an error.',
    metric: new Metric({
      namespace: 'AWS/Cognito',
      metricName: 'SignInThrottles',
      dimensionsMap: { UserPool: userPool.userPoolId, UserPoolClient: client.userPoolClientId },
      statistic: 'Sum',
      period: Duration.minutes(5),
    }),
    atLeast: 1,
    periods: 2,
  });
