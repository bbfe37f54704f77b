type Cookies = Map<string, string>;

const take = (cookies: Cookies, response: Response): void => {
  for (const text of response.headers.getSetCookie()) {
    const [pair = ''] = text.split(';');
    const end = pair.indexOf('=');
    cookies.set(pair.slice(0, end), pair.slice(end + 1));
  }
};

const ask = async (cookies: Cookies, address: string, form?: Readonly<Record<string, string>>) => {
  const response = await fetch(address, {
    redirect: 'manual',
    headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  });
  take(cookies, response);
  return response;
};

export type CameBack = {
  /** Every page on the way, as it was shown. */
  readonly pages: readonly string[];
  readonly parameters: Readonly<Record<string, string>>;
};

/**
 * Goes to a provider as a browser would: follows redirects with cookies, answers each page with the form, and stops where
 * it is sent back to `home`, whose parameters are the answer.
 */
export const signInAt = async (
  address: string,
  home: string,
  form: Readonly<Record<string, string>>,
): Promise<CameBack> => {
  const cookies: Cookies = new Map();
  const pages: string[] = [];
  let at = address;
  let response = await ask(cookies, at);
  for (let steps = 0; steps < 12; steps += 1) {
    const location = response.headers.get('location');
    if (location !== null) {
      at = new URL(location, at).href;
      if (at.startsWith(home))
        return { pages, parameters: Object.fromEntries(new URL(at).searchParams) };
      response = await ask(cookies, at);
    } else {
      pages.push(await response.text());
      if (response.status !== 200) break;
      response = await ask(cookies, at, form);
    }
  }
  throw new Error(`The provider did not lead back: ${pages.at(-1) ?? 'no page'}`);
};
