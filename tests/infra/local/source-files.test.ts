import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import * as tar from 'tar-stream';

import { type SourceFile, sourceFiles } from '#infra/sources/source-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'veracite-sources-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const at = (name: string) => join(folder, name);
const found = async (...paths: string[]) => {
  const files: SourceFile[] = [];
  for await (const file of sourceFiles(paths)) files.push(file);
  return files.map((file) => [
    file.name,
    file.kind === 'bytes' ? Buffer.from(file.bytes).toString() : file.reason,
  ]);
};

const tarOf = async (entries: Readonly<Record<string, string>>) => {
  const pack = tar.pack();
  for (const [name, content] of Object.entries(entries)) pack.entry({ name }, content);
  pack.finalize();
  const parts: Buffer[] = [];
  for await (const part of pack) parts.push(Buffer.from(part as Uint8Array));
  return Buffer.concat(parts);
};

const entries = { 'deep/one.xml': '<one/>', 'notes.txt': 'not an article', 'two.nxml': '<two/>' };

describe('the article files at some paths', () => {
  it('are single files', async () => {
    writeFileSync(at('one.xml'), '<one/>');
    expect(await found(at('one.xml'))).toEqual([['one.xml', '<one/>']]);
  });

  it('are those of a folder and all below it, other files passed over', async () => {
    mkdirSync(at('deep'));
    for (const [name, content] of Object.entries(entries)) writeFileSync(at(name), content);
    expect(await found(folder)).toEqual([
      ['deep/one.xml', '<one/>'],
      ['two.nxml', '<two/>'],
    ]);
  });

  it.each(['archive.tar.gz', 'archive.tgz', 'archive.tar'])('are those inside %s', async (name) => {
    const bytes = await tarOf(entries);
    writeFileSync(at(name), name.endsWith('.tar') ? bytes : gzipSync(bytes));
    expect(await found(at(name))).toEqual([
      [`${name}/deep/one.xml`, '<one/>'],
      [`${name}/two.nxml`, '<two/>'],
    ]);
  });

  it('are those inside a .tar.xz and a .zip, where this machine can make them', async () => {
    writeFileSync(at('one.xml'), '<one/>');
    const make = {
      'a.tar.xz': ['tar', ['cJf', at('a.tar.xz'), '-C', folder, 'one.xml']],
      'a.zip': ['python3', ['-m', 'zipfile', '-c', at('a.zip'), at('one.xml')]],
    } as const;
    for (const [name, [program, given]] of Object.entries(make)) {
      try {
        execFileSync(program, given, { stdio: 'ignore' });
      } catch {
        console.log(`${name} was not tried: ${program} cannot make it on this machine.`);
        continue;
      }
      expect(await found(at(name))).toEqual([[`${name}/one.xml`, '<one/>']]);
    }
  });
});

describe('what cannot be read', () => {
  it('says that there is no such file, and goes on', async () => {
    writeFileSync(at('one.xml'), '<one/>');
    expect(await found(at('nowhere.xml'), at('one.xml'))).toEqual([
      [at('nowhere.xml'), 'There is no such file.'],
      ['one.xml', '<one/>'],
    ]);
  });

  it.each(['broken.tar.gz', 'broken.tar.xz', 'broken.zip'])(
    'says that %s is damaged',
    async (name) => {
      writeFileSync(at(name), 'this is no archive at all, but it has that name');
      const [file] = await found(at(name));
      expect(file?.[1]).toMatch(/^It could not be unpacked/);
    },
  );

  it('keeps what stood before the place where an archive breaks off', async () => {
    const whole = gzipSync(await tarOf({ 'one.xml': '<one/>', 'two.xml': 'x'.repeat(100_000) }), {
      level: 0,
    });
    writeFileSync(at('cut.tar.gz'), whole.subarray(0, whole.length / 2));
    const [first, second] = await found(at('cut.tar.gz'));
    expect(first).toEqual(['cut.tar.gz/one.xml', '<one/>']);
    expect(second?.[1]).toMatch(/^It could not be unpacked/);
  });
});
