import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { build } from 'esbuild';

import { type BuiltFor, fromRoot } from './built-for.ts';
import { json, packed, type Package } from './packed.ts';
import { updateManifest, zoteroManifest } from './zotero-manifest.ts';

const XPI = 'veracite-zotero.xpi';
const UPDATES = 'veracite-zotero-updates.json';

/** Zotero asks over https alone. A server on this machine has no such address: then nobody is asked (RFC 2606). */
const NOBODY = 'https://veracite.invalid';

const files = {
  'preferences.xhtml': 'zotero/preferences.xhtml',
  'locale/en-US/veracite.ftl': 'zotero/locale/en-US/veracite.ftl',
  'locale/de/veracite.ftl': 'zotero/locale/de/veracite.ftl',
  'icons/48.png': 'companions/icons/48.png',
  'icons/96.png': 'companions/icons/96.png',
  'icons/mark.svg': 'companions/icons/mark.svg',
};

/** What Zotero calls: it looks for them by these names in the script itself. */
const called = [
  'startup',
  'shutdown',
  'install',
  'uninstall',
  'onMainWindowLoad',
  'onMainWindowUnload',
];

const bootstrap = async (server: string): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [fromRoot('web/zotero/bootstrap.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'VeracitePlugin',
    target: 'firefox115',
    define: { BUILT_FOR: JSON.stringify(server) },
    footer: { js: `var { ${called.join(', ')} } = VeracitePlugin;` },
    minifySyntax: true,
    legalComments: 'none',
    charset: 'utf8',
  });
  return outputFiles[0]?.text ?? '';
};

/** The whole plugin. */
export const zoteroPackage = async ({ server, version }: BuiltFor): Promise<Package> => {
  const updates = server.startsWith('https://') ? server : NOBODY;
  return {
    'manifest.json': json(zoteroManifest({ version, updates: `${updates}/downloads/${UPDATES}` })),
    'bootstrap.js': await bootstrap(server),
    'prefs.js': `pref("extensions.veracite.server", ${JSON.stringify(server)});\npref("extensions.veracite.keep", true);\npref("extensions.veracite.askedAt", "0");\n`,
    ...Object.fromEntries(
      Object.entries(files).map(([path, from]) => [path, readFileSync(fromRoot(`web/${from}`))]),
    ),
    LICENSE: readFileSync(fromRoot('LICENSE')),
  };
};

/** The plugin as it is offered, and the announcement beside it. */
export const zoteroFiles = async (target: BuiltFor): Promise<Package> => {
  const xpi = packed(await zoteroPackage(target));
  return {
    [XPI]: xpi,
    [UPDATES]: json(
      updateManifest({
        version: target.version,
        address: `${target.server}/downloads/${XPI}`,
        sha256: createHash('sha256').update(xpi).digest('hex'),
      }),
    ),
  };
};
