import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { buildSync } from 'esbuild';

/** The browsers of the last four years; older ones leave the elements of a page as they are. */
const TARGET = 'es2022';
const HEX_DIGITS = 12;

export type BadgeScript = {
  readonly body: Buffer;
  /** Of what it holds, so that an address with it never leads to anything else. */
  readonly version: string;
  /** As pages name it beside the address (Subresource Integrity). */
  readonly integrity: string;
};

const scriptOf = (body: Buffer): BadgeScript => ({
  body,
  version: createHash('sha256').update(body).digest('hex').slice(0, HEX_DIGITS),
  integrity: `sha384-${createHash('sha384').update(body).digest('base64')}`,
});

/** Makes the script of the badge out of `web/badge`: one file that needs nothing else. */
export const badgeScript = (root: string): BadgeScript => {
  const { outputFiles } = buildSync({
    absWorkingDir: root,
    entryPoints: ['web/badge/main.ts'],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: TARGET,
    charset: 'utf8',
    legalComments: 'none',
  });
  return scriptOf(Buffer.from(outputFiles[0]?.contents ?? []));
};

export type BadgeFile = { readonly path: string; readonly body: Buffer | string };

const versionFile = (version: string) => `badge/${version}/badge.js`;

/**
 * The files that are served: the newest script, each version that was ever built here under an address of its own (pages that
 * name one keep it). `kept` is the folder of these versions; the newest joins them.
 */
export const badgeFiles = (
  root: string,
  kept = join(root, 'dist', 'badge'),
): readonly BadgeFile[] => {
  const { body, version } = badgeScript(root);
  mkdirSync(join(kept, version), { recursive: true });
  writeFileSync(join(kept, version, 'badge.js'), body);
  const versions = readdirSync(kept).filter((name) => existsSync(join(kept, name, 'badge.js')));
  return [
    { path: 'badge.js', body },
    ...versions.map((one) => ({
      path: versionFile(one),
      body: readFileSync(join(kept, one, 'badge.js')),
    })),
  ];
};
