import type { CompanionTarget } from './companion-target.ts';
import { extensionBrowsers } from './extension-manifest.ts';
import { extensionPackage } from './extension-package.ts';
import { packFiles, type Package } from './package-files.ts';
import type { CompanionScripts } from './scripts.ts';
import { zoteroFiles } from './zotero-package.ts';

/** What the product offers under `/downloads/`: the packages of the extension and of the plugin for Zotero, for one server. */
export const companionFiles = (target: CompanionTarget, scripts: CompanionScripts): Package => ({
  ...Object.fromEntries(
    extensionBrowsers.map((browser) => [
      `veracite-${browser}.zip`,
      packFiles(extensionPackage(browser, target, scripts)),
    ]),
  ),
  ...zoteroFiles(target, scripts),
});
