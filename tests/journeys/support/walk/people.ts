import type { Product } from '../product.ts';

export const roles = ['anonymous', 'free', 'premium', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Somebody of the demonstration as the API and a browser know them. */
export type SignedIn = { readonly cookie: string; readonly token: string; readonly slug: string };

/** The API, asked as somebody. */
export type Asking = <Reply>(method: string, path: string, body?: unknown) => Promise<Reply>;

const readable = async (answer: Response, what: string): Promise<string> => {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${what} was answered by ${String(answer.status)}: ${text}`);
  return text;
};

export const askingAs =
  ({ url }: Pick<Product, 'url'>, token?: string): Asking =>
  async <Reply>(method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined &&
          !(body instanceof FormData) && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    const text = await readable(answer, `${method} ${path}`);
    // Streams are texts; all else the call's own schema has checked on the way out.
    return (
      answer.headers.get('content-type')?.includes('json') === true ? JSON.parse(text) : text
    ) as Reply;
  };

export const signedIn = async (product: Pick<Product, 'url'>, who: string): Promise<SignedIn> => {
  const answer = await fetch(`${product.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: product.url },
    body: JSON.stringify({ email: `${who}@demo.veracite.test`, password: 'demo-password' }),
  });
  const said = JSON.parse(await readable(answer, 'Signing in')) as {
    readonly user: { readonly slug: string };
  };
  const [cookie = ''] = answer.headers.getSetCookie().map((one) => one.split(';')[0] ?? '');
  const tokenAnswer = await fetch(`${product.url}/api/auth/api_token`, { headers: { cookie } });
  const token = JSON.parse(await readable(tokenAnswer, 'The token')) as string;
  return { cookie, token, slug: said.user.slug };
};
