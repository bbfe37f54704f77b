import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

import { check, resolveConfig } from 'prettier';

import { createFeature } from '#tests/support/new-feature/create-feature.ts';
import { featureFiles } from '#tests/support/new-feature/feature-files.ts';
import { featureNames } from '#tests/support/new-feature/feature-names.ts';
import { registrations } from '#tests/support/new-feature/registrations.ts';

const root = resolve(import.meta.dirname, '../..');
const names = featureNames('reading-lists');
const registered = Object.keys(registrations(names));

/** A folder with the existing files that a new feature changes. */
const copy = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'veracite-new-feature-'));
  for (const path of registered) cpSync(join(root, path), join(folder, path));
  return folder;
};

let folder: string;
beforeEach(() => {
  folder = copy();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (path: string): string => readFileSync(join(folder, path), 'utf8');

describe('the name of a feature', () => {
  it('is turned into the forms that code and texts use', () => {
    expect(names).toEqual({
      kebab: 'reading-lists',
      camel: 'readingLists',
      pascal: 'ReadingLists',
      title: 'Reading lists',
    });
  });

  it.each([
    '',
    'Reading',
    'reading_lists',
    'reading--lists',
    '-lists',
    '../lists',
    '2lists',
    'a b',
  ])('is refused with an example if it is "%s"', (name) => {
    expect(() => featureNames(name)).toThrow(/not a feature name.*such as reading-lists/);
  });

  it('is refused if it is too long or a reserved word', () => {
    expect(() => featureNames('a'.repeat(41))).toThrow('at most 40 characters');
    expect(() => featureNames('import')).toThrow('reserved word');
  });
});

describe('a new feature', () => {
  it('has the files that docs/adding-a-feature.md names, in the style of the project', async () => {
    const { created, changed } = await createFeature(folder, 'reading-lists');
    const page = readFileSync(join(root, 'docs/adding-a-feature.md'), 'utf8');
    for (const path of created)
      expect(page).toContain(
        path.replaceAll('reading-lists', 'NAME').replace('ReadingLists', 'NAME'),
      );
    for (const path of changed) expect(page).toContain(path);
    const style = await resolveConfig(join(root, 'package.json'));
    for (const path of [...created, ...changed])
      expect([path, await check(read(path), { ...style, filepath: path })]).toEqual([path, true]);
  });

  it('imports only what exists', async () => {
    const { created, changed } = await createFeature(folder, 'reading-lists');
    for (const path of [...created, ...changed].filter((file) => /\.tsx?$/.test(file))) {
      const source = read(path);
      const imports = [...source.matchAll(/(?:from |import\()'([^']+)'/g)].map(
        ([, name = '']) => name,
      );
      const local = imports.filter((name) => /^[#.]/.test(name));
      const files = local.map((name) =>
        name.startsWith('#') ? name.slice(1) : join(dirname(path), name),
      );
      const missing = files.filter(
        (file) => !existsSync(join(root, file)) && !existsSync(join(folder, file)),
      );
      expect([path, missing]).toEqual([path, []]);
    }
  });

  it('is registered with its endpoint, manifest, address, screen, title and description', async () => {
    const { changed } = await createFeature(folder, 'reading-lists');
    expect(changed).toEqual(registered);
    expect(read('shared/contracts/index.ts')).toMatch(
      /import \{ readingListsCalls \}[^]*\.\.\.readingListsCalls,/,
    );
    expect(read('infra/composition/features.ts')).toMatch(
      /import \{ feature as readingLists \}[^]*\[\n {2}readingLists,/,
    );
    expect(read('shared/domain/routes.ts')).toContain("{ path: '/reading-lists', kind: 'screen'");
    expect(read('web/app/LaterRoutes.tsx')).toContain(
      "import('#web/features/reading-lists/ReadingListsScreen.tsx')",
    );
    expect(read('web/text/page-titles.ts')).toContain("'/reading-lists': said(readingListsText)");
    expect(read('web/text/page-descriptions.ts')).toContain("'/reading-lists':");
  });

  it('begins with a failing test that says what to do next', async () => {
    await createFeature(folder, 'reading-lists');
    const test = read('tests/functions/features/reading-lists/reading-lists.test.ts');
    expect(test).toMatch(/throw new Error\(\s*'Replace this test with what reading-lists promises/);
    expect(test).toContain('docs/adding-a-feature.md');
  });

  it.each(Object.keys(featureFiles(names)))('overwrites nothing: %s exists', async (path) => {
    cpSync(join(root, 'package.json'), join(folder, path));
    const previous = registered.map(read);
    await expect(createFeature(folder, 'reading-lists')).rejects.toThrow(
      `"reading-lists" exists already: ${path}. Nothing was changed.`,
    );
    expect(registered.map(read)).toEqual(previous);
    expect(read(path)).toBe(readFileSync(join(root, 'package.json'), 'utf8'));
  });

  it('is refused before anything is written if a list cannot be extended', async () => {
    writeFileSync(join(folder, 'infra/composition/features.ts'), '');
    await expect(createFeature(folder, 'reading-lists')).rejects.toThrow(
      'infra/composition/features.ts does not contain "import"',
    );
    expect(existsSync(join(folder, 'shared/contracts/reading-lists.ts'))).toBe(false);
  });
});
