/** Returns the cookies of a request by name; the first of each name counts (RFC 6265). */
export const cookiesIn = (texts: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    texts
      .flatMap((text) => text.split(';'))
      .map((pair) => pair.trim())
      .filter((pair) => pair.includes('='))
      .map((pair) => {
        const end = pair.indexOf('=');
        return [pair.slice(0, end), pair.slice(end + 1)] as const;
      })
      .reverse(),
  );

type Cookie = {
  readonly name: string;
  /** No escaping is needed: our values are base64url. */
  readonly value: string;
  readonly maxAgeSeconds: number;
  /** Only loopback is served without TLS. */
  readonly secure: boolean;
  readonly path?: string;
};

/** Returns a cookie that scripts cannot read and that cross-site forms and images do not send. */
export const cookieText = ({ name, value, maxAgeSeconds, secure, path = '/' }: Cookie): string =>
  [
    `${name}=${value}`,
    `Max-Age=${String(maxAgeSeconds)}`,
    `Path=${path}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(secure ? ['Secure'] : []),
  ].join('; ');
