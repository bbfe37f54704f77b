import { jest } from '@jest/globals';

import {
  type AttackedProduct,
  attackedProduct,
  type PlainBrowser,
} from './support/attacked-product.ts';

jest.setTimeout(240_000);

let product: AttackedProduct;
beforeAll(async () => {
  product = await attackedProduct();
});
afterAll(() => product.stop());

/** Walks from `begin` to where the provider sends the browser back to, and stops there. */
const cameBack = async (browser: PlainBrowser, begin: string): Promise<URL> => {
  let at = new URL(begin, product.origin).href;
  let response = await browser.ask(at);
  for (let steps = 0; steps < 12; steps += 1) {
    const location = response.headers.get('location');
    if (location === null) {
      expect(response.status).toBe(200);
      response = await browser.ask(at, { form: { name: 'Alma Researcher' } });
      continue;
    }
    at = new URL(location, at).href;
    if (at.includes('/api/auth/callback')) return new URL(at);
    response = await browser.ask(at);
  }
  throw new Error('The provider did not lead back.');
};

const BEGIN = '/api/auth/sign-in/orcid';
const isSignedIn = async ({ ask }: PlainBrowser) =>
  (await ask('/api/auth/api_token')).status === 200;
const landed = (response: Response) =>
  new URL(response.headers.get('location') ?? '', product.origin);

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/%09/evil.example/../..//evil.example',
  '/./\\evil.example',
  '/.//evil.example',
  '/..//evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  '@evil.example',
  ':@evil.example',
  '/api/users/logout',
  '/x/../api/users/logout',
  '/%61pi/users/logout',
  '/search?next=//evil.example',
])('the return address %j leads to no other site and acts in no way', async (address) => {
  const browser = product.browser();
  const back = await cameBack(browser, `${BEGIN}?return_to=${encodeURIComponent(address)}`);
  const { origin, pathname } = landed(await browser.ask(back.href, { site: 'cross-site' }));
  expect(origin).toBe(product.origin);
  expect(pathname).not.toMatch(/^\/\/|^\/api\//);
  expect(await isSignedIn(browser)).toBe(true);
});

test.each([
  ['is missing', (back: URL) => back.searchParams.delete('state')],
  ['is another', (back: URL) => back.searchParams.set('state', 'x'.repeat(43))],
  ['is empty', (back: URL) => back.searchParams.set('state', '')],
])('an answer whose state %s signs nobody in', async (_, forge) => {
  const browser = product.browser();
  const back = await cameBack(browser, BEGIN);
  forge(back);
  expect(landed(await browser.ask(back.href)).search).toContain('signInError');
  expect(await isSignedIn(browser)).toBe(false);
});

test('an answer that is sent again signs nobody in, in no browser', async () => {
  const browser = product.browser();
  const back = await cameBack(browser, BEGIN);
  const kept = new Map(browser.cookies);
  await browser.ask(back.href);
  expect(await isSignedIn(browser)).toBe(true);

  const thief = product.browser();
  for (const [name, value] of kept) thief.cookies.set(name, value);
  expect(landed(await thief.ask(back.href)).search).toContain('signInError');
  expect(await isSignedIn(thief)).toBe(false);
});

test('an answer for one browser does not sign another one in, nor its victim in as the attacker', async () => {
  const [attacker, victim] = [product.browser(), product.browser()];
  const ofAttacker = await cameBack(attacker, BEGIN);
  await cameBack(victim, BEGIN);
  expect(landed(await victim.ask(ofAttacker.href)).search).toContain('signInError');
  expect(await isSignedIn(victim)).toBe(false);

  // The code of the one with the state of the other.
  const ofOther = await cameBack(victim, BEGIN);
  const fresh = await cameBack(attacker, BEGIN);
  fresh.searchParams.set('state', ofOther.searchParams.get('state') ?? '');
  expect(landed(await victim.ask(fresh.href)).search).toContain('signInError');
  expect(await isSignedIn(victim)).toBe(false);
});

test('the issuer, the code and an error that are made up lead to a page of ours that says so', async () => {
  for (const [name, value] of [
    ['code', 'made-up'],
    ['iss', 'https://evil.example'],
    ['error', 'https://evil.example/<script>'],
  ] as const) {
    const browser = product.browser();
    const back = await cameBack(browser, BEGIN);
    back.searchParams.set(name, value);
    const { origin, search } = landed(await browser.ask(back.href));
    expect([origin, search.includes('signInError')]).toEqual([product.origin, true]);
    expect(search).not.toContain('evil');
    expect(await isSignedIn(browser)).toBe(false);
  }
});

test('no page of ours links an identity for another site', async () => {
  const reader = await product.reader();
  const asked = await reader.ask(`${BEGIN}?link=true`, { site: 'cross-site' });
  expect(asked.status).toBe(403);
});

test('paths that begin with two slashes are no redirect to another site', async () => {
  const { ask } = product.browser();
  for (const path of [
    '//evil.example',
    '/%5Cevil.example',
    '//evil.example/search/',
    '/.//evil.example',
  ]) {
    const response = await ask(`${product.origin}${path}`);
    const location = response.headers.get('location');
    if (location !== null) expect(new URL(location, product.origin).origin).toBe(product.origin);
  }
});
