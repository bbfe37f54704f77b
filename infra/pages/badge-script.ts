import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { buildSync } from 'esbuild';

import { sha256Of } from '#functions/platform/sha256.ts';

/** Browsers of the last four years; older ones leave the elements of a page unchanged. */
const TARGET = 'es2022';
const HEX_DIGITS = 12;

export type BadgeScript = {
  readonly body: Buffer;
  /** Content hash, so that a URL with it never leads to other content. */
  readonly version: string;
  /** The value of the `integrity` attribute (Subresource Integrity). */
  readonly integrity: string;
};

const scriptOf = (body: Buffer): BadgeScript => ({
  body,
  version: sha256Of(body).slice(0, HEX_DIGITS),
  integrity: `sha384-${createHash('sha384').update(body).digest('base64')}`,
});

/** Builds the badge script from `web/companions/badge`: one file without dependencies. */
export const buildBadgeScript = (root: string): BadgeScript => {
  const { outputFiles } = buildSync({
    absWorkingDir: root,
    entryPoints: ['web/companions/badge/main.ts'],
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
 * Returns the served files: the newest script, and each version ever built here under its own URL, because pages may
 * name one. `versionsFolder` contains these versions; the newest is added to it.
 */
export const buildBadgeFiles = (
  root: string,
  versionsFolder = join(root, 'dist', 'badge'),
): readonly BadgeFile[] => {
  const { body, version } = buildBadgeScript(root);
  mkdirSync(join(versionsFolder, version), { recursive: true });
  writeFileSync(join(versionsFolder, version, 'badge.js'), body);
  const versions = readdirSync(versionsFolder).filter((name) =>
    existsSync(join(versionsFolder, name, 'badge.js')),
  );
  return [
    { path: 'badge.js', body },
    ...versions.map((badgeVersion) => ({
      path: versionFile(badgeVersion),
      body: readFileSync(join(versionsFolder, badgeVersion, 'badge.js')),
    })),
  ];
};
