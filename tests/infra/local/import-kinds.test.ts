import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { openDataFolder } from '#infra/local/data/data-folder.ts';
import { importWorld } from '#infra/local/import/import-world.ts';
import { ingestFiles } from '#infra/local/import/ingest-paths.ts';
import { type IngestLoop, startIngestLoop } from '#infra/local/import/ingest-loop.ts';
import { type LocalWorld, openLocalWorld } from '#infra/local/world/world.ts';
import { importKinds, importSource, type ImportSummary } from '#infra/sources/import-source.ts';
import { kinds, patent } from '#tests/infra/support/import-kinds.ts';
import { jats } from '#tests/support/jats.ts';

let parent: string;
let world: LocalWorld;
let loop: IngestLoop;
beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'veracite-kinds-'));
  world = await openLocalWorld({
    folder: openDataFolder(join(parent, 'data')),
    url: 'http://127.0.0.1:1',
    searchEndpoint: undefined,
  });
  loop = startIngestLoop(world);
  const bytes = Buffer.from(jats({ doi: '10.5555/cited-1' }));
  await ingestFiles(world, loop, [{ kind: 'bytes', name: 'a.xml', bytes }]);
});
afterAll(async () => {
  await loop.close();
  await world.close();
  rmSync(parent, { recursive: true, force: true });
});

const importing = async (
  kind: string,
  name: string,
  content: string | Uint8Array,
): Promise<ImportSummary> => {
  const file = join(parent, name);
  writeFileSync(file, content);
  return importSource(importWorld(world), kind, file);
};
const outcome = async (kind: string, name: string, content: string | Uint8Array) => {
  try {
    return (await importing(kind, name, content)).says;
  } catch (error) {
    return error instanceof Error ? error.message : 'no Error';
  }
};

it('knows every kind', () => {
  expect(Object.keys(kinds).toSorted()).toEqual([...importKinds].toSorted());
});

describe.each(Object.entries(kinds))('an import of %s', (kind, expected) => {
  const text = expected.good.join('\n');

  it('takes a good file, also packed, and again', async () => {
    expect(await outcome(kind, `${kind}-good`, text)).toMatch(expected.says);
    expect(await outcome(kind, `${kind}-good.gz`, gzipSync(text))).not.toContain('not imported');
    expect(await outcome(kind, `${kind}-good`, text)).not.toContain('not imported');
  });

  it('tells the line of a broken record, and takes the others', async () => {
    const { wrong } = await importing(kind, `${kind}-broken`, expected.broken.join('\n'));
    expect(wrong?.lines[0]?.line).toBe(expected.line);
    expect(wrong?.lines[0]?.reason).toMatch(expected.reason);
  });

  it('says what became of a file that is cut off', async () => {
    expect(await outcome(kind, `${kind}-cut`, text.slice(0, -3))).toMatch(expected.cut);
    const packed = gzipSync(text);
    expect(await outcome(kind, `${kind}-cut.gz`, packed.subarray(0, packed.length - 12))).toMatch(
      /was not imported\. It is cut off/,
    );
  });

  it('refuses an empty file and a file of another kind', async () => {
    expect(await outcome(kind, `${kind}-empty`, '')).toMatch(/was not imported\. /);
    expect(await outcome(kind, `${kind}-other`, '<html><body>Not found</body></html>')).toMatch(
      /was not imported\. /,
    );
  });
});

/** A world whose process ends after some writes: each later one fails. */
const endingAfter = (calls: number) => {
  const base = importWorld(world);
  let remaining = calls;
  const ending =
    <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      remaining -= 1;
      if (remaining < 0) throw new Error('The process was killed.');
      return call(...args);
    };
  const { table, files, patentIndex } = base;
  return {
    ...base,
    table: {
      ...table,
      write: ending(table.write),
      putMany: ending(table.putMany),
      transactMany: ending(table.transactMany),
    },
    files: { ...files, put: ending(files.put), remove: ending(files.remove) },
    patentIndex: { ...patentIndex, putPapers: ending(patentIndex.putPapers) },
  };
};

const FEW_PATENTS = 320;
const resumed: readonly (readonly [kind: string, text: string, says: string])[] = [
  [
    'patents',
    Array.from({ length: FEW_PATENTS }, (_, n) => patent(String(20_000_000 + n))).join('\n'),
    '320 records read, 320 new patents, 0 changed',
  ],
  [
    'opencitations',
    [
      'oci,citing,cited',
      ...Array.from({ length: 60 }, (_, n) => `${String(n)},10.5555/r${String(n)},10.5555/cited-1`),
      'x,y,z',
    ].join('\n'),
    '61 rows read, 1 papers counted, 1 rows left out without the DOIs of both works',
  ],
];

it.each(resumed)(
  'an import of %s says the same however often it is interrupted',
  async (kind, text, says) => {
    const file = join(parent, `${kind}-resumed`);
    writeFileSync(file, text);
    let interruptions = 0;
    for (let calls = 1; ; calls += 2) {
      const result = await importSource(endingAfter(calls), kind, file).catch((error: unknown) =>
        error instanceof Error ? error.message : '',
      );
      if (typeof result !== 'string') {
        expect(result.says).toBe(says);
        break;
      }
      expect(result).toContain('killed');
      interruptions += 1;
    }
    expect(interruptions).toBeGreaterThan(0);
    // What was needed to resume is gone, so that the next import reads the whole file.
    expect((await world.table.scan({ prefix: 'import#' })).items).toEqual([]);
    for await (const { key } of world.files.list('imports/')) expect(key).toBeUndefined();
  },
);
