import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { zipOf } from '#infra/local/sample-files/zip-of.ts';

/** The files of a package by path. */
export type Package = Readonly<Record<string, string | Uint8Array>>;

/** Archives are reproducible: equal files give equal archives. */
export const packed = (files: Package): Buffer =>
  zipOf(
    Object.fromEntries(
      Object.entries(files).toSorted(([one], [other]) => (one < other ? -1 : Number(one > other))),
    ),
  );

/** Writes the files of a package into a folder and removes everything else from it. */
export const unpackInto = (folder: string, files: Package): void => {
  rmSync(folder, { recursive: true, force: true });
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
};

export const json = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;
