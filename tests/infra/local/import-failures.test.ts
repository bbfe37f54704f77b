import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { openDataFolder } from '#infra/local/data/data-folder.ts';
import { importWorld } from '#infra/local/import/import-world.ts';
import { importKinds, importSource } from '#infra/sources/import-source.ts';
import { type LocalWorld, openLocalWorld } from '#infra/local/world/world.ts';

const NOBODY = 65_534;

let parent: string;
let world: LocalWorld;
beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'veracite-sources-'));
  // Others may look into the folder, so that what a test forbids is the file alone.
  chmodSync(parent, 0o755);
  world = await openLocalWorld({
    folder: openDataFolder(join(parent, 'data')),
    url: 'http://127.0.0.1:1',
    searchEndpoint: undefined,
  });
});
afterAll(async () => {
  await world.close();
  rmSync(parent, { recursive: true, force: true });
});

const at = (name: string) => join(parent, name);
const put = (name: string, bytes: string | Uint8Array) => {
  writeFileSync(at(name), bytes);
  return at(name);
};
/** What an import of a file says: its summary, or why there is none. */
const outcome = async (kind: string, file: string): Promise<string> => {
  try {
    return (await importSource(importWorld(world), kind, file)).says;
  } catch (error) {
    return error instanceof Error ? error.message : 'no Error';
  }
};
/**
 * Does something without the rights of root, who may read everything. The data folder is open already; only what the import
 * opens is opened as the account `nobody`.
 */
const withoutRootRights = async <T>(work: () => Promise<T>): Promise<T> => {
  if (process.getuid?.() !== 0) return work();
  process.seteuid?.(NOBODY);
  try {
    return await work();
  } finally {
    process.seteuid?.(0);
  }
};
const refusal = (file: string, reason: string) => `${file} was not imported. ${reason}`;

/** Noise that packs badly, so that half of it packed is not half of an empty file. */
const noise = Array.from({ length: 20_000 }, (_, place) => (place * 7919) % 104_729).join(',');
const mesh = (inside: string) => `<DescriptorRecordSet>${inside}</DescriptorRecordSet>`;
const LONG_CELL = 3_000_000;

describe.each(importKinds)('an import of %s', (kind) => {
  it('names a file that is not there, a folder, and a file that may not be read', async () => {
    expect(await outcome(kind, at('absent.csv'))).toBe(
      refusal(at('absent.csv'), 'There is no such file.'),
    );
    expect(await outcome(kind, at('data'))).toBe(
      refusal(at('data'), 'It is a folder, not a file.'),
    );
    expect(await outcome(kind, '/dev/zero')).toBe(
      refusal('/dev/zero', 'It is not a regular file.'),
    );
    const locked = put('locked', 'doi,nature\n');
    chmodSync(locked, 0o000);
    expect(await withoutRootRights(() => outcome(kind, locked))).toBe(
      refusal(locked, 'This account may not read it.'),
    );
    expect(await withoutRootRights(() => outcome(kind, at('absent.csv')))).toContain(
      'no such file',
    );
  });

  it('says what is wrong with a packed file', async () => {
    const whole = gzipSync(kind === 'mesh' ? mesh(noise) : noise);
    const cut = put('cut.gz', whole.subarray(0, whole.length / 2));
    expect(await outcome(kind, cut)).toBe(
      refusal(cut, 'It is cut off: its packed data ends too soon.'),
    );
    for (const name of ['plain.gz', 'plain.xz']) {
      const file = put(name, 'this is no archive at all, but it has that name');
      expect(await outcome(kind, file)).toMatch(
        /was not imported\. It is .*not packed as its name/,
      );
    }
  });

  it.each([
    ['nothing', ''],
    ['prose', 'A letter\nto nobody about nothing.\n'],
    ['bytes', '\u0001\u0002\n\u0003\uFFFD'.repeat(1_000)],
    ['an empty list', '[]'],
    ['another markup', '<html><body>Not found</body></html>'],
  ])('refuses a file that holds %s', async (_, text) => {
    const file = put('other', text);
    expect(await outcome(kind, file)).toMatch(/other was not imported\. (?:It|None of)/);
  });

  it('is not held up by one cell that does not end', async () => {
    const cell = 'x'.repeat(LONG_CELL);
    for (const text of [
      `doi,nature\n"${cell}`,
      `ror,name,country\n"${cell}`,
      `{"${cell}`,
      mesh(`<DescriptorRecord><DescriptorUI>${cell}${cell}`),
    ])
      expect(await outcome(kind, put('cell', text))).toMatch(/cell was not imported\. /);
  });

  it('ends in the middle of a file when its command ends', async () => {
    const rows = 'doi,retractionwatch\n'.repeat(200_000);
    const file = put('long', kind === 'mesh' ? mesh(rows) : rows);
    const ending = new AbortController();
    const importing = importSource(importWorld(world), kind, file, {
      signal: ending.signal,
      onProgress: () => ending.abort(new Error('The command ended.')),
    });
    await expect(importing).rejects.toThrow('The command ended.');
  });

  it('refuses endless nesting', async () => {
    const deep = 200_000;
    for (const text of [
      '['.repeat(deep),
      '{"a":'.repeat(deep),
      '['.repeat(deep) + ']'.repeat(deep),
      mesh('<a>'.repeat(deep)),
      `<?xml version="1.0"?>${'<a>'.repeat(deep)}`,
    ])
      expect(await outcome(kind, put('deep', text))).toMatch(/deep was not imported\. /);
  });
});

it('one damaged row of many is counted, not fatal', async () => {
  const rows =
    'doi,retractionwatch\n10.5555/one,Retraction\nno doi,Retraction\n10.5555/two,Rumour\n';
  expect(await outcome('retractions', put('rows.csv', rows))).toMatch(
    /^3 rows read, .* 2 rows left out/,
  );
});

it('the same paper a hundred thousand times is one paper', async () => {
  const rows = `doi,retractionwatch\n${'10.5555/one,Retraction\n'.repeat(100_000)}`;
  expect(await outcome('retractions', put('same.csv', rows))).toMatch(/^100000 rows read, /);
});

it('a file named by a kind that does not exist is told the kinds there are', async () => {
  for (const kind of ['rumours', 'constructor', '__proto__'])
    expect(await outcome(kind, at('absent'))).toMatch(
      /There is no import of .* There is: retractions/,
    );
});

it('says how far it is', async () => {
  mkdirSync(at('seen'), { recursive: true });
  const file = put('seen/rows.csv', 'doi,retractionwatch\n10.5555/one,Retraction\n');
  const heard: string[] = [];
  await importSource(importWorld(world), 'retractions', file, {
    onProgress: ({ doing, done, handedIn }) =>
      heard.push(`${doing} ${String(done)}/${String(handedIn)}`),
  });
  expect(heard).toEqual(['Reading the file, percent 100/100', 'Changing papers 0/1']);
});
