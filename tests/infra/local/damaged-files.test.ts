import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openDataFolder, lockDataFolder } from '#infra/local/data/data-folder.ts';
import { readEnvironment } from '#infra/local/settings/environment.ts';
import { type Product, startProduct } from '#infra/local/run/product.ts';

let parent: string;
let data: string;
let products: Product[] = [];
beforeEach(() => {
  parent = realpathSync(mkdtempSync(join(tmpdir(), 'veracite-damaged-')));
  data = join(parent, 'data');
});
afterEach(async () => {
  for (const product of products) await product.close();
  products = [];
  rmSync(parent, { recursive: true, force: true });
});

const start = async (): Promise<Product> => {
  const environment = readEnvironment({
    VERACITE_DATA: data,
    VERACITE_CORPUS: 'none',
    HOST: '127.0.0.1',
    PORT: '0',
  });
  const product = await startProduct(environment, openDataFolder(data), async (_, response) => {
    response.writeHead(404).end();
  });
  products.push(product);
  return product;
};
const stopped = async (product: Product) => {
  await product.close();
  products = products.filter((one) => one !== product);
};

describe('the secret', () => {
  it('is written whole, for its owner alone, and stays', () => {
    const { secret } = openDataFolder(data);
    expect(secret).toMatch(/^[\da-f]{64}$/);
    expect(openDataFolder(data).secret).toBe(secret);
    expect(readdirSync(data)).toEqual(['secret']);
  });

  it.each(['', '\n', 'abc', 'g'.repeat(64), 'a'.repeat(63)])(
    'is refused as %j, by name',
    (text) => {
      mkdirSync(data);
      writeFileSync(join(data, 'secret'), text);
      expect(() => openDataFolder(data)).toThrow(join(data, 'secret'));
      expect(readFileSync(join(data, 'secret'), 'utf8')).toBe(text);
    },
  );
});

describe('the lock', () => {
  it('says that somebody else runs only where somebody does', () => {
    const folder = openDataFolder(data);
    const release = lockDataFolder(folder);
    expect(release).toBeDefined();
    expect(lockDataFolder(folder)).toBeUndefined();
    release?.();
  });

  it('is told by name where it is damaged', () => {
    const folder = openDataFolder(data);
    writeFileSync(join(data, 'lock.sqlite'), 'garbage '.repeat(2000));
    expect(() => lockDataFolder(folder)).toThrow(join(data, 'lock.sqlite'));
  });
});

it('damaged keys of tokens keep a product from starting, and are told by name', async () => {
  openDataFolder(data);
  writeFileSync(join(data, 'token-keys.json'), '{"keys": [');
  await expect(start()).rejects.toThrow(join(data, 'token-keys.json'));
});

describe('a search index that is lost', () => {
  const fixture = join(import.meta.dirname, '..', '..', 'fixtures', 'data-folder-0');
  const found = async ({ url }: Product) => {
    const answer = await fetch(`${url}/api/search?mode=papers`);
    return ((await answer.json()) as { total: number }).total;
  };
  const search = () => join(data, 'search');
  const current = () => join(search(), 'current');

  it.each([
    ['its folder is gone', () => rmSync(search(), { recursive: true })],
    ['it is named by a way out of the data', () => writeFileSync(current(), '../../outside\n')],
    [
      'what is named is gone',
      () => rmSync(join(search(), readFileSync(current(), 'utf8').trim()), { recursive: true }),
    ],
  ])('is made anew from the articles: %s', async (_, damage) => {
    execFileSync('tar', ['-xzf', join(fixture, 'folder.tar.gz'), '-C', parent]);
    const product = await start();
    const before = await found(product);
    expect(before).toBeGreaterThan(0);
    await stopped(product);

    damage();
    expect(await found(await start())).toBe(before);
    expect(existsSync(join(parent, 'outside'))).toBe(false);
  });
});
