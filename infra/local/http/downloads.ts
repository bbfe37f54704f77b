import { builtForAddress } from '#infra/companions/companion-target.ts';
import { companionFiles } from '#infra/companions/downloads.ts';
import type { Package } from '#infra/companions/package-files.ts';
import { builtScripts } from '#infra/companions/scripts.ts';

import type { MadeFile } from './web-app.ts';

const DOWNLOADS = '/downloads/';

/**
 * The packages of the extension and the plugin for the address of this run: made when the first is asked for, of the scripts that
 * the web build left in the folder, so that an installation needs no build of its own for its address.
 */
export const localDownloads = (folder: string, origin: () => string): MadeFile => {
  let packages: Package | undefined;
  const made = (): Package => {
    const scripts = builtScripts(folder);
    return scripts ? companionFiles(builtForAddress(origin()), scripts) : {};
  };
  return async (path) => {
    if (!path.startsWith(DOWNLOADS)) return undefined;
    packages ??= made();
    const name = path.slice(DOWNLOADS.length);
    return Object.hasOwn(packages, name) ? packages[name] : undefined;
  };
};
