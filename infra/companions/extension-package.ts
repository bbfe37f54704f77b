import { readFileSync } from 'node:fs';

import { type CompanionTarget, pathFromRoot } from './companion-target.ts';
import { type ExtensionBrowser, extensionManifest } from './extension-manifest.ts';
import { formatJson, type Package } from './package-files.ts';
import { type CompanionScripts, scriptsFor } from './scripts.ts';

const pages = ['popup', 'options', 'welcome'] as const;
const languages = ['en', 'de'] as const;
const iconSizes = [16, 32, 48, 96, 128] as const;

/** Host permissions for the server; match patterns contain no ports. */
const patternOf = (server: string): string => {
  const { protocol, hostname } = new URL(server);
  return `${protocol}//${hostname}/*`;
};

const source = (path: string) => readFileSync(pathFromRoot(`web/${path}`));

/** Returns the complete extension for one browser. */
export const extensionPackage = (
  browser: ExtensionBrowser,
  { server, version }: CompanionTarget,
  scripts: CompanionScripts,
): Package => ({
  'manifest.json': formatJson(
    extensionManifest(browser, { version, serverPattern: patternOf(server) }),
  ),
  ...scriptsFor(scripts.extension, server),
  ...Object.fromEntries(
    pages.map((name) => [`${name}.html`, source(`companions/extension/${name}.html`)]),
  ),
  ...Object.fromEntries(
    languages.map((tag) => {
      const path = `_locales/${tag}/messages.json`;
      return [path, source(`companions/extension/${path}`)];
    }),
  ),
  ...Object.fromEntries(
    iconSizes.map((size) => [
      `icons/${String(size)}.png`,
      source(`companions/common/icons/${String(size)}.png`),
    ]),
  ),
  LICENSE: readFileSync(pathFromRoot('LICENSE')),
});
