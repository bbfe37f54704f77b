import { statSync } from 'node:fs';

/** The test files that take longest, slowest first, as `npm test` printed them last. */
export const SLOWEST: readonly string[] = [
  'journeys/walk',
  'journeys/states',
  'infra/functions-start',
  'journeys/entity-pages',
  'functions/access-matrix',
  'infra/local/data-folder-of-before',
  'journeys/first-face',
  'journeys/consent',
  'infra/local/commands',
  'infra/local/endless-cell',
  'journeys/assistant',
  'journeys/connections',
  'journeys/trimmed-packages',
  'functions/features/entities/one-name',
  'functions/ingest/jats/real-articles',
  'journeys/steady-pages',
  'journeys/people',
  'functions/ingest/stance/data',
  'infra/local/backup',
  'infra/manuscript-processes',
  'infra/second-reader-model',
  'infra/assistant-model',
  'infra/local/check-references',
].map((name) => `/tests/${name}.test.ts`);

const rankOf = (path: string): number => {
  const rank = SLOWEST.findIndex((name) => path.endsWith(name));
  return rank < 0 ? SLOWEST.length : rank;
};

type Test = { readonly path: string };

/**
 * Orders test files so that no long one begins while the others end and then runs on alone; those that are not known to be
 * slow are ordered by their size. A fresh clone knows no times of its own.
 */
export default class SlowestFirst {
  sort<One extends Test>(tests: readonly One[]): One[] {
    const sizes = new Map(tests.map(({ path }) => [path, statSync(path).size]));
    const sizeOf = ({ path }: Test): number => sizes.get(path) ?? 0;
    return tests.toSorted((a, b) => rankOf(a.path) - rankOf(b.path) || sizeOf(b) - sizeOf(a));
  }

  allFailedTests<One extends Test>(tests: readonly One[]): readonly One[] {
    return tests;
  }

  cacheResults(): void {
    // The order follows from the files alone.
  }
}
