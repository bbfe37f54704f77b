import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

import * as z from 'zod';

import { searchAsMeant } from '#functions/records/searches/search-as-meant.ts';

import { openDataFolder, takeDataFolder } from '../data-folder.ts';
import { addressOf, readEnvironment } from '../environment.ts';
import { openLocalWorld } from '../world.ts';
import { runCommand } from './with-world.ts';

const usage = `Usage: npm run evaluate-search -- FILE.jsonl [--json]

Runs queries for papers on the collection, and prints by kind how many find their paper among the first five. One JSON
object per line: {q, kind, want: [doi, …]}. If a product is using the collection, it is queried over HTTP.`;

const Line = z.object({ q: z.string(), kind: z.string(), want: z.array(z.string()).min(1) });
type Line = z.output<typeof Line>;

/** The result of one query: the first DOIs, up to the evaluated number, and the total. */
export type Found = { readonly dois: readonly string[]; readonly total: number };
export type Ask = (q: string) => Promise<Found>;

const FIRST = 5;

type Row = {
  readonly kind: string;
  readonly queries: number;
  readonly found: number;
  readonly empty: number;
};
export type SearchEvaluation = { readonly rows: readonly Row[]; readonly missed: readonly Line[] };

export const linesOf = (text: string): readonly Line[] =>
  text.split('\n').flatMap((line, at) => {
    if (line.trim() === '') return [];
    try {
      return [Line.parse(JSON.parse(line))];
    } catch {
      throw new Error(`Line ${String(at + 1)} is not a query: {q, kind, want: [doi]} is expected.`);
    }
  });

export const evaluationOf = async (lines: readonly Line[], ask: Ask): Promise<SearchEvaluation> => {
  const asked: { line: Line; isFound: boolean; isEmpty: boolean }[] = [];
  for (const line of lines) {
    const { dois, total } = await ask(line.q);
    const isFound = dois.slice(0, FIRST).some((doi) => line.want.includes(doi));
    asked.push({ line, isFound, isEmpty: total === 0 });
  }
  const rows = [...Map.groupBy(asked, ({ line }) => line.kind)]
    .map(([kind, list]) => ({
      kind,
      queries: list.length,
      found: list.filter(({ isFound }) => isFound).length,
      empty: list.filter(({ isEmpty }) => isEmpty).length,
    }))
    .sort((a, b) => (a.kind < b.kind ? -1 : 1));
  return { rows, missed: asked.flatMap(({ line, isFound }) => (isFound ? [] : [line])) };
};

const columns = (cells: readonly (string | number)[]) =>
  cells
    .map((cell, at) => String(cell)[at === 0 ? 'padEnd' : 'padStart'](at === 0 ? 10 : 16))
    .join('');

export const tableOf = ({ rows, missed }: SearchEvaluation): string => {
  const sum = (name: 'queries' | 'found' | 'empty') =>
    rows.reduce((total, row) => total + row[name], 0);
  return [
    columns(['kind', 'queries', 'in first five', 'without result']),
    ...rows.map(({ kind, queries, found, empty }) => columns([kind, queries, found, empty])),
    columns(['all', sum('queries'), sum('found'), sum('empty')]),
    ...missed.map(({ q, want }) => `\nmissed ${want.join(', ')}: ${q.slice(0, 160)}`),
  ].join('\n');
};

const Reply = z.object({
  total: z.number(),
  hits: z.array(z.object({ kind: z.string(), doi: z.string().optional() })),
});

const overTheNet =
  (address: string): Ask =>
  async (q) => {
    const query = new URLSearchParams({ term: q, mode: 'papers', limit: String(FIRST) });
    const response = await fetch(`${address}/api/search?${query.toString()}`);
    const { hits, total } = Reply.parse(await response.json());
    return { total, dois: hits.flatMap(({ doi }) => doi ?? []) };
  };

const inTheFolder =
  (world: Parameters<typeof searchAsMeant>[0]): Ask =>
  async (q) => {
    const { answer } = await searchAsMeant(world)(
      { mayRead: false },
      { term: q, mode: 'papers', filters: {} },
      { sort: { key: 'relevance', order: 'desc' }, offset: 0, limit: FIRST, aggregate: false },
    );
    return {
      total: answer.total,
      dois: answer.hits.flatMap((hit) => (hit.kind === 'paper' ? [hit.doi] : [])),
    };
  };

const evaluate = async (lines: readonly Line[]): Promise<SearchEvaluation> => {
  const { dataFolder, host, port, url, searchEndpoint } = readEnvironment(process.env);
  const address = url ?? addressOf(host, port);
  const folder = openDataFolder(dataFolder);
  const release = takeDataFolder(folder);
  if (!release) return evaluationOf(lines, overTheNet(address));
  const world = await openLocalWorld({ folder, url: address, searchEndpoint });
  try {
    return await evaluationOf(lines, inTheFolder(world));
  } finally {
    await world.close();
    release();
  }
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  runCommand(async () => {
    const [file, ...more] = process.argv.slice(2).filter((one) => one !== '--json');
    if (file === undefined || more.length > 0) {
      console.error(usage);
      return 1;
    }
    const evaluation = await evaluate(linesOf(readFileSync(file, 'utf8')));
    console.log(process.argv.includes('--json') ? JSON.stringify(evaluation) : tableOf(evaluation));
    return 0;
  });
