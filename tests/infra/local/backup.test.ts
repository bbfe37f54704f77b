import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { constants, createZstdCompress, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

import { openEmbeddedFiles } from '#functions/adapters/embedded/files.ts';
import { openEmbeddedQueue } from '#functions/adapters/embedded/queue.ts';
import { openEmbeddedTable } from '#functions/adapters/embedded/table.ts';
import { INGEST } from '#functions/features/articles/feature.ts';
import { recordCurrentShapes } from '#infra/composition/stored-shapes/migrate.ts';
import { makeBackup } from '#infra/local/backup/make-backup.ts';
import { restoreBackup } from '#infra/local/backup/restore-backup.ts';
import { tarHeader } from '#infra/local/backup/tar-blocks.ts';
import { openDataFolder, lockDataFolder } from '#infra/local/data/data-folder.ts';
import { ingestPaths } from '#infra/local/import/ingest-paths.ts';
import { jats } from '#tests/support/jats.ts';
import { productOnFolder } from '#tests/support/product-on-folder.ts';
import { recount } from '#tests/support/recount.ts';

const now = () => new Date('2026-11-23T20:00:00.000Z');
let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'veracite-backup-'));
});
afterEach(() => {
  rmSync(parent, { recursive: true, force: true });
});

/** The embedded ports on a data folder, without a product around them. */
const openParts = (path: string) => {
  const folder = openDataFolder(path);
  const clock = () => new Date();
  const table = openEmbeddedTable(folder.table);
  const queue = openEmbeddedQueue({
    file: folder.queues,
    name: 'work',
    visibilitySeconds: 600,
    maxDeliveries: 5,
    clock,
  });
  const files = openEmbeddedFiles({ folder: folder.files, baseUrl: '', secret: '', clock });
  return {
    folder,
    table,
    queue,
    files,
    close: () => {
      queue.close();
      table.close();
    },
  };
};
type Parts = ReturnType<typeof openParts>;

const backUp = ({ folder }: Pick<Parts, 'folder'>, file: string, overwrite = false) =>
  makeBackup({ folder, file, overwrite, version: '0.1.0', now });
const restore = (dataFolder: string, file: string, replace = false) =>
  restoreBackup({ dataFolder, file, replace, now });

const itemsUnder = async (table: Parts['table'], prefix: string) => {
  const found = [];
  let after: string | undefined;
  do {
    const page = await table.scan({ prefix, ...(after !== undefined && { after }) });
    found.push(...page.items);
    after = page.next;
  } while (after !== undefined);
  return found;
};

/** Writes as fast as it can until it is told to end; `acknowledged` are the tasks that were promised so far. */
const liveLoad = ({ table, queue, files }: Parts) => {
  const life = { ended: false };
  const acknowledged: string[] = [];
  /** A thing whose newest version is a file; the one before goes as soon as nothing names it. */
  const changing = async (thing: number) => {
    let before: string | undefined;
    for (let version = 0; !life.ended; version += 1) {
      const key = `things/${String(thing)}/${String(version)}`;
      await files.put(key, Buffer.from(key));
      await table.write({ kind: 'put', item: { pk: 'thing', sk: String(thing), file: key } });
      if (before !== undefined) await files.remove(before);
      before = key;
    }
  };
  /** A task is promised once it waits in the queue, and its message goes when what it led to is written. */
  const asking = async () => {
    for (let task = 0; !life.ended; task += 1) {
      await queue.send([String(task)]);
      acknowledged.push(String(task));
    }
  };
  const working = async () => {
    while (!life.ended) {
      const batch = await queue.receive({ max: 10 });
      for (const { body } of batch)
        await table.write({ kind: 'put', item: { pk: 'done', sk: body } });
      await queue.acknowledge(batch);
      await setImmediate();
    }
  };
  const all = Promise.all([
    ...Array.from({ length: 8 }, (_, n) => changing(n)),
    asking(),
    working(),
  ]);
  return {
    acknowledged,
    end: async () => {
      life.ended = true;
      await all;
    },
  };
};

it('holds, while everything is written to, what was acknowledged before it began, and each part fits the others', async () => {
  const parts = openParts(join(parent, 'data'));
  await recordCurrentShapes(parts.table, 'embedded');
  // Files that nobody changes make the moment of holding long enough for others to get in between.
  for (let n = 0; n < 200; n += 1)
    await parts.files.put(`still/${String(n)}`, Buffer.from(String(n)));
  const load = liveLoad(parts);
  for (let round = 0; round < 2; round += 1) {
    while (load.acknowledged.length < 40 * (round + 1)) await setImmediate();
    const promised = [...load.acknowledged];
    const file = join(parent, `${String(round)}.tar.zst`);
    await backUp(parts, file);

    const target = join(parent, `restored-${String(round)}`);
    await restore(target, file);
    const restored = openParts(target);
    const waiting = new Set<string>();
    await restored.queue.giveBackTaken();
    for (;;) {
      const batch = await restored.queue.receive({ max: 10 });
      if (batch.length === 0) break;
      for (const { body } of batch) waiting.add(body);
    }
    const done = new Set((await itemsUnder(restored.table, 'done')).map(({ sk }) => sk));
    expect(promised.filter((task) => !waiting.has(task) && !done.has(task))).toEqual([]);

    const things = await itemsUnder(restored.table, 'thing');
    expect(things.length).toBeGreaterThan(0);
    for (const { file } of things) {
      // Written above, as the key of a file whose bytes are its own key.
      const named = file as string;
      expect(Buffer.from((await restored.files.get(named)) ?? '').toString()).toBe(named);
    }
    restored.close();
  }
  await load.end();
  parts.close();
  // Nothing stays behind in the data that was copied.
  expect(readdirSync(join(parent, 'data')).filter((name) => /^backup-|held/.test(name))).toEqual(
    [],
  );
}, 120_000);

const command = (name: string, data: string, ...given: string[]) =>
  new Promise<{ code: number; output: string; errors: string }>((resolve) => {
    const program = join(import.meta.dirname, `../../../infra/local/commands/${name}.ts`);
    execFile(
      process.execPath,
      [program, ...given],
      { env: { ...process.env, NODE_OPTIONS: '', VERACITE_DATA: data } },
      (error, output, errors) => resolve({ code: error ? Number(error.code) : 0, output, errors }),
    );
  });

const signIn = async (url: string) => {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: 'expert@demo.veracite.test', password: 'demo-password' }),
  });
  return { status: answer.status, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
};

it('npm run backup takes a product that reads articles, and another machine goes on from there', async () => {
  const data = join(parent, 'data');
  const papers = join(parent, 'papers');
  mkdirSync(papers);
  for (let n = 0; n < 40; n += 1)
    writeFileSync(
      join(papers, `${String(n)}.xml`),
      jats({
        doi: `10.5555/citing.${String(n)}`,
        references: [{ doi: `10.5555/cited.${String(n % 5)}` }],
        results: ['It was so [1].', 'And our results confirm this finding [1].'],
      }),
    );
  const release = lockDataFolder(openDataFolder(data));
  const first = await productOnFolder(data);
  let file = '';
  let cookie = '';
  try {
    ({ cookie } = await signIn(first.url));
    let read = 0;
    const reading = ingestPaths(first.world, first.loop, [papers], ({ done }) => {
      read = done;
    });
    while (read < 10) await setTimeout(5);
    file = join(parent, 'live.tar.zst');
    const taken = await command('backup', data, file, '--json');
    expect({ ...taken, output: '' }).toMatchObject({ code: 0 });
    expect(JSON.parse(taken.output)).toMatchObject({ format: 1, file });
    await reading;
    expect((await command('restore', data, file, '--replace')).errors).toMatch(/is running on/);
  } finally {
    await first.close();
    release?.();
  }
  // It holds everyone's secrets.
  expect(statSync(file).mode & 0o077).toBe(0);

  const elsewhere = join(parent, 'elsewhere');
  const restored = await command('restore', elsewhere, file);
  expect({ ...restored, output: '', errors: '' }).toMatchObject({ code: 0 });
  const second = await productOnFolder(elsewhere);
  try {
    // Who was signed in is signed in, and what waited to be read is read.
    const me = await fetch(`${second.url}/api/auth/api_token`, { headers: { cookie } });
    expect(me.status).toBe(200);
    for (let left = 1; left > 0; await setTimeout(20)) {
      const { waiting, inFlight } = await second.world.queueNamed(INGEST).depth();
      left = waiting + inFlight;
    }
    const { articles, complaints } = await recount(second.world);
    expect(complaints).toEqual([]);
    expect(articles).toBeGreaterThanOrEqual(10);
  } finally {
    await second.close();
  }
}, 120_000);

describe('a restore', () => {
  let file: string;
  const source = () => join(parent, 'data');
  beforeEach(async () => {
    const parts = openParts(source());
    await recordCurrentShapes(parts.table, 'embedded');
    await parts.files.put('papers/one', Buffer.from('one'));
    // A name longer than the headers of an archive hold.
    await parts.files.put(`${'folder/'.repeat(30)}${'x'.repeat(180)}`, Buffer.from('long'));
    await parts.files.put('empty', Buffer.alloc(0));
    file = join(parent, 'backup.tar.zst');
    await backUp(parts, file);
    parts.close();
  });

  it('gives back every file under its name, whatever its length', async () => {
    await restore(join(parent, 'restored'), file);
    const { files, close } = openParts(join(parent, 'restored'));
    const found: Record<string, string> = {};
    for await (const { key } of files.list(''))
      found[key] = Buffer.from((await files.get(key)) ?? '?').toString();
    close();
    expect(found).toEqual({
      'papers/one': 'one',
      [`${'folder/'.repeat(30)}${'x'.repeat(180)}`]: 'long',
      empty: '',
    });
  });

  it('leaves data that is there alone unless it is told, and keeps it then', async () => {
    const { table, close } = openParts(source());
    await table.write({ kind: 'put', item: { pk: 'later', sk: 'later' } });
    close();
    await expect(restore(source(), file)).rejects.toThrow(/contains data/);
    const { before } = await restore(source(), file, true);
    expect(existsSync(join(String(before), 'table.sqlite'))).toBe(true);
    const restored = openParts(source());
    expect(await restored.table.get({ pk: 'later', sk: 'later' })).toBeUndefined();
    restored.close();
    const kept = openEmbeddedTable(join(String(before), 'table.sqlite'));
    expect(await kept.get({ pk: 'later', sk: 'later' })).toBeDefined();
    kept.close();
  });

  it('is refused on data that a product runs on, and goes on after one that was killed half-way', async () => {
    const release = lockDataFolder(openDataFolder(source()));
    await expect(restore(source(), file, true)).rejects.toThrow(/running on/);
    release?.();
    // As a kill between two renames leaves it.
    writeFileSync(join(source(), 'restore-under-way'), '');
    rmSync(join(source(), 'table.sqlite'));
    expect(() => openDataFolder(source())).toThrow(/restore into .* was interrupted/);
    await restore(source(), file, true);
    const { table, close } = openParts(source());
    expect((await table.scan({ prefix: '' })).items.length).toBeGreaterThan(0);
    close();
  });

  it('does not write over a backup unless it is told', async () => {
    const parts = openParts(source());
    const before = readFileSync(file);
    await expect(backUp(parts, file)).rejects.toThrow(/exists/);
    expect(readFileSync(file).equals(before)).toBe(true);
    await backUp(parts, file, true);
    parts.close();
  });

  it('refuses a backup that is cut short or altered by one bit, at any place, and changes nothing', async () => {
    const whole = readFileSync(file);
    const target = join(parent, 'target');
    const damaged = join(parent, 'damaged.tar.zst');
    const places = Array.from({ length: 12 }, (_, n) => Math.floor((whole.length * n) / 12));
    for (const place of places) {
      const bytes = Buffer.from(whole);
      bytes[place] = (bytes[place] ?? 0) ^ 4;
      for (const wrong of [bytes, whole.subarray(0, place)]) {
        writeFileSync(damaged, wrong);
        await expect(restore(target, damaged)).rejects.toThrow(/was not restored/);
        expect(readdirSync(target).filter((name) => name !== 'lock.sqlite')).toEqual([]);
      }
    }
  });

  /** A backup as somebody else might make one: a table of ours, and these entries. */
  const madeUp = (
    entries: readonly {
      readonly name: string;
      readonly content?: Buffer;
      readonly type?: string;
    }[],
    said: object = {},
    after = Buffer.alloc(0),
  ) => {
    const at = new Date('2026-11-23T20:00:00Z');
    const all = [
      { name: 'table.sqlite', content: readFileSync(join(source(), 'table.sqlite')) },
      ...entries,
    ];
    const hash = createHash('sha256');
    let bytes = 0;
    const blocks: Buffer[] = [];
    const put = (name: string, content: Buffer, type = '0') => {
      const header = tarHeader(name, content.length, at);
      if (type !== '0') {
        header.write(type, 156);
        header.write('        ', 148);
        const sum = header.reduce((total, byte) => total + byte, 0);
        header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
      }
      blocks.push(header, content, Buffer.alloc((512 - (content.length % 512)) % 512));
    };
    for (const { name, content = Buffer.alloc(0), type } of all) {
      bytes += content.length;
      hash.update(`${name}\n${String(content.length)}\n`).update(content);
      put(name, content, type);
    }
    const header = {
      format: 1,
      version: '0.1.0',
      madeAt: at.toISOString(),
      shape: 0,
      entries: all.length,
      bytes,
      counts: { items: 2, messages: 0, deadLetters: 0, mails: 0 },
      ...said,
    };
    const body = blocks.splice(0);
    put('veracite-backup.json', Buffer.from(JSON.stringify(header)));
    blocks.push(...body);
    put(
      'veracite-backup-end.json',
      Buffer.from(JSON.stringify({ entries: all.length, sha256: hash.digest('hex') })),
    );
    writeFileSync(file, zstdCompressSync(Buffer.concat([...blocks, after])));
  };
  const refusedWith = async (reason: RegExp) => {
    const target = join(parent, 'target');
    await expect(restore(target, file)).rejects.toThrow(reason);
    expect(readdirSync(target).filter((name) => name !== 'lock.sqlite')).toEqual([]);
    expect(readdirSync(parent).toSorted()).toEqual(['backup.tar.zst', 'data', 'target']);
  };

  it('takes what it would refuse below when nothing is wrong with it', async () => {
    madeUp([{ name: 'files/papers/one', content: Buffer.from('one') }]);
    await restore(join(parent, 'target'), file);
    expect(existsSync(join(parent, 'target', 'files', 'objects', 'papers', 'one~'))).toBe(true);
  });

  it.each([
    ['a way out of the folder', '../evil'],
    ['a way out of the folder of files', 'files/../../evil'],
    ['a place of its own choice', '/tmp/evil'],
    ['a file that no backup has', 'lock.sqlite'],
    ['the mark of a restore', 'restore-under-way'],
    ['a second header', 'veracite-backup.json'],
  ])('refuses an archive that names %s', async (_what, name) => {
    madeUp([{ name }]);
    await refusedWith(/which no backup has/);
  });

  it.each(['1', '2', '3', '5', 'L', 'g'])(
    'refuses links, devices, folders and headers of others (type %s)',
    async (type) => {
      madeUp([{ name: 'files/link', type }]);
      await refusedWith(/an entry that no backup of Veracite has/);
    },
  );

  it('refuses a name that comes twice, one that is a folder as well, and one that is too long', async () => {
    madeUp([{ name: 'files/a' }, { name: 'files/a' }]);
    await refusedWith(/contains files\/a twice/);
    madeUp([{ name: 'files/more', content: Buffer.alloc(5000, 'x'), type: 'x' }]);
    await refusedWith(/a name that is too long/);
  });

  it('refuses an archive that unpacks to more than it says, or than there is room for', async () => {
    const zeros = { name: 'files/zeros', content: Buffer.alloc(50_000_000) };
    madeUp([zeros], { bytes: 100_000 });
    await refusedWith(/more than its metadata declare/);
    madeUp([zeros], { entries: 1 });
    await refusedWith(/more than its metadata declare/);
    madeUp([], { bytes: 2 ** 52 });
    await refusedWith(/It needs .* MB/);
  });

  it('refuses a packing that asks for much memory, and takes the same in one that does not', async () => {
    madeUp([]);
    const archive = zstdDecompressSync(readFileSync(file));
    const packWith = async (windowLog: number) => {
      const packing = createZstdCompress({ params: { [constants.ZSTD_c_windowLog]: windowLog } });
      await pipeline([archive], packing, createWriteStream(file));
    };
    await packWith(27);
    await refusedWith(/damaged, or not a backup/);
    await packWith(21);
    await restore(join(parent, 'target'), file);
  });

  it('refuses what a newer version made, and says so', async () => {
    madeUp([], { shape: 10_000 });
    await refusedWith(/newer version of Veracite \(shape 10000/);
    madeUp([], { format: 2 });
    await refusedWith(/newer version of Veracite \(format 2/);
  });

  it('refuses one whose databases are damaged, or hold something else than it says', async () => {
    madeUp([{ name: 'queues.sqlite', content: Buffer.from('SQLite format 3\0 and so on') }]);
    await refusedWith(/queues.sqlite is damaged/);
    madeUp([], { counts: { items: 3, messages: 0, deadLetters: 0, mails: 0 } });
    await refusedWith(/contents do not match its metadata/);
    writeFileSync(file, 'a letter');
    await refusedWith(/not a backup of Veracite/);
  });
});
