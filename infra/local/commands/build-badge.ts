import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { badgeFiles, badgeScript } from '#infra/pages/badge-script.ts';

/** Builds the script of the badge into dist/badge; the build of the web app serves what lies there. */
const root = join(import.meta.dirname, '..', '..', '..');
badgeFiles(root);
const { body, version, integrity } = badgeScript(root);
console.log(`dist/badge/${version}/badge.js`);
console.log(`${String(body.length)} bytes, ${String(brotliCompressSync(body).length)} compressed`);
console.log(integrity);
