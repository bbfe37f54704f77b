import * as z from 'zod';

import { CognitoProviders } from '#functions/adapters/aws/identity/cognito-providers.ts';
import { findEnvironment } from '#infra/aws/environments.ts';

import { resourcesOf, speaksOf } from './support/environment-templates.ts';
import { anything, including } from './support/matching.ts';
import { synthesizedFindings, synthesizedStacks } from './support/synthesized-stacks.ts';

const oauth = { clientId: 'veracite', clientSecret: 'veracite/sign-in/word' };
const everything = {
  ...findEnvironment('production'),
  domain: { names: ['veracite.example'], certificateArn: 'arn:aws:acm:us-east-1:1:certificate/a' },
  signIn: {
    domainPrefix: 'veracite-example',
    google: oauth,
    orcid: oauth,
    social: { ...oauth, issuer: 'https://social.example' },
    azure: { name: 'DemoPharma', metadataUrl: 'https://pharma.example/metadata' },
    openathens: { name: 'OpenAthens', metadataUrl: 'https://openathens.example/metadata' },
    agSso: { name: 'Reseller', metadataUrl: 'https://reseller.example/metadata' },
    saml: [
      {
        name: 'NorthUniversity',
        metadataUrl: 'https://north.example/metadata',
        vouchesFor: ['north.example'],
      },
      { name: 'SouthUniversity', metadataUrl: 'https://south.example/metadata' },
    ],
  },
};

const TemplateShape = z.object({
  Resources: z.record(
    z.string(),
    z.object({ Type: z.string(), Properties: z.record(z.string(), z.unknown()).default({}) }),
  ),
});

const withProviders = () => {
  const all = synthesizedStacks([everything]).flatMap(({ template }) =>
    Object.values(TemplateShape.parse(template).Resources),
  );
  return { ofType: (type: string) => all.filter(({ Type }) => Type === type) };
};

describe.each(['dev', 'production'])('the people of %s', (environment) => {
  const { one, ofType } = resourcesOf(environment);
  const isProduction = environment === 'production';
  const pool = one('AWS::Cognito::UserPool');

  it('have accounts that only our functions make, without a required address', () => {
    expect(pool.properties).toMatchObject({
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
      UsernameConfiguration: { CaseSensitive: true },
    });
    expect(pool.properties).not.toHaveProperty('AliasAttributes');
    expect(pool.properties).not.toHaveProperty('UsernameAttributes');
    expect(pool.properties['AutoVerifiedAttributes']).toEqual([]);
    const required = JSON.stringify(pool.properties['Schema']).includes('"Required":true');
    expect(required).toBe(false);
  });

  it('choose passwords of 15 characters or more, of whatever kind', () => {
    expect(pool.properties).toMatchObject({
      Policies: {
        PasswordPolicy: {
          MinimumLength: 15,
          RequireLowercase: false,
          RequireUppercase: false,
          RequireNumbers: false,
          RequireSymbols: false,
        },
      },
    });
  });

  it('stay where data is kept', () => {
    expect(pool.properties['DeletionProtection']).toBe(isProduction ? 'ACTIVE' : 'INACTIVE');
    expect(pool.deletionPolicy).toBe(isProduction ? 'Retain' : 'Delete');
  });

  it('sign in through a client with a secret, and through nobody else until that is configured', () => {
    const { properties } = one('AWS::Cognito::UserPoolClient');
    expect(properties).toMatchObject({
      GenerateSecret: true,
      PreventUserExistenceErrors: 'ENABLED',
      AllowedOAuthFlowsUserPoolClient: false,
    });
    expect(properties['ExplicitAuthFlows']).toEqual([
      'ALLOW_ADMIN_USER_PASSWORD_AUTH',
      'ALLOW_REFRESH_TOKEN_AUTH',
    ]);
    expect(ofType('AWS::Cognito::UserPoolDomain')).toEqual([]);
  });
});

describe('the keys of tokens', () => {
  const { one, ofType } = resourcesOf('production');
  const [secret, ...more] = ofType('AWS::SecretsManager::Secret').filter(({ id }) =>
    id.startsWith('tokenkeys'),
  );

  it('are not in the template, which says that there are none yet', () => {
    expect(more).toEqual([]);
    expect(secret?.properties['SecretString']).toBe('{"keys":[]}');
    expect(secret?.deletionPolicy).toBe('Retain');
  });

  it('are looked after each day, the first time at once, by a function that Secrets Manager may call', () => {
    const { properties } = one('AWS::SecretsManager::RotationSchedule');
    expect(properties).toMatchObject({
      RotateImmediatelyOnUpdate: true,
      RotationRules: { ScheduleExpression: 'rate(1 day)' },
    });
    expect(speaksOf(properties['SecretId'], secret?.id ?? 'none')).toBe(true);
    const permission = ofType('AWS::Lambda::Permission').find(
      (one) => one.properties['Principal'] === 'secretsmanager.amazonaws.com',
    );
    expect(permission?.properties).toMatchObject({
      Action: 'lambda:InvokeFunction',
      SourceAccount: anything(),
      FunctionName: properties['RotationLambdaARN'],
    });
    expect(speaksOf(permission?.properties['SourceArn'], secret?.id ?? 'none')).toBe(true);
  });
});

describe('with every provider configured', () => {
  const { ofType } = withProviders();

  it('the audit finds nothing', () => {
    expect(synthesizedFindings([everything])).toEqual([]);
  });

  it('each is a provider of the pool, and its word stands in no template', () => {
    const providers = ofType('AWS::Cognito::UserPoolIdentityProvider').map(
      ({ Properties }) => Properties,
    );
    expect(providers.map(({ ProviderName, ProviderType }) => [ProviderName, ProviderType])).toEqual(
      [
        ['ORCID', 'OIDC'],
        ['Google', 'Google'],
        ['Social', 'OIDC'],
        ['NorthUniversity', 'SAML'],
        ['SouthUniversity', 'SAML'],
        ['DemoPharma', 'SAML'],
        ['OpenAthens', 'SAML'],
        ['Reseller', 'SAML'],
      ],
    );
    for (const { ProviderDetails } of providers.slice(0, 3))
      expect(JSON.stringify(ProviderDetails)).toContain(
        '{{resolve:secretsmanager:veracite/sign-in/word:SecretString:::}}',
      );
    expect(providers[2]).toMatchObject({
      AttributeMapping: { email: 'email', email_verified: 'email_verified', name: 'name' },
    });
    expect(providers[0]).toMatchObject({
      AttributeMapping: { 'custom:orcid': 'sub' },
      ProviderDetails: { oidc_issuer: 'https://orcid.org', authorize_scopes: 'openid' },
    });
  });

  it('the client leads to them by authorization code and back to us, never to the pool’s own form', () => {
    const [client] = ofType('AWS::Cognito::UserPoolClient');
    expect(client?.Properties).toMatchObject({
      AllowedOAuthFlowsUserPoolClient: true,
      AllowedOAuthFlows: ['code'],
      AllowedOAuthScopes: ['openid', 'email', 'profile'],
      CallbackURLs: ['https://veracite.example/api/auth/callback'],
    });
    expect(client?.Properties['SupportedIdentityProviders']).toHaveLength(8);
    expect(JSON.stringify(client?.Properties['SupportedIdentityProviders'])).not.toContain(
      'COGNITO',
    );
    expect(ofType('AWS::Cognito::UserPoolDomain')[0]?.Properties).toMatchObject({
      Domain: 'veracite-example',
    });
  });

  it('our functions are told of each by the name the pool has for it', () => {
    const [auth] = ofType('AWS::Lambda::Function').filter(({ Properties }) =>
      JSON.stringify(Properties).includes('"POWERTOOLS_SERVICE_NAME":"auth"'),
    );
    if (!auth) throw new Error('There is no function of auth.');
    const { Variables } = auth.Properties['Environment'] as {
      readonly Variables: Readonly<Record<string, unknown>>;
    };
    const told = CognitoProviders.parse(JSON.parse(String(Variables['SIGN_IN_PROVIDERS'])));

    expect(told.map(({ name, method }) => [name, method])).toEqual([
      ['ORCID', 'orcid'],
      ['Google', 'google'],
      ['Social', 'social'],
      ['NorthUniversity', 'saml'],
      ['SouthUniversity', 'saml'],
      ['DemoPharma', 'azure'],
      ['OpenAthens', 'openathens'],
      ['Reseller', 'ag-sso'],
    ]);
    expect(told).toEqual(
      including({ name: 'NorthUniversity', method: 'saml', vouchesFor: ['north.example'] }),
    );
  });
});
