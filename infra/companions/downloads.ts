import { builtFor, NOTE } from './built-for.ts';
import { extensionBrowsers } from './extension-manifest.ts';
import { extensionPackage } from './extension-package.ts';
import { json, packed, type Package } from './packed.ts';
import { zoteroFiles } from './zotero-package.ts';

/** What the web app offers under `/downloads/`: the packages of the extension and of the plugin for Zotero. */
export const companionFiles = async (): Promise<Package> => {
  const target = builtFor(process.env);
  const extensions = await Promise.all(
    extensionBrowsers.map(
      async (browser) =>
        [`veracite-${browser}.zip`, packed(await extensionPackage(browser, target))] as const,
    ),
  );
  return {
    ...Object.fromEntries(extensions),
    ...(await zoteroFiles(target)),
    [NOTE]: json(target),
  };
};
