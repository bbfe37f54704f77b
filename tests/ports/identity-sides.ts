import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { cognitoIdentity } from '#functions/adapters/aws/identity/cognito-identity.ts';
import type { CognitoProvider } from '#functions/adapters/aws/identity/cognito-providers.ts';
import type { Identity } from '#functions/platform/ports/identity.ts';
import { openLocalIdentity } from '#infra/local/identity/open-identity.ts';
import { startCognitoSignInPage } from '#tests/support/engines/cognito-sign-in-page.ts';
import { startCognito } from '#tests/support/engines/cognito.ts';

import type { Side } from './sides.ts';
import { embeddedTable } from './table-sides.ts';

export type IdentityUnderTest = {
  readonly identity: Identity;
  /** Where people come back to from a provider. */
  readonly redirectUri: string;
};

/** The embedded side with the provider that plays the others, as `npm start` mounts it. */
export const embeddedIdentity = async (): Promise<Side<IdentityUnderTest>> => {
  const table = await embeddedTable();
  const opened = { at: 'http://localhost:0' };
  const { identity, mounted } = openLocalIdentity({
    table: table.port,
    url: () => opened.at,
    isLoopback: true,
    clock: () => new Date(),
    newId: randomUUID,
    // This suite is about who gets in; what trying costs is tested with the hash.
    cost: { logN: 12, r: 8, p: 1 },
  });
  const handle = mounted(async (_request, response) => void response.writeHead(404).end());
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address with one.
  opened.at = `http://localhost:${String((server.address() as AddressInfo).port)}`;
  return {
    name: 'embedded',
    port: { identity, redirectUri: `${opened.at}/api/auth/callback` },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await table.stop();
    },
  };
};

/** What an environment may configure, with two institutions that share a method. */
const PROVIDERS: readonly CognitoProvider[] = [
  { method: 'orcid', name: 'ORCID', vouchesFor: [] },
  { method: 'google', name: 'Google', vouchesFor: [] },
  { method: 'azure', name: 'DemoPharma', vouchesFor: ['demo-pharma.test'] },
  { method: 'saml', name: 'DemoUniversity', vouchesFor: ['other.test'] },
];

/** Cognito by moto, and its page for other providers by oidc-provider: no stand-in of Cognito has that. */
export const realIdentity = async (): Promise<
  Side<IdentityUnderTest> | { readonly unavailable: string }
> => {
  const pool = await startCognito();
  if ('unavailable' in pool) return pool;
  const redirectUri = 'https://veracite.test/api/auth/callback';
  const page = await startCognitoSignInPage({ ...pool, redirectUri, providers: PROVIDERS });
  const identity = cognitoIdentity({
    ...pool,
    issuer: page.issuer,
    providers: PROVIDERS,
    fetch,
    clock: () => new Date(),
    newId: randomUUID,
  });
  return {
    name: 'Cognito, by moto and a page of our own',
    port: { identity, redirectUri },
    stop: async () => {
      await page.stop();
      await pool.stop();
    },
  };
};
