import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../../../shared/data/corpus');

/** Unpacks an archive of real articles that may lie beside the project; undefined, with one line said, where it does not. */
export const openCorpus = (name: string) => {
  const archive = join(FOLDER, `${name}.tar.xz`);
  if (!existsSync(archive)) {
    console.log(`${name}.tar.xz does not lie beside the project: what it would prove did not run.`);
    return undefined;
  }
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
