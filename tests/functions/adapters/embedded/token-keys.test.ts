import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { importJWK, jwtVerify, SignJWT } from 'jose';

import { openEmbeddedTokenKeys } from '#functions/adapters/embedded/token-keys.ts';
import {
  keysAt,
  newTokenKey,
  renewedKeys,
  type TokenKey,
} from '#functions/platform/ports/token-key-rules.ts';

const start = Date.parse('2026-01-05T09:00:00Z');
const hours = (count: number) => count * 60 * 60 * 1000;
const days = (count: number) => hours(24) * count;
const at = (passed: number) => new Date(start + passed);
const kids = (keys: readonly TokenKey[]) => keys.map(({ key }) => key.kid);

describe('the keys of tokens over time', () => {
  it('begin with one that signs at once', async () => {
    const keys = await renewedKeys(at(0), []);
    const { signing, published, newOneFrom } = keysAt(at(0), keys);

    expect(keys).toHaveLength(1);
    expect([signing, published, newOneFrom]).toEqual([keys[0], keys, undefined]);
  });

  it('are followed after 30 days by one that was published a day before', async () => {
    const [first, ...none] = await renewedKeys(at(0), []);
    expect(none).toEqual([]);
    expect(kids(await renewedKeys(at(days(29) - 1), first ? [first] : []))).toHaveLength(1);

    const two = await renewedKeys(at(days(29)), first ? [first] : []);
    expect(kids(keysAt(at(days(29)), two).published)).toHaveLength(2);
    expect(keysAt(at(days(30) - 1), two).signing).toEqual(first);
    expect(keysAt(at(days(30)), two).signing).toEqual(two[1]);
  });

  it('give a new one its day of notice even where nobody looked for a year', async () => {
    const [first] = await renewedKeys(at(0), []);
    const two = await renewedKeys(at(days(365)), first ? [first] : []);

    expect(keysAt(at(days(366) - 1), two).signing).toEqual(first);
    expect(keysAt(at(days(366)), two).signing).toEqual(two[1]);
  });

  it('stay published until the last token of 90 days has expired, and are then forgotten', async () => {
    const old = await newTokenKey(at(0));
    const next = await newTokenKey(at(days(30)));

    expect(keysAt(at(days(120)), [old, next]).published).toHaveLength(2);
    expect(keysAt(at(days(120) + hours(1)), [old, next]).published).toEqual([next]);
  });

  it('never leave a valid token without its key, in three years of looking now and then', async () => {
    let keys: readonly TokenKey[] = [];
    const signed: { readonly kid: string; readonly until: number }[] = [];
    for (let passed = 0; passed < days(3 * 365); passed += hours(17)) {
      const before = kids(keys);
      keys = await renewedKeys(at(passed), keys);
      const { signing, published } = keysAt(at(passed), keys);
      const kid = signing?.key.kid ?? 'none';
      if (passed > 0) expect(before).toContain(kid);
      signed.push({ kid, until: passed + days(90) });
      const needed = new Set(signed.filter(({ until }) => until >= passed).map((one) => one.kid));
      expect(kids(published)).toEqual(expect.arrayContaining([...needed]));
    }
    expect(new Set(signed.map(({ kid }) => kid)).size).toBeGreaterThan(34);
    expect(keys.length).toBeLessThanOrEqual(6);
  });

  it('survive a clock that was set back', async () => {
    const keys = await renewedKeys(at(0), []);
    expect(keysAt(at(-days(2)), keys)).toEqual({
      signing: keys[0],
      published: keys,
      newOneFrom: undefined,
    });
  });
});

describe('the keys of tokens in a file', () => {
  const opened = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'veracite-keys-'));
    const file = join(folder, 'token-keys.json');
    const time = { now: start };
    const clock = () => new Date(time.now);
    const open = () => openEmbeddedTokenKeys({ file, clock });
    return { folder, file, time, open, keys: open(), close: () => rm(folder, { recursive: true }) };
  };

  it('sign what the published ones verify', async () => {
    const { keys, close } = await opened();
    const signing = await keys.signing();
    const token = await new SignJWT({ sub: 'ada' })
      .setProtectedHeader({ alg: 'ES256', ...(signing.kid && { kid: signing.kid }) })
      .sign(await importJWK(signing, 'ES256'));
    const [published] = await keys.published();

    if (!published) throw new Error('Nothing is published.');
    const { payload } = await jwtVerify(token, await importJWK(published, 'ES256'));
    expect(payload.sub).toBe('ada');
    expect(published).toMatchObject({ kid: signing.kid, alg: 'ES256', use: 'sig' });
    expect(published).not.toHaveProperty('d');
    await close();
  });

  it('are the same after a restart, and readable by their owner alone', async () => {
    const { keys, open, file, folder, close } = await opened();
    const before = await keys.published();

    expect(await open().published()).toEqual(before);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['token-keys.json']);
    await close();
  });

  it('are made once, however many ask at the same time', async () => {
    const { keys, time, close } = await opened();
    const first = await Promise.all(Array.from({ length: 8 }, () => keys.signing()));
    expect(new Set(first.map(({ kid }) => kid)).size).toBe(1);

    time.now += days(29);
    const later = await Promise.all(Array.from({ length: 8 }, () => keys.published()));
    expect(new Set(later.map((all) => JSON.stringify(all))).size).toBe(1);
    expect(later[0]).toHaveLength(2);
    await close();
  });

  it('are not replaced if the file cannot be understood', async () => {
    const { keys, file, close } = await opened();
    await writeFile(file, '{"keys": []}');

    await expect(keys.signing()).rejects.toThrow();
    expect(await readFile(file, 'utf8')).toBe('{"keys": []}');
    await close();
  });
});
