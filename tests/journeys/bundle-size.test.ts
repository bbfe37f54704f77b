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

const loadedWith = (chunks: Readonly<Record<string, Chunk>>, start: readonly string[]) => {
  const names = new Set<string>();
  const visit = (name: string) => {
    if (names.has(name)) return;
    names.add(name);
    chunks[name]?.imports?.forEach(visit);
  };
  start.forEach(visit);
  return [...names].map((name) => readFileSync(join(folder, chunks[name]?.file ?? '')));
};

it('loads the search page with at most 130 kB of compressed script, and without schemas', () => {
  const scripts = loadedWith(built(), ['index.html', 'features/search/SearchScreen.tsx']);
  const bytes = scripts.reduce((sum, script) => sum + brotliCompressSync(script).length, 0);
  console.log(`First load of /search: ${(bytes / 1000).toFixed(1)} kB of script (brotli).`);
  expect(bytes).toBeLessThanOrEqual(130_000);
  expect(scripts.some((script) => script.includes('ZodError'))).toBe(false);
}, 120_000);
