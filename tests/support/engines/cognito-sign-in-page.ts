import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { exportJWK, generateKeyPair } from 'jose';
import Provider from 'oidc-provider';

import type { CognitoProvider } from '#functions/adapters/aws/identity/cognito-providers.ts';
import { personByName } from '#infra/local/identity/identity-provider-people.ts';
import { createMemoryStore } from '#infra/local/identity/identity-provider-store.ts';

type Options = {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
  readonly providers: readonly CognitoProvider[];
};

/**
 * Plays what no stand-in of Cognito has: the page at the domain of a user pool that hands over to other providers. Its
 * protocol is that of oidc-provider; the claims of its ID tokens have the names and shapes that Cognito documents.
 */
export const startCognitoSignInPage = async (options: Options) => {
  const { clientId, clientSecret, redirectUri, providers } = options;
  const accounts = new Map<string, Readonly<Record<string, unknown>> & { readonly sub: string }>();
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: 'pool', alg: 'RS256', use: 'sig' };
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address with one.
  const issuer = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;

  const provider = new Provider(issuer, {
    adapter: createMemoryStore(),
    jwks: { keys: [key] },
    cookies: { keys: ['not a secret: this process only'] },
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        application_type: 'web',
      },
    ],
    claims: {
      openid: [
        'sub',
        'token_use',
        'cognito:username',
        'identities',
        'custom:orcid',
        'email',
        'email_verified',
        'name',
      ],
    },
    extraParams: ['identity_provider'],
    features: { devInteractions: { enabled: false }, userinfo: { enabled: false } },
    pkce: { required: () => true },
    ttl: { Interaction: 60, Grant: 60, Session: 60, AccessToken: 60, IdToken: 60 },
    interactions: { url: (_context, { uid }) => `/choose/${uid}` },
    findAccount: (_context, subject) => {
      const claims = accounts.get(subject);
      return claims && { accountId: subject, claims: () => claims };
    },
    loadExistingGrant: async ({ oidc: { account, client, provider: at } }) => {
      const grant = new at.Grant({
        ...(account && { accountId: account.accountId }),
        ...(client && { clientId: client.clientId }),
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });

  const chosen = (name: string, asked: unknown): string => {
    const by = providers.find((one) => one.name === asked) ?? providers[0];
    if (!by) throw new Error('The user pool has no provider.');
    const person = personByName(by.method, name);
    const isSaml = ['saml', 'azure', 'openathens', 'ag-sso'].includes(by.method);
    const username = `${by.name}_${person.subject}`;
    const known = [...accounts.values()].find((one) => one['cognito:username'] === username);
    const sub = known?.sub ?? randomUUID();
    accounts.set(sub, {
      sub,
      token_use: 'id',
      'cognito:username': username,
      identities: [
        {
          userId: person.subject,
          providerName: by.name,
          providerType: isSaml ? 'SAML' : 'OIDC',
          issuer: isSaml ? person.institution : null,
          primary: 'true',
        },
      ],
      name,
      ...(person.orcid !== undefined && { 'custom:orcid': person.orcid }),
      ...(person.email !== undefined && {
        email: person.email,
        email_verified: by.method === 'google',
      }),
    });
    return sub;
  };

  const choose = async (request: IncomingMessage, response: ServerResponse) => {
    const { params } = await provider.interactionDetails(request, response);
    if (request.method !== 'POST') {
      response.end('Who are you?');
      return;
    }
    const parts: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    const form = new URLSearchParams(Buffer.concat(parts).toString('utf8'));
    const name = form.get('name');
    await provider.interactionFinished(
      request,
      response,
      name === null
        ? { error: 'access_denied' }
        : { login: { accountId: chosen(name, params['identity_provider']) } },
    );
  };
  const answer = provider.callback();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    void (request.url?.startsWith('/choose/') ? choose : answer)(request, response);
  });
  return {
    issuer,
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
