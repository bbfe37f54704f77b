import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../../../shared/data/corpus');

const archiveOf = (name: string) => join(FOLDER, `${name}.tar.xz`);

/** Whether an archive of real articles lies beside the project; prints one line where it does not. */
export const hasCorpus = (name: string): boolean => {
  const isThere = existsSync(archiveOf(name));
  if (!isThere) console.log(`Not run: ${name}.tar.xz does not lie beside the project.`);
  return isThere;
};

/** Unpacks an archive of real articles; undefined where it is absent. */
export const openCorpus = (name: string) => {
  if (!hasCorpus(name)) return undefined;
  const archive = archiveOf(name);
  const folder = mkdtempSync(join(tmpdir(), 'veracite-corpus-'));
  execFileSync('tar', ['-xJf', archive, '-C', folder]);
  const files = new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.xml'))
      .toSorted()
      .map((path) => [path.split('/').at(-1) ?? path, join(folder, path)]),
  );
  return {
    files: [...files.keys()],
    read: (file: string): Uint8Array => readFileSync(files.get(file) ?? join(folder, file)),
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
};
