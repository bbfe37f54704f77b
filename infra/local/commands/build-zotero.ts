import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { companionTarget, pathFromRoot } from '#infra/companions/companion-target.ts';
import { bundledScripts } from '#infra/companions/bundled-scripts.ts';
import { packFiles } from '#infra/companions/package-files.ts';
import { zoteroPackage } from '#infra/companions/zotero-package.ts';

const target = companionTarget(process.env);
const folder = pathFromRoot('dist/zotero');
mkdirSync(folder, { recursive: true });
writeFileSync(
  join(folder, 'veracite.xpi'),
  packFiles(zoteroPackage(target, await bundledScripts())),
);
console.log(`The plugin for ${target.server} is dist/zotero/veracite.xpi.`);
