import { randomUUID } from 'node:crypto';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { readEnvironment } from '#infra/local/settings/environment.ts';
import { choicePage } from '#infra/local/identity/identity-provider-page.ts';
import { offeredPeople, personByName } from '#infra/local/identity/identity-provider-people.ts';
import { createMemoryStore } from '#infra/local/identity/identity-provider-store.ts';
import { openLocalIdentity } from '#infra/local/identity/open-identity.ts';
import { federatedMethods } from '#shared/domain/sign-in-method.ts';
import { embeddedTable } from '#tests/ports/table-sides.ts';

const asked = {
  method: 'orcid',
  redirectUri: 'http://localhost/api/auth/callback',
  state: 'state',
  nonce: 'nonce',
  codeChallenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
} as const;

type Run = Pick<Parameters<typeof openLocalIdentity>[0], 'isLoopback' | 'provider'> & {
  readonly url?: string;
};

const opened = async ({ isLoopback, provider, url }: Run) => {
  const { port: table, stop } = await embeddedTable();
  const at = { url: url ?? 'http://localhost:0' };
  const local = openLocalIdentity({
    table,
    url: () => at.url,
    isLoopback,
    provider,
    clock: () => new Date(),
    newId: randomUUID,
  });
  const handle = local.mounted(async (_request, response) => void response.end('the web app'));
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  if (url === undefined) at.url = `http://localhost:${String(port)}`;
  const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`http://localhost:${String(port)}${path}`, { headers, redirect: 'manual' });
  return {
    ...local,
    get,
    redirectUri: `${at.url}/api/auth/callback`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await stop();
    },
  };
};

const DISCOVERY = '/identity/.well-known/openid-configuration';

describe('the provider that plays the others', () => {
  it('is there where only this machine can open the product, with every method', async () => {
    const { identity, get, close } = await opened({ isLoopback: true });

    expect(identity.methods).toEqual(federatedMethods);
    expect((await get(DISCOVERY)).status).toBe(200);
    expect(await (await get('/identities')).text()).toBe('the web app');
    await close();
  });

  it.each([
    ['bound to the outside', { isLoopback: false }],
    ['given an address for the outside', { isLoopback: true, url: 'https://veracite.example' }],
  ])('is not there in a run that is %s', async (_, run) => {
    const { identity, get, close } = await opened(run);

    expect(identity.methods).toEqual([]);
    expect(await (await get(DISCOVERY)).text()).toBe('the web app');
    await expect(identity.authorizationAddress(asked)).rejects.toThrow(RangeError);
    await close();
  });

  it.each([
    ['under another name', { host: 'rebound.example' }],
    ['through a proxy', { 'x-forwarded-for': '192.0.2.1' }],
    ['through a proxy of a newer kind', { forwarded: 'for=192.0.2.1' }],
  ])('does not answer who comes %s', async (_, headers) => {
    const { redirectUri, close } = await opened({ isLoopback: true });
    const { port } = new URL(redirectUri);
    // Not by fetch, which gives the name itself.
    const answer = await new Promise<string>((resolve) => {
      request({ port, path: DISCOVERY, headers: { host: `localhost:${port}`, ...headers } })
        .on('response', (response) => void text(response).then(resolve))
        .end();
    });

    expect(answer).toBe('the web app');
    await close();
  });

  it('asks for whom to play on a page that loads nothing and leads nowhere else', async () => {
    const { identity, redirectUri, close } = await opened({ isLoopback: true });
    const address = await identity.authorizationAddress({ ...asked, redirectUri });
    const begun = await fetch(address, { redirect: 'manual' });
    const cookie = begun.headers
      .getSetCookie()
      .map((text) => text.split(';')[0])
      .join('; ');
    const choice = new URL(begun.headers.get('location') ?? '', address).href;
    const page = await fetch(choice, { headers: { cookie } });

    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    );
    expect(await page.text()).toContain('Sign in with ORCID');
    const elsewhere = await fetch(choice);
    expect([elsewhere.status, await elsewhere.text()]).toEqual([
      400,
      expect.stringContaining('This sign-in cannot go on'),
    ]);
    await close();
  });

  it('sends nobody to an address that is not ours', async () => {
    const { identity, redirectUri, close } = await opened({ isLoopback: true });
    const address = await identity.authorizationAddress({ ...asked, redirectUri });
    const bent = address.replace(encodeURIComponent(redirectUri), 'https%3A%2F%2Felsewhere.test');
    const answer = await fetch(bent, { redirect: 'manual' });

    expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
    await close();
  });

  it('asks for a code challenge', async () => {
    const { identity, redirectUri, close } = await opened({ isLoopback: true });
    const address = new URL(await identity.authorizationAddress({ ...asked, redirectUri }));
    address.searchParams.delete('code_challenge');
    address.searchParams.delete('code_challenge_method');
    const answer = await fetch(address, { redirect: 'manual' });

    expect(answer.headers.get('location')).toContain('error=invalid_request');
    await close();
  });
});

describe('a provider of one’s own', () => {
  const variables = {
    OIDC_ISSUER: 'https://sso.reader.test',
    OIDC_CLIENT_ID: 'veracite',
    OIDC_CLIENT_SECRET: 'a-word',
  };

  it('stands for one method, and takes the place of the played ones', async () => {
    const { identityProvider } = readEnvironment(variables);
    const { identity, get, close } = await opened({ isLoopback: true, provider: identityProvider });

    expect(identity.methods).toEqual(['saml']);
    expect(await (await get(DISCOVERY)).text()).toBe('the web app');
    await close();
  });

  it('is named by its variables, all of them', () => {
    expect(readEnvironment({}).identityProvider).toBeUndefined();
    expect(readEnvironment({ ...variables, OIDC_METHOD: 'azure' }).identityProvider).toEqual({
      issuer: 'https://sso.reader.test',
      clientId: 'veracite',
      clientSecret: 'a-word',
      method: 'azure',
    });
    for (const name of ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'])
      expect(() => readEnvironment({ ...variables, [name]: '' })).toThrow(name);
    expect(() => readEnvironment({ ...variables, OIDC_METHOD: 'magic' })).toThrow('OIDC_METHOD');
  });
});

describe('the people it plays', () => {
  it('have well-formed iDs that ORCID gives to nobody', () => {
    for (const { orcid = '' } of [...offeredPeople('orcid'), personByName('orcid', 'Zoë')]) {
      expect(orcid).toMatch(/^9999-\d{4}-\d{4}-\d{3}[\dX]$/);
      const digits = orcid.replaceAll('-', '');
      // ISO 7064 MOD 11-2 over all characters, the check digit included, leaves 1.
      const rest = Array.from(digits).reduce(
        (sum, digit) => (sum * 2 + (digit === 'X' ? 10 : Number(digit))) % 11,
        0,
      );
      expect(rest).toBe(1);
    }
  });

  it('are the same under the same name, and have addresses that are nobody’s', () => {
    expect(personByName('google', 'Noor HADDAD').subject).toBe(
      personByName('google', 'noor haddad').subject,
    );
    for (const method of federatedMethods)
      for (const { email } of [...offeredPeople(method), personByName(method, '山田 花子')])
        expect(email ?? 'none@none.test').toMatch(/^[a-z0-9.]+@[a-z-]+\.test$/);
  });

  it('are shown as text, whatever their name', () => {
    const page = choicePage('google', [personByName('google', '"><script>alert(1)</script>')]);
    expect(page).not.toContain('<script');
  });
});

describe('what it remembers', () => {
  it('is forgotten in time, and with the grant it belongs to', async () => {
    let now = 0;
    const store = createMemoryStore(() => now);
    const codes = store('AuthorizationCode');
    await codes.upsert('one', { grantId: 'grant' }, 60);
    await codes.upsert('two', { grantId: 'other' }, 60);
    await store('Session').upsert('one', { uid: 'session' }, 60);

    await codes.consume('two');
    expect(await codes.find('two')).toMatchObject({ consumed: 0 });
    await codes.revokeByGrantId('grant');
    expect(await codes.find('one')).toBeUndefined();
    expect(await store('Session').findByUid('session')).toEqual({ uid: 'session' });
    now = 60_000;
    expect(await codes.find('two')).toBeUndefined();
    expect(await store('Session').find('one')).toBeUndefined();
  });

  it('never grows without end', async () => {
    const store = createMemoryStore(() => 0)('Interaction');
    for (let count = 0; count < 2_500; count += 1)
      await store.upsert(String(count), { uid: String(count) }, 60);

    expect(await store.find('0')).toBeUndefined();
    expect(await store.find('2499')).toBeDefined();
  });
});
