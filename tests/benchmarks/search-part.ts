import { type SearchIndex } from '#functions/platform/ports/search-index.ts';

import { type Build, openLibrary } from './library.ts';
import { type Measurement, percentile, timed } from './measurement.ts';
import { type Queries, queriesFor } from './queries.ts';
import { reportTimes } from './report-times.ts';

const WARM_UP = 40;
const MEGABYTE = 2 ** 20;

/** Milliseconds of every call of each class. */
export type Times = Readonly<
  Record<
    'words and phrases' | 'commonest words' | 'commonest telling words' | 'completion',
    readonly number[]
  >
>;

/** Each query is asked once, so that no answer can have been kept; others of their kind go before as warm-up. */
export const searchTimes = async (
  index: SearchIndex,
  statements: number,
  aggregate = true,
): Promise<Times> => {
  const asked = (those: Queries['commonestWords']) => those.map((one) => ({ ...one, aggregate }));
  const queries = queriesFor(statements);
  const warm: Queries = queriesFor(statements + 25);
  await timed(asked(warm.wordsAndPhrases.slice(0, WARM_UP)), index.search);
  await timed(warm.completions.slice(0, WARM_UP), index.complete);
  return {
    'words and phrases': await timed(asked(queries.wordsAndPhrases), index.search),
    'commonest words': await timed(asked(queries.commonestWords), index.search),
    'commonest telling words': await timed(asked(queries.commonestTellingWords), index.search),
    completion: await timed(queries.completions, index.complete),
  };
};

export const measureSearch = async (sizes: readonly number[]): Promise<readonly Measurement[]> => {
  const results: {
    readonly found: number;
    readonly statements: number;
    readonly build: Build;
    readonly times: Record<string, readonly number[]>;
  }[] = [];
  for (const statements of sizes) {
    const { index, build } = await openLibrary(statements);
    const times = await searchTimes(index, statements);
    const found = await shareThatFinds(index, statements);
    results.push({
      found,
      statements,
      build,
      times: { ...times, 'report API': await reportTimes(index) },
    });
    await index.close();
  }
  const largest = Math.max(...sizes);
  return [
    ...results.flatMap(({ found, statements, build, times }) => [
      {
        part: partOf(statements),
        what: 'words and phrases that found something',
        value: found * 100,
        unit: '%',
      },
      ...buildFigures(statements, build),
      ...Object.entries(times).flatMap(([what, list]) =>
        figures(statements, what, list, statements === largest),
      ),
    ]),
    ...growth(results),
  ];
};

/** A query that finds nothing is quick: the share of those that do find something belongs beside their times. */
const shareThatFinds = async (index: SearchIndex, statements: number): Promise<number> => {
  const { wordsAndPhrases } = queriesFor(statements);
  let found = 0;
  for (const request of wordsAndPhrases) if ((await index.search(request)).total > 0) found += 1;
  return found / wordsAndPhrases.length;
};

const partOf = (statements: number) => `Search among ${statements.toLocaleString('en')} statements`;

const buildFigures = (statements: number, build: Build): readonly Measurement[] => {
  const part = partOf(statements);
  return [
    {
      part,
      what: 'indexing (inventing the library left out)',
      value: build.statements / (build.seconds - build.generatingSeconds),
      unit: 'statements/s',
    },
    { part, what: 'index on disk', value: build.bytes / MEGABYTE, unit: 'MB' },
  ];
};

const figures = (
  statements: number,
  what: string,
  times: readonly number[],
  judged: boolean,
): readonly Measurement[] => {
  const part = partOf(statements);
  const one = (name: 'p50' | 'p95', share: number): Measurement => {
    const budget = budgetFor(`${what} ${name}`);
    return {
      part,
      what: `${what} ${name} (${times.length} calls)`,
      value: percentile(times, share),
      unit: 'ms',
      ...(judged && budget && { budget }),
    };
  };
  return [one('p50', 0.5), one('p95', 0.95)];
};

const promised = [
  'words and phrases p50',
  'words and phrases p95',
  'commonest words p95',
  'completion p95',
  'report API p95',
] as const;
const budgetFor = (name: string) => promised.find((known) => known === name);

const growth = (
  results: readonly {
    readonly statements: number;
    readonly times: Record<string, readonly number[]>;
  }[],
): readonly Measurement[] => {
  const [small, large] = [results[0], results.at(-1)];
  if (!small || !large || small === large) return [];
  return Object.keys(small.times).map((what) => ({
    part: `Growth from ${small.statements.toLocaleString('en')} to ${large.statements.toLocaleString('en')} statements`,
    what: `${what} p95`,
    value: percentile(large.times[what] ?? [], 0.95) / percentile(small.times[what] ?? [], 0.95),
    unit: 'times',
  }));
};
