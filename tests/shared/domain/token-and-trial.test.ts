import { claimsOf, isExpired } from '#shared/domain/api-token.ts';
import { referralMediumOf } from '#shared/domain/referral-medium.ts';
import { trialNotice } from '#shared/domain/trial-notice.ts';

const now = new Date('2026-05-04T10:00:00Z');
const seconds = now.getTime() / 1000;
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = (claims: unknown) => `${encoded({ alg: 'ES256' })}.${encoded(claims)}.c2lnbmF0dXJl`;

it.each([
  [undefined, true],
  [seconds - 1, true],
  [seconds + 10, true],
  [seconds + 11, false],
])('a token that expires at %s is expired: %s', (exp, expired) => {
  expect(isExpired({ ...(exp !== undefined && { exp }) }, now)).toBe(expired);
});

it('reads the claims of a token in every script', () => {
  const claims = { sub: '1', email: 'žofie@例え.test', plan: 'free', version: 10, exp: seconds };
  expect(claimsOf(token({ ...claims, sid: 'x' }))).toEqual(claims);
});

it.each([
  ['nothing', ''],
  ['a word', 'token'],
  ['no JSON', 'aaaa.bbbb.cccc'],
  ['a list', token([1])],
  ['null', token(null)],
  ['no subject', token({ exp: seconds })],
])('reads none from %s', (_, text) => {
  expect(claimsOf(text)).toBeUndefined();
});

it.each([
  ['', 'direct'],
  ['about:blank', 'referral'],
  ['https://www.google.co.uk/', 'organic'],
  ['https://duckduckgo.com/?q=frost', 'organic'],
  ['https://notgoogle.com/', 'referral'],
  ['https://google.evil.example.test/', 'referral'],
  ['https://search.brave.com/', 'organic'],
  ['https://www.university.test/list', 'referral'],
])('%s came by %s', (referrer, medium) => {
  expect(referralMediumOf(referrer)).toBe(medium);
});

it.each([
  ['active', 1, undefined],
  ['inactive', 1, undefined],
  ['trialing', 7, undefined],
  ['trialing', 2.01, undefined],
  ['trialing', 2, { kind: 'ending', days: 2 }],
  ['trialing', 0.1, { kind: 'ending', days: 1 }],
  ['trialing', 0, { kind: 'over' }],
] as const)('%s with %s days left: %j', (status, days, notice) => {
  const renewDate = new Date(now.getTime() + days * 86_400_000).toISOString();
  expect(trialNotice({ status, renewDate }, now)).toEqual(notice);
});
