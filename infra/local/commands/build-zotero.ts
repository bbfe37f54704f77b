import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { builtFor, fromRoot } from '#infra/companions/built-for.ts';
import { bundledScripts } from '#infra/companions/bundled-scripts.ts';
import { packed } from '#infra/companions/packed.ts';
import { zoteroPackage } from '#infra/companions/zotero-package.ts';

const target = builtFor(process.env);
const folder = fromRoot('dist/zotero');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'veracite.xpi'), packed(zoteroPackage(target, await bundledScripts())));
console.log(`The plugin for ${target.server} is dist/zotero/veracite.xpi.`);
