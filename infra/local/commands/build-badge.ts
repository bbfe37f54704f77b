import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { buildBadgeFiles, buildBadgeScript } from '#infra/pages/badge-script.ts';

/** Builds the badge script into dist/badge, from where the web build serves it. */
const root = join(import.meta.dirname, '..', '..', '..');
buildBadgeFiles(root);
const { body, version, integrity } = buildBadgeScript(root);
console.log(`dist/badge/${version}/badge.js`);
console.log(`${String(body.length)} bytes, ${String(brotliCompressSync(body).length)} compressed`);
console.log(integrity);
