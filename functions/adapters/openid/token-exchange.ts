import * as z from 'zod';

import { type Discovered, type Fetch, fetchFrom } from './provider.ts';

const Answer = z.object({ id_token: z.string(), access_token: z.string() });
const Refusal = z.object({ error: z.string(), error_description: z.string().optional() });

/** The provider does not know us: that is our mistake, and nothing the person could do better. */
const OUR_MISTAKES = ['invalid_client', 'unauthorized_client', 'unsupported_grant_type'];

export type Client = { readonly clientId: string; readonly clientSecret: string };

type Code = {
  readonly code: string;
  readonly codeVerifier: string;
  readonly redirectUri: string;
};

export type Exchanged =
  | { readonly kind: 'exchanged'; readonly idToken: string; readonly accessToken: string }
  | { readonly kind: 'refused'; readonly reason: string };

/** RFC 6749, 2.3.1: both are encoded as in a form before they are joined. */
const basic = ({ clientId, clientSecret }: Client) =>
  `Basic ${Buffer.from([clientId, clientSecret].map(encodeURIComponent).join(':')).toString('base64')}`;

/** Hands in an authorization code for the tokens it stands for (RFC 6749, 4.1.3, with the verifier of RFC 7636). */
export const exchangedTokens = async (
  fetch: Fetch,
  provider: Discovered,
  client: Client,
  { code, codeVerifier, redirectUri }: Code,
): Promise<Exchanged> => {
  const inHeader = provider.token_endpoint_auth_methods_supported.includes('client_secret_basic');
  const response = await fetchFrom(fetch)(provider.token_endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
      ...(inHeader && { authorization: basic(client) }),
    },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      code_verifier: codeVerifier,
      redirect_uri: redirectUri,
      ...(!inHeader && { client_id: client.clientId, client_secret: client.clientSecret }),
    }),
  });
  const body: unknown = await response.json();
  if (response.ok) {
    const { id_token, access_token } = Answer.parse(body);
    return { kind: 'exchanged', idToken: id_token, accessToken: access_token };
  }
  const { error, error_description } = Refusal.parse(body);
  if (OUR_MISTAKES.includes(error))
    throw new Error(`The provider ${provider.issuer} refuses our client: ${error}.`);
  return { kind: 'refused', reason: error_description ?? error };
};
