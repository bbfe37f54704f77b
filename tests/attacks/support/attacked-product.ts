import { runningProduct } from './running-product.ts';

/** A browser without pages: keeps cookies, follows no redirect, and says where a request comes from. */
export const plainBrowser = (origin: string) => {
  const cookies = new Map<string, string>();
  const ask = async (
    path: string,
    options: {
      readonly site?: string;
      readonly form?: Record<string, string>;
      readonly json?: unknown;
    } = {},
  ): Promise<Response> => {
    const { site = 'same-origin', form, json } = options;
    const response = await fetch(new URL(path, origin), {
      redirect: 'manual',
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'sec-fetch-site': site,
        ...(json !== undefined && { 'content-type': 'application/json' }),
      },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      ...(json !== undefined && { method: 'POST', body: JSON.stringify(json) }),
    });
    for (const text of response.headers.getSetCookie()) {
      const [pair = ''] = text.split(';');
      const end = pair.indexOf('=');
      if (/max-age=0/i.test(text)) cookies.delete(pair.slice(0, end));
      else cookies.set(pair.slice(0, end), pair.slice(end + 1));
    }
    return response;
  };
  return { cookies, ask };
};
export type PlainBrowser = ReturnType<typeof plainBrowser>;

/** The product on a folder of its own, at the name of this machine that its cookies belong to. */
export const attackedProduct = async (environment: Readonly<Record<string, string>> = {}) => {
  const product = await runningProduct({ environment });
  const origin = product.url.replace('127.0.0.1', 'localhost');
  let people = 0;
  return {
    origin,
    output: product.output,
    browser: () => plainBrowser(origin),
    /** A browser in which somebody new is signed in. */
    reader: async (): Promise<PlainBrowser> => {
      const browser = plainBrowser(origin);
      people += 1;
      const { status } = await browser.ask('/api/auth/register', {
        json: {
          email: `reader-${people}@university.example`,
          password: 'seven calm herons at dusk',
          name: 'A Reader',
        },
      });
      if (status !== 201) throw new Error(`Nobody was registered: ${status}.`);
      return browser;
    },
    stop: product.stop,
  };
};
export type AttackedProduct = Awaited<ReturnType<typeof attackedProduct>>;
