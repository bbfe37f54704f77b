import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { companionTarget, pathFromRoot } from '#infra/companions/companion-target.ts';
import { bundledScripts } from '#infra/companions/bundled-scripts.ts';
import { extensionBrowsers } from '#infra/companions/extension-manifest.ts';
import { extensionPackage } from '#infra/companions/extension-package.ts';
import { packFiles, writePackage } from '#infra/companions/package-files.ts';

const target = companionTarget(process.env);
const scripts = await bundledScripts();
const folder = pathFromRoot('dist/extension');
for (const browser of extensionBrowsers) {
  const files = extensionPackage(browser, target, scripts);
  writePackage(join(folder, browser), files);
  writeFileSync(join(folder, `veracite-${browser}.zip`), packFiles(files));
}
console.log(`The extension for ${target.server} is in dist/extension.`);
