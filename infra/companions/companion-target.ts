import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const pathFromRoot = (path: string): string =>
  fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** What the companions are packed for: the server whose address they begin with, and the version they have. */
export type CompanionTarget = { readonly server: string; readonly version: string };

const DEFAULT_PORT = '3000';

/** Returns what companions of this version are packed for when `url` is the address that people open. */
export const builtForAddress = (url: string): CompanionTarget => {
  const address = URL.parse(url);
  if (!address || !/^https?:$/.test(address.protocol))
    throw new Error(
      `VERACITE_URL: ${url} is no address that companions can be built for. It begins with https:// or http://.`,
    );
  const { version } = JSON.parse(readFileSync(pathFromRoot('package.json'), 'utf8')) as {
    readonly version: string;
  };
  return { server: address.origin, version };
};

/** Returns the base URL (`VERACITE_URL`, or this machine) and the version of the product. */
export const companionTarget = (
  environment: Readonly<Record<string, string | undefined>>,
): CompanionTarget => {
  const { VERACITE_URL: url, PORT: port } = environment;
  return builtForAddress(
    url ?? `http://localhost:${port === undefined || port === '' ? DEFAULT_PORT : port}`,
  );
};
