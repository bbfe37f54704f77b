import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { format, resolveConfig } from 'prettier';

import { featureFiles } from './feature-files.ts';
import { featureNames } from './feature-names.ts';
import { registrations, withInsertions } from './registrations.ts';

/**
 * Creates the files of a feature under `root` and registers it in the existing lists. Returns the paths of both. Throws
 * before writing anything if the name is not valid or one of the files exists.
 */
export const createFeature = async (
  root: string,
  name: string,
): Promise<{ readonly created: readonly string[]; readonly changed: readonly string[] }> => {
  const names = featureNames(name);
  const files = Object.entries(featureFiles(names));
  const existing = files.map(([path]) => path).filter((path) => existsSync(join(root, path)));
  if (existing.length > 0)
    throw new Error(`"${name}" exists already: ${existing.join(', ')}. Nothing was changed.`);
  const changed = Object.entries(registrations(names)).map(
    ([path, insertions]) =>
      [path, withInsertions(path, readFileSync(join(root, path), 'utf8'), insertions)] as const,
  );
  const style = await resolveConfig(join(import.meta.dirname, 'style.ts'));
  const written = await Promise.all(
    [...files, ...changed].map(
      async ([path, text]) => [path, await format(text, { ...style, filepath: path })] as const,
    ),
  );
  for (const [path, text] of written) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return { created: files.map(([path]) => path), changed: changed.map(([path]) => path) };
};
