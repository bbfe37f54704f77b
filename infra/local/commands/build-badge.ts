import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { badgeFiles, badgeScript } from '#infra/pages/badge-script.ts';

/** Builds the badge script into dist/badge, from where the web build serves it. */
const root = join(import.meta.dirname, '..', '..', '..');
badgeFiles(root);
const { body, version, integrity } = badgeScript(root);
console.log(`dist/badge/${version}/badge.js`);
console.log(`${String(body.length)} bytes, ${String(brotliCompressSync(body).length)} compressed`);
console.log(integrity);
