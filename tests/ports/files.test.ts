import { Buffer } from 'node:buffer';
import { Readable } from 'node:stream';

import { type Files } from '#functions/platform/ports/files.ts';

import { embeddedFiles, realFiles } from './files-sides.ts';
import { started } from './sides.ts';

const sides = await started([embeddedFiles, realFiles]);

const keysOf = async (files: Files, prefix: string) => {
  const keys: string[] = [];
  for await (const { key } of files.list(prefix)) keys.push(key);
  return keys;
};

const textOf = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString();

describe.each(sides)('files ($name)', ({ port: files, stop }) => {
  afterAll(stop);

  // Each test has a folder of its own.
  let place = 0;
  const fresh = () => `place-${(place += 1)}`;
  const put = (key: string, text: string) => files.put(key, Buffer.from(text));

  it('gives back the bytes that were put', async () => {
    const key = `${fresh()}/articles/10.5555=one_two.v1.json.gz`;
    const bytes = Uint8Array.from({ length: 70_000 }, (_, place) => place % 256);
    await files.put(key, bytes, { contentType: 'application/gzip' });

    expect(Buffer.from((await files.get(key)) ?? []).equals(bytes)).toBe(true);
    expect(await files.info(key)).toMatchObject({ key, bytes: 70_000 });
    const modified = Date.parse((await files.info(key))?.modifiedAt ?? '');
    expect(Math.abs(Date.now() - modified)).toBeLessThan(60_000);
  });

  it('keeps an empty file', async () => {
    const key = `${fresh()}/empty`;
    await put(key, '');

    expect(textOf(await files.get(key))).toBe('');
    expect(await files.info(key)).toMatchObject({ bytes: 0 });
  });

  it('replaces a file whole', async () => {
    const key = `${fresh()}/a`;
    await put(key, 'a long first text');
    await put(key, 'short');

    expect(textOf(await files.get(key))).toBe('short');
  });

  it('takes and gives streams of unknown length', async () => {
    const key = `${fresh()}/large`;
    const part = Buffer.alloc(1_000_000, 'veracite ');
    const source = Readable.from(Array.from({ length: 12 }, () => part));
    await files.put(key, source);

    let bytes = 0;
    for await (const chunk of (await files.stream(key)) ?? []) {
      if (!(chunk instanceof Uint8Array)) throw new TypeError('A stream of files gives bytes.');
      bytes += chunk.length;
    }
    expect(bytes).toBe(12_000_000);
    expect(await files.info(key)).toMatchObject({ bytes: 12_000_000 });
  });

  it('shows nothing of a stream that broke, and leaves the file before it', async () => {
    const folder = fresh();
    await put(`${folder}/kept`, 'whole');
    const broken = () =>
      Readable.from(
        (async function* () {
          yield Buffer.alloc(100_000);
          await Promise.resolve();
          throw new Error('The source broke.');
        })(),
      );

    await expect(files.put(`${folder}/kept`, broken())).rejects.toThrow('The source broke.');
    await expect(files.put(`${folder}/new`, broken())).rejects.toThrow('The source broke.');
    expect(textOf(await files.get(`${folder}/kept`))).toBe('whole');
    expect(await keysOf(files, `${folder}/`)).toEqual([`${folder}/kept`]);
  });

  it('shows one of two files put at once, whole', async () => {
    const key = `${fresh()}/a`;
    const texts = ['x'.repeat(300_000), 'y'.repeat(200_000)];
    await Promise.all(texts.map((text) => put(key, text)));

    expect(texts.indexOf(textOf(await files.get(key)) ?? '')).toBeGreaterThanOrEqual(0);
  });

  describe('joined', () => {
    const LEAST = 5_242_880;
    const partsIn = async (folder: string, sizes: readonly number[]) => {
      const keys = sizes.map((_, place) => `${folder}/part-${place}`);
      await Promise.all(
        keys.map((key, place) => files.put(key, Buffer.alloc(sizes[place] ?? 0, `${place} `))),
      );
      return keys;
    };

    it('give one file with the bytes of all, in their order', async () => {
      const folder = fresh();
      const parts = await partsIn(folder, [LEAST, LEAST + 7, 3]);
      await files.join(parts, `${folder}/whole`, { contentType: 'text/csv' });

      const expected = Buffer.concat(
        await Promise.all(parts.map(async (key) => Buffer.from((await files.get(key)) ?? []))),
      );
      const whole = Buffer.from((await files.get(`${folder}/whole`)) ?? []);
      expect(whole.length).toBe(2 * LEAST + 10);
      expect(whole.equals(expected)).toBe(true);
    });

    it.each([[[4]], [[0]], [[LEAST, 0]]])('give %j bytes as they are', async (sizes) => {
      const folder = fresh();
      await files.join(await partsIn(folder, sizes), `${folder}/whole`);

      const bytes = sizes.reduce((sum, size) => sum + size, 0);
      expect(await files.info(`${folder}/whole`)).toMatchObject({ bytes });
    });

    it('show nothing where a part is missing, too small, or there is none', async () => {
      const folder = fresh();
      const [small = '', last = ''] = await partsIn(folder, [LEAST - 1, 3]);
      const whole = `${folder}/whole`;

      await expect(files.join([last, `${folder}/missing`], whole)).rejects.toThrow(RangeError);
      await expect(files.join([small, last], whole)).rejects.toThrow(RangeError);
      await expect(files.join([], whole)).rejects.toThrow(RangeError);
      expect(await files.info(whole)).toBeUndefined();
    });
  });

  it('answers undefined to a missing file', async () => {
    const key = `${fresh()}/missing/file`;

    expect(await files.get(key)).toBeUndefined();
    expect(await files.stream(key)).toBeUndefined();
    expect(await files.info(key)).toBeUndefined();
    await put(key, 'a file where the next asks for a folder');
    expect(await files.get(`${key}/within`)).toBeUndefined();
  });

  it('removes a file, and a missing one', async () => {
    const key = `${fresh()}/folder/a`;
    await put(key, 'a');
    await files.remove(key);
    await files.remove(key);
    await files.remove(`${fresh()}/no/such/folder`);

    expect(await files.get(key)).toBeUndefined();
  });

  it('lists what begins with a prefix, in the order of keys', async () => {
    const folder = fresh();
    const ordered = ['a', 'a-b', 'a.b', 'a/b', 'a/b/c', 'a0', 'aZ', 'a_', 'b/c/d', 'b/c/e'].map(
      (name) => `${folder}/${name}`,
    );
    for (const key of [...ordered].reverse()) await put(key, key);
    const beginning = (prefix: string) => ordered.filter((key) => key.startsWith(prefix));

    expect(await keysOf(files, `${folder}/`)).toEqual(ordered);
    for (const name of ['a', 'a/', 'a/b', 'a.', 'b', 'b/c/', 'b/c/e', 'none', 'none/'])
      expect(await keysOf(files, `${folder}/${name}`)).toEqual(beginning(`${folder}/${name}`));
    expect((await keysOf(files, '')).filter((key) => key.startsWith(folder))).toEqual(ordered);
  });

  it('lists more than a thousand files, with their bytes', async () => {
    const folder = fresh();
    const names = Array.from({ length: 1_030 }, (_, number) => String(number).padStart(5, '0'));
    for (let from = 0; from < names.length; from += 103)
      await Promise.all(
        names.slice(from, from + 103).map((name) => put(`${folder}/${name}`, name)),
      );

    const listed: string[] = [];
    for await (const { key, bytes } of files.list(`${folder}/`)) listed.push(`${key} ${bytes}`);
    expect(listed).toEqual(names.map((name) => `${folder}/${name} 5`));
  }, 30_000);

  it.each([
    '',
    '/',
    '/absolute',
    'ends/',
    'two//slashes',
    '..',
    '../outside',
    'in/../../outside',
    'in/./side',
    'a b',
    'a\\b',
    'a\u0000b',
    'ä',
    'a~',
    'a?b',
    'a%2e%2e',
    'x'.repeat(201),
    `${'x/'.repeat(512)}x`,
  ])('refuses the key %.20j', async (key) => {
    const expires = { expiresSeconds: 60 };
    await expect(put(key, 'a')).rejects.toThrow(RangeError);
    await expect(files.get(key)).rejects.toThrow(RangeError);
    await expect(files.stream(key)).rejects.toThrow(RangeError);
    await expect(files.info(key)).rejects.toThrow(RangeError);
    await expect(files.remove(key)).rejects.toThrow(RangeError);
    await expect(files.downloadUrl(key, expires)).rejects.toThrow(RangeError);
    await expect(files.uploadUrl(key, { ...expires, bytes: 1 })).rejects.toThrow(RangeError);
  });

  it('refuses a prefix that leads outside', async () => {
    await expect(keysOf(files, '../')).rejects.toThrow(RangeError);
  });

  describe('links', () => {
    it('let their holder read a file, and say what to save it as', async () => {
      const key = `${fresh()}/export.csv`;
      await put(key, 'doi,title\n');
      const plain = await fetch(await files.downloadUrl(key, { expiresSeconds: 60 }));
      const url = await files.downloadUrl(key, { expiresSeconds: 60, fileName: 'my export.csv' });
      const named = await fetch(url);

      expect([plain.status, await plain.text()]).toEqual([200, 'doi,title\n']);
      expect([named.status, await named.text()]).toEqual([200, 'doi,title\n']);
      expect(named.headers.get('content-disposition')).toMatch(
        /^attachment; filename="my export\.csv"/,
      );
    });

    it('let their holder put one file', async () => {
      const key = `${fresh()}/upload.xml`;
      const url = await files.uploadUrl(key, { expiresSeconds: 60, bytes: 10 });
      const answer = await fetch(url, { method: 'PUT', body: '<article/>' });

      expect(answer.status).toBe(200);
      expect(textOf(await files.get(key))).toBe('<article/>');
    });

    it('let nobody put more than was said', async () => {
      const key = `${fresh()}/upload.xml`;
      const url = await files.uploadUrl(key, { expiresSeconds: 60, bytes: 10 });
      const answer = await fetch(url, { method: 'PUT', body: '<article></article>' });

      expect(answer.status).toBe(403);
      expect(await files.info(key)).toBeUndefined();
      const grown = url.replace(/bytes=10/, 'bytes=19');
      const again = await fetch(grown, { method: 'PUT', body: '<article></article>' });
      expect(again.status).toBe(403);
    });

    it('are good for their own file, method and signature only', async () => {
      const folder = fresh();
      await put(`${folder}/mine`, 'mine');
      await put(`${folder}/other`, 'other');
      const url = await files.downloadUrl(`${folder}/mine`, { expiresSeconds: 60 });
      const upload = await files.uploadUrl(`${folder}/mine`, {
        expiresSeconds: 60,
        bytes: 7,
      });
      const forged = url.replace(
        /([Ss]ignature=)(.)/,
        (_, name: string, letter: string) => name + (letter === 'a' ? 'b' : 'a'),
      );
      const status = async (asked: string, method = 'GET') => {
        const body = method === 'PUT' ? { body: 'changed' } : {};
        return (await fetch(asked, { method, ...body })).status;
      };

      expect(await status(url.replace('/mine', '/other'))).toBe(403);
      expect(await status(url, 'PUT')).toBe(403);
      expect(await status(upload.replace('/mine', '/other'), 'PUT')).toBe(403);
      expect(await status(forged)).toBe(403);
      expect(textOf(await files.get(`${folder}/mine`))).toBe('mine');
    });

    it('end when they expire', async () => {
      const key = `${fresh()}/a`;
      await put(key, 'a');
      const url = await files.downloadUrl(key, { expiresSeconds: 1 });
      await new Promise((resolve) => {
        setTimeout(resolve, 2_100);
      });

      expect((await fetch(url)).status).toBe(403);
    });

    it.each([0, -1, 604_801, NaN])('cannot last for %d seconds', async (expiresSeconds) => {
      await expect(files.downloadUrl('a', { expiresSeconds })).rejects.toThrow(RangeError);
      await expect(files.uploadUrl('a', { expiresSeconds, bytes: 1 })).rejects.toThrow(RangeError);
    });
  });
});
