import {
  cognitoFederation,
  CognitoProviders,
} from '#functions/adapters/aws/identity/cognito-providers.ts';

const providers = CognitoProviders.parse([
  { method: 'google', name: 'Google' },
  { method: 'orcid', name: 'ORCID' },
  { method: 'saml', name: 'NorthUniversity', vouchesFor: ['north.test'] },
  { method: 'saml', name: 'SouthUniversity', vouchesFor: ['south.test'] },
]);
const pool = { clientId: 'id', clientSecret: 'word', issuer: 'https://pool.test' };
const { methods, parametersOf, proofOf } = cognitoFederation({ ...pool, providers });

const claims = (providerName: string, more: Readonly<Record<string, unknown>> = {}) => ({
  sub: '9f3c2c1e-0000-4000-8000-000000000000',
  aud: 'id',
  exp: 1,
  iat: 1,
  token_use: 'id',
  'cognito:username': `${providerName}_user`,
  identities: [{ userId: 'user', providerName, providerType: 'SAML', issuer: 'https://idp.test' }],
  ...more,
});

it('a user pool offers the methods it has providers for', () => {
  expect(methods).toEqual(['orcid', 'google', 'saml']);
});

it('a method with one provider leads straight to it; with several, the pool asks which', () => {
  expect(parametersOf('google')).toEqual({ identity_provider: 'Google' });
  expect(parametersOf('saml')).toEqual({});
});

describe('what a user pool proves', () => {
  it('is who came by which provider, by the name under which the account is removed', () => {
    expect(proofOf('saml', claims('NorthUniversity', { name: 'Ada Reader' }))).toEqual({
      method: 'saml',
      subject: 'NorthUniversity_user',
      emailVerified: false,
      name: 'Ada Reader',
      institution: 'https://idp.test',
    });
  });

  it('is nothing when the account has a password only, the token is of another kind, or another provider was used', () => {
    expect(proofOf('google', claims('NorthUniversity'))).toBeUndefined();
    expect(proofOf('google', claims('Unknown'))).toBeUndefined();
    expect(proofOf('google', claims('Google', { token_use: 'access' }))).toBeUndefined();
    expect(proofOf('google', claims('Google', { identities: undefined }))).toBeUndefined();
  });

  it('is the method that was used, where the page of the pool let one choose', () => {
    expect(proofOf('saml', claims('Google'))).toMatchObject({ method: 'google' });
  });

  it.each([
    ['NorthUniversity', 'ada@north.test', true],
    ['NorthUniversity', 'Ada@North.test', true],
    ['NorthUniversity', 'ada@south.test', false],
    ['NorthUniversity', 'ada@evil-north.test', false],
    ['SouthUniversity', 'ada@north.test', false],
    ['Google', 'ada@north.test', false],
  ])('by %s about %s is a verified address: %s', (provider, email, emailVerified) => {
    const method = provider === 'Google' ? 'google' : 'saml';
    expect(proofOf(method, claims(provider, { email }))).toMatchObject({ emailVerified });
  });

  it('by Google is a verified address where the token says so, as a word or not', () => {
    for (const email_verified of [true, 'true'])
      expect(
        proofOf('google', claims('Google', { email: 'ada@mail.test', email_verified })),
      ).toMatchObject({ email: 'ada@mail.test', emailVerified: true });
  });

  it('is the iD of ORCID, given apart or as the name of the account', () => {
    const orcid = '9999-4872-8281-4201';
    expect(proofOf('orcid', claims('ORCID', { 'custom:orcid': orcid }))).toMatchObject({ orcid });
    const username = { 'cognito:username': `ORCID_https://orcid.org/${orcid}` };
    expect(proofOf('orcid', claims('ORCID', username))).toMatchObject({ orcid });
  });
});
