import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

type Chunk = { readonly file: string; readonly imports?: readonly string[] };

// A build of its own: the app that people are using meanwhile keeps its files.
const folder = mkdtempSync(join(tmpdir(), 'veracite-bundle-'));
afterAll(() => rmSync(folder, { recursive: true }));

const built = (): Readonly<Record<string, Chunk>> => {
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'];
  execFileSync(process.execPath, [...vite, '--outDir', folder, '--emptyOutDir'], {
    env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' },
  });
  // Written by the build a moment ago, in its documented shape.
  const manifest = readFileSync(join(folder, '.vite/manifest.json'), 'utf8');
  return JSON.parse(manifest) as Record<string, Chunk>;
};

/** The files that stand once these are loaded, without those that only come later. */
const loadedWith = (start: readonly string[]): readonly string[] => {
  const names = new Set<string>();
  const visit = (name: string) => {
    if (names.has(name)) return;
    names.add(name);
    chunks[name]?.imports?.forEach(visit);
  };
  start.forEach(visit);
  return [...names].flatMap((name) => chunks[name]?.file ?? []);
};

const sizeOf = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(folder, file))).length, 0);

let chunks: Readonly<Record<string, Chunk>> = {};
beforeAll(() => {
  chunks = built();
}, 120_000);

it('loads the search page with at most 130 kB of compressed script, and without schemas', () => {
  const scripts = loadedWith(['index.html', 'features/search/SearchScreen.tsx']);
  const bytes = sizeOf(scripts);
  console.log(`First load of /search: ${(bytes / 1000).toFixed(1)} kB of script (brotli).`);
  expect(bytes).toBeLessThanOrEqual(130_000);
  expect(scripts.some((file) => readFileSync(join(folder, file)).includes('ZodError'))).toBe(false);
});

it('brings at most 60 kB of compressed script with each screen beyond what stands already', () => {
  const start = new Set(loadedWith(['index.html']));
  const screens = Object.keys(chunks).filter((name) => /Screens?[.]tsx$/.test(name));
  const own = screens.map((name): readonly [name: string, bytes: number] => [
    name.replace(/^.*\//, ''),
    sizeOf(loadedWith([name]).filter((file) => !start.has(file))),
  ]);
  expect(own.length).toBeGreaterThan(40);
  const [largest] = own.toSorted(([, one], [, other]) => other - one);
  console.log(
    `The largest screen is ${largest?.[0] ?? ''}: ${((largest?.[1] ?? 0) / 1000).toFixed(1)} kB (brotli).`,
  );
  expect(own.filter(([, bytes]) => bytes > 60_000)).toEqual([]);
});
