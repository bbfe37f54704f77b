/** Cookies of a request by name; the first of a name counts (RFC 6265). */
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
  /** Nothing that a cookie may not hold: our values are base64url. */
  readonly value: string;
  readonly maxAgeSeconds: number;
  /** Only loopback is served without TLS. */
  readonly secure: boolean;
  readonly path?: string;
};

/** A cookie that scripts cannot read and that other sites' forms and pictures do not carry. */
export const cookieText = ({ name, value, maxAgeSeconds, secure, path = '/' }: Cookie): string =>
  [
    `${name}=${value}`,
    `Max-Age=${String(maxAgeSeconds)}`,
    `Path=${path}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(secure ? ['Secure'] : []),
  ].join('; ');
