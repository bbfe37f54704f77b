import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { createZip } from '#infra/companions/zip-file.ts';

/** The files of a package by path. */
export type Package = Readonly<Record<string, string | Uint8Array>>;

/** Archives are reproducible: equal files give equal archives. */
export const packFiles = (files: Package): Buffer =>
  createZip(
    Object.fromEntries(
      Object.entries(files).toSorted(([left], [right]) =>
        left < right ? -1 : Number(left > right),
      ),
    ),
  );

/** Writes the files of a package into a folder and removes everything else from it. */
export const writePackage = (folder: string, files: Package): void => {
  rmSync(folder, { recursive: true, force: true });
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
};

export const formatJson = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;
