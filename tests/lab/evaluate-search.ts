import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

import * as z from 'zod';

import { searchWithUnderstanding } from '#functions/records/searches/search-with-understanding.ts';

import { openDataFolder, lockDataFolder } from '#infra/local/data/data-folder.ts';
import { localBaseUrl, readEnvironment } from '#infra/local/settings/environment.ts';
import { openLocalWorld } from '#infra/local/world/world.ts';
import { runCommand } from '#infra/local/commands/run-on-data-folder.ts';

const usage = `Usage: npm run evaluate-search -- FILE.jsonl [--json]

Runs queries for papers on the collection, and prints by kind how many find their paper among the first five. One JSON
object per line: {q, kind, want: [doi, …]}. If a product is using the collection, it is queried over HTTP.`;

const Line = z.object({ q: z.string(), kind: z.string(), want: z.array(z.string()).min(1) });
type Line = z.output<typeof Line>;

/** The result of one query: the first DOIs, up to the evaluated number, and the total. */
export type SearchMatches = { readonly dois: readonly string[]; readonly total: number };
export type RunSearch = (q: string) => Promise<SearchMatches>;

const MAX_RANK = 5;

type Row = {
  readonly kind: string;
  readonly queries: number;
  readonly found: number;
  readonly empty: number;
};
export type SearchEvaluation = { readonly rows: readonly Row[]; readonly missed: readonly Line[] };

export const parseLines = (text: string): readonly Line[] =>
  text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    try {
      return [Line.parse(JSON.parse(line))];
    } catch {
      throw new Error(
        `Line ${String(index + 1)} is not a query: {q, kind, want: [doi]} is expected.`,
      );
    }
  });

export const evaluateSearch = async (
  lines: readonly Line[],
  runSearch: RunSearch,
): Promise<SearchEvaluation> => {
  const results: { line: Line; isFound: boolean; isEmpty: boolean }[] = [];
  for (const line of lines) {
    const { dois, total } = await runSearch(line.q);
    const isFound = dois.slice(0, MAX_RANK).some((doi) => line.want.includes(doi));
    results.push({ line, isFound, isEmpty: total === 0 });
  }
  const rows = [...Map.groupBy(results, ({ line }) => line.kind)]
    .map(([kind, list]) => ({
      kind,
      queries: list.length,
      found: list.filter(({ isFound }) => isFound).length,
      empty: list.filter(({ isEmpty }) => isEmpty).length,
    }))
    .sort((a, b) => (a.kind < b.kind ? -1 : 1));
  return { rows, missed: results.flatMap(({ line, isFound }) => (isFound ? [] : [line])) };
};

const columns = (cells: readonly (string | number)[]) =>
  cells
    .map((cell, index) => String(cell)[index === 0 ? 'padEnd' : 'padStart'](index === 0 ? 10 : 16))
    .join('');

export const formatEvaluation = ({ rows, missed }: SearchEvaluation): string => {
  const sum = (name: 'queries' | 'found' | 'empty') =>
    rows.reduce((total, row) => total + row[name], 0);
  return [
    columns(['kind', 'queries', 'in first five', 'without result']),
    ...rows.map(({ kind, queries, found, empty }) => columns([kind, queries, found, empty])),
    columns(['all', sum('queries'), sum('found'), sum('empty')]),
    ...missed.map(({ q, want }) => `\nmissed ${want.join(', ')}: ${q.slice(0, 160)}`),
  ].join('\n');
};

const SearchReplyShape = z.object({
  total: z.number(),
  hits: z.array(z.object({ kind: z.string(), doi: z.string().optional() })),
});

const overTheNet =
  (address: string): RunSearch =>
  async (q) => {
    const query = new URLSearchParams({ term: q, mode: 'papers', limit: String(MAX_RANK) });
    const response = await fetch(`${address}/api/search?${query.toString()}`);
    const { hits, total } = SearchReplyShape.parse(await response.json());
    return { total, dois: hits.flatMap(({ doi }) => doi ?? []) };
  };

const inTheFolder =
  (world: Parameters<typeof searchWithUnderstanding>[0]): RunSearch =>
  async (q) => {
    const { answer: reply } = await searchWithUnderstanding(world)(
      { mayRead: false },
      { term: q, mode: 'papers', filters: {} },
      { sort: { key: 'relevance', order: 'desc' }, offset: 0, limit: MAX_RANK, aggregate: false },
    );
    return {
      total: reply.total,
      dois: reply.hits.flatMap((hit) => (hit.kind === 'paper' ? [hit.doi] : [])),
    };
  };

const evaluate = async (lines: readonly Line[]): Promise<SearchEvaluation> => {
  const { dataFolder, host, port, url, searchEndpoint } = readEnvironment(process.env);
  const address = url ?? localBaseUrl(host, port);
  const folder = openDataFolder(dataFolder);
  const release = lockDataFolder(folder);
  if (!release) return evaluateSearch(lines, overTheNet(address));
  const world = await openLocalWorld({ folder, url: address, searchEndpoint });
  try {
    return await evaluateSearch(lines, inTheFolder(world));
  } finally {
    await world.close();
    release();
  }
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  runCommand(async () => {
    const [file, ...furtherArguments] = process.argv
      .slice(2)
      .filter((argument) => argument !== '--json');
    if (file === undefined || furtherArguments.length > 0) {
      console.error(usage);
      return 1;
    }
    const evaluation = await evaluate(parseLines(readFileSync(file, 'utf8')));
    console.log(
      process.argv.includes('--json') ? JSON.stringify(evaluation) : formatEvaluation(evaluation),
    );
    return 0;
  });
