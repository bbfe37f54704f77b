import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { isLoopback } from '#shared/domain/loopback.ts';

export const fromRoot = (path: string): string =>
  fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** What the companions are built for: the server whose address they begin with, and the version they have. */
export type BuiltFor = { readonly server: string; readonly version: string };

const DEFAULT_PORT = '3000';

/** The address people open (`VERACITE_URL`, or this machine), and the version of the product. */
export const builtFor = (environment: Readonly<Record<string, string | undefined>>): BuiltFor => {
  const { VERACITE_URL: url, PORT: port } = environment;
  const given =
    url ?? `http://localhost:${port === undefined || port === '' ? DEFAULT_PORT : port}`;
  const address = URL.parse(given);
  const isWeb =
    address?.protocol === 'https:' || (address?.protocol === 'http:' && isLoopback(address.host));
  if (!address || !isWeb)
    throw new Error(
      `VERACITE_URL: ${given} is no address that companions can be built for. It begins with https://, or with http:// on this machine.`,
    );
  const { version } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as {
    readonly version: string;
  };
  return { server: address.origin, version };
};
