import { readFileSync } from 'node:fs';

import { build } from 'esbuild';

import { type BuiltFor, fromRoot } from './built-for.ts';
import { type ExtensionBrowser, extensionManifest } from './extension-manifest.ts';
import { json, type Package } from './packed.ts';

/** What browsers start: each is one script without imports. */
const scripts = ['worker', 'page', 'by-itself', 'presence', 'popup', 'options', 'welcome'] as const;
const pages = ['popup', 'options', 'welcome'] as const;
const languages = ['en', 'de'] as const;
const iconSizes = [16, 32, 48, 96, 128] as const;

/** What the browser is asked to let us reach there; patterns name no ports. */
const patternOf = (server: string): string => {
  const { protocol, hostname } = new URL(server);
  return `${protocol}//${hostname}/*`;
};

const source = (path: string) => readFileSync(fromRoot(`web/${path}`));

const bundled = async (server: string): Promise<Package> => {
  const { outputFiles } = await build({
    entryPoints: scripts.map((name) => fromRoot(`web/extension/${name}.ts`)),
    outdir: '/',
    bundle: true,
    write: false,
    format: 'iife',
    target: ['chrome126', 'firefox128', 'safari18'],
    define: { BUILT_FOR: JSON.stringify(server) },
    // Stores read what they publish: names stay, what nobody needs goes.
    minifySyntax: true,
    legalComments: 'none',
    charset: 'utf8',
  });
  return Object.fromEntries(
    outputFiles.map(({ path, contents }) => [path.replace(/^.*[/\\]/, ''), contents]),
  );
};

/** The whole extension for one browser. */
export const extensionPackage = async (
  browser: ExtensionBrowser,
  { server, version }: BuiltFor,
): Promise<Package> => ({
  'manifest.json': json(extensionManifest(browser, { version, serverPattern: patternOf(server) })),
  ...(await bundled(server)),
  ...Object.fromEntries(pages.map((name) => [`${name}.html`, source(`extension/${name}.html`)])),
  ...Object.fromEntries(
    languages.map((tag) => {
      const path = `_locales/${tag}/messages.json`;
      return [path, source(`extension/${path}`)];
    }),
  ),
  ...Object.fromEntries(
    iconSizes.map((size) => [
      `icons/${String(size)}.png`,
      source(`companions/icons/${String(size)}.png`),
    ]),
  ),
  LICENSE: readFileSync(fromRoot('LICENSE')),
});
