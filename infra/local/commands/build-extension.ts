import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { builtFor, fromRoot } from '#infra/companions/built-for.ts';
import { bundledScripts } from '#infra/companions/bundled-scripts.ts';
import { extensionBrowsers } from '#infra/companions/extension-manifest.ts';
import { extensionPackage } from '#infra/companions/extension-package.ts';
import { packed, unpackInto } from '#infra/companions/packed.ts';

const target = builtFor(process.env);
const scripts = await bundledScripts();
const folder = fromRoot('dist/extension');
for (const browser of extensionBrowsers) {
  const files = extensionPackage(browser, target, scripts);
  unpackInto(join(folder, browser), files);
  writeFileSync(join(folder, `veracite-${browser}.zip`), packed(files));
}
console.log(`The extension for ${target.server} is in dist/extension.`);
