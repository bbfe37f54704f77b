import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type SearchIndex } from '#functions/platform/ports/search-index.ts';
import {
  type EmbeddedSearchIndex,
  openEmbeddedSearchIndex,
} from '#functions/search-engine/embedded-search-index.ts';
import {
  generateStatements,
  type StatementBatch,
} from '#infra/local/demonstration/scale/generate-statements.ts';

import { SEED } from './queries.ts';

export type Build = {
  readonly seconds: number;
  readonly generatingSeconds: number;
  readonly statements: number;
  readonly bytes: number;
};

/** Where generated libraries wait for the next run; outside the repository. */
const cacheFolder = (): string =>
  process.env['VERACITE_BENCH_DATA'] ?? join(tmpdir(), 'veracite-benchmarks');

const root = join(import.meta.dirname, '../..');
const SOURCES = ['functions/search-engine', 'infra/local/demonstration/scale'];

const isCode = (name: string) => name.endsWith('.ts');

/** Changes with the code that writes the library, so that an old one is never measured in place of a new one. */
const edition = (): string => {
  const hash = createHash('sha256');
  for (const folder of SOURCES)
    for (const name of readdirSync(join(root, folder)).filter(isCode).sort())
      hash.update(readFileSync(join(root, folder, name)));
  return hash.digest('hex').slice(0, 12);
};

/** As the product does: papers before what stands in them. */
const put = async (index: SearchIndex, { papers, statements }: StatementBatch): Promise<void> => {
  await index.putPapers(papers);
  await Promise.all(
    statements.map((article) => index.putStatements(article.citing, article.statements)),
  );
};

/**
 * Fills an index with a generated library, so many batches at the same time; seconds spent in inventing it are told apart.
 */
export const fill = async (
  index: SearchIndex,
  statements: number,
  atOnce = 1,
): Promise<Omit<Build, 'bytes'> & { readonly documents: number }> => {
  const start = performance.now();
  let generating = 0;
  let documents = statements;
  const underWay = new Set<Promise<void>>();
  const batches = generateStatements({ seed: SEED, statements });
  for (;;) {
    const before = performance.now();
    const next = batches.next();
    generating += performance.now() - before;
    if (next.done) break;
    documents += next.value.papers.length;
    const putting = put(index, next.value).finally(() => underWay.delete(putting));
    underWay.add(putting);
    if (underWay.size >= atOnce) await Promise.race(underWay);
  }
  await Promise.all(underWay);
  await index.refresh();
  return {
    seconds: (performance.now() - start) / 1000,
    generatingSeconds: generating / 1000,
    statements,
    documents,
  };
};

/** The embedded index of a generated library, built once and kept. */
export const openLibrary = async (
  statements: number,
): Promise<{
  readonly index: EmbeddedSearchIndex;
  readonly build: Build;
  /** Not kept from an earlier run. */
  readonly isNew: boolean;
}> => {
  const folder = join(cacheFolder(), `${statements}-${edition()}`);
  const done = join(folder, 'build.json');
  const known = readIfThere(done);
  if (known !== undefined) {
    // Written below by this very edition.
    const build = JSON.parse(known) as Build;
    const index = await openEmbeddedSearchIndex({ folder: join(folder, 'index') });
    return { index, build, isNew: false };
  }
  rmSync(folder, { recursive: true, force: true });
  removeOlder(statements);
  mkdirSync(folder, { recursive: true });
  const index = await openEmbeddedSearchIndex({ folder: join(folder, 'index') });
  console.error(
    `Building a library of ${statements.toLocaleString('en')} statements in ${folder} …`,
  );
  const { documents: _, ...filled } = await fill(index, statements);
  const build = { ...filled, bytes: sizeOf(folder) };
  writeFileSync(done, JSON.stringify(build));
  return { index, build, isNew: true };
};

const removeOlder = (statements: number): void => {
  mkdirSync(cacheFolder(), { recursive: true });
  for (const name of readdirSync(cacheFolder()))
    if (name.startsWith(`${statements}-`))
      rmSync(join(cacheFolder(), name), { recursive: true, force: true });
};

const readIfThere = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
};

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
