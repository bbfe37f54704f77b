import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Package } from './package-files.ts';

/**
 * The bundled scripts of the companions by their names in a package. Bundling needs tools that only a full install has, so the
 * web build does it; the address of the server is filled in when the packages are made, at start or at deployment.
 */
export type CompanionScripts = {
  readonly extension: Readonly<Record<string, string>>;
  readonly zotero: Readonly<Record<string, string>>;
};

/** Where the web build leaves them, below the folder of the built web app. */
export const SCRIPTS_FILE = 'companions/scripts.json';

/** The placeholder for the address of the server in the bundled scripts (RFC 2606: no server ever has this name). */
export const ADDRESS_PLACEHOLDER = 'https://address-of-the-server.invalid';

/** Returns the scripts with the address of the server in place. */
export const scriptsFor = (
  scripts: Readonly<Record<string, string>>,
  server: string,
): Readonly<Record<string, string>> => {
  const literal = JSON.stringify(ADDRESS_PLACEHOLDER);
  return Object.fromEntries(
    Object.entries(scripts).map(([name, text]) => [
      name,
      text.replaceAll(literal, () => JSON.stringify(server)),
    ]),
  );
};

/** Reads what the web build left in the folder; undefined where nothing was built or an older version built it. */
export const builtScripts = (folder: string): CompanionScripts | undefined => {
  const file = join(folder, SCRIPTS_FILE);
  if (!existsSync(file)) return undefined;
  // Written by our own build, in this shape.
  return JSON.parse(readFileSync(file, 'utf8')) as CompanionScripts;
};

/** Returns the bundled scripts as the file that the web build leaves. */
export const scriptsFile = (scripts: CompanionScripts): Package => ({
  [SCRIPTS_FILE]: `${JSON.stringify(scripts)}\n`,
});
