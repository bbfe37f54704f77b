import { build } from 'esbuild';

import { pathFromRoot } from './companion-target.ts';
import { ADDRESS_PLACEHOLDER, type CompanionScripts } from './scripts.ts';

/** What browsers start: each is one script without imports. */
const extensionScripts = [
  'worker',
  'page',
  'by-itself',
  'presence',
  'popup',
  'options',
  'welcome',
] as const;

/** What Zotero calls: it looks for them by these names in the script itself. */
const calledByZotero = [
  'startup',
  'shutdown',
  'install',
  'uninstall',
  'onMainWindowLoad',
  'onMainWindowUnload',
];

const common = {
  bundle: true,
  write: false,
  format: 'iife',
  define: { BUILT_FOR: JSON.stringify(ADDRESS_PLACEHOLDER) },
  // Stores read what they publish: names stay, unreachable code goes.
  minifySyntax: true,
  legalComments: 'none',
  charset: 'utf8',
} as const;

const extension = async (): Promise<CompanionScripts['extension']> => {
  const { outputFiles } = await build({
    ...common,
    entryPoints: extensionScripts.map((name) =>
      pathFromRoot(`web/companions/extension/${name}.ts`),
    ),
    outdir: '/',
    target: ['chrome126', 'firefox128', 'safari18'],
  });
  return Object.fromEntries(
    outputFiles.map(({ path, text }) => [path.replace(/^.*[/\\]/, ''), text]),
  );
};

const zotero = async (): Promise<CompanionScripts['zotero']> => {
  const { outputFiles } = await build({
    ...common,
    entryPoints: [pathFromRoot('web/companions/zotero/bootstrap.ts')],
    globalName: 'VeracitePlugin',
    target: 'firefox115',
    footer: { js: `var { ${calledByZotero.join(', ')} } = VeracitePlugin;` },
  });
  return { 'bootstrap.js': outputFiles[0]?.text ?? '' };
};

/** Bundles the scripts of the extension and of the plugin, with a placeholder for the address of the server. */
export const bundledScripts = async (): Promise<CompanionScripts> => ({
  extension: await extension(),
  zotero: await zotero(),
});
