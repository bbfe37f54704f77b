import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

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
  if (!address || !/^https?:$/.test(address.protocol))
    throw new Error(
      `VERACITE_URL: ${given} is no address that companions can be built for. It begins with https:// or http://.`,
    );
  const { version } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as {
    readonly version: string;
  };
  return { server: address.origin, version };
};

/** Where the web build notes it. */
export const NOTE = 'built-for.json';

/** The server that the offered packages begin with; undefined where none were built. */
export const offeredFor = (root: string): string | undefined => {
  const note = `${root}/dist/web/downloads/${NOTE}`;
  if (!existsSync(note)) return undefined;
  const { server } = JSON.parse(readFileSync(note, 'utf8')) as Partial<BuiltFor>;
  return server;
};
