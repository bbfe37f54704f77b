import { createHash } from 'node:crypto';

import * as z from 'zod';

import { type PaperDocument, type SearchIndex } from '#functions/ports/search-index.ts';
import { droppedAggregationNames } from '#shared/domain/aggregation-entry.ts';

import { ALL_OR_NOTHING } from './answer-search.ts';
import { type Places } from './article-state.ts';
import { type BulkWrite } from './bulk.ts';
import { type Engine } from './engine.ts';

type Asked = Parameters<SearchIndex['complete']>[0];
type Completion = Awaited<ReturnType<SearchIndex['complete']>>[number];
type NameField = Exclude<Asked['field'], 'title'>;

/** The words of a text with one space between them, so that signs and spaces do not matter at its beginning. */
const spaced = (text: string): string =>
  text
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .join(' ')
    .trim();

const entry = (field: Asked['field'], id: string, completion: string, doi?: string) => ({
  id: createHash('sha256').update(`${field}\n${id}`).digest('base64url'),
  document: {
    field,
    completion,
    words: completion,
    start: spaced(completion),
    ...(doi && { doi }),
  },
});

/** A title is replaced with its paper; a name is written once, whoever carries it. */
export const completionWrites = (paper: PaperDocument, index: string): readonly BulkWrite[] => {
  const named: readonly (readonly [NameField, readonly string[]])[] = [
    ['author', paper.authors.map(({ name }) => name)],
    ['journal', paper.journal ? [paper.journal.name] : []],
    ['affiliation', paper.affiliations],
  ];
  const names = named.flatMap(([field, list]) =>
    [...new Set(list)]
      .filter((name) => !droppedAggregationNames.includes(name))
      .map((name) => ({ action: 'create' as const, index, ...entry(field, name, name) })),
  );
  return [
    { action: 'index', index, ...entry('title', paper.doi, paper.title, paper.doi) },
    ...names,
  ];
};

const ofField: Readonly<Record<NameField, string>> = {
  author: 'of.authors',
  journal: 'of.journal',
  affiliation: 'of.affiliations',
};

/** Names that no paper carries any more are still there: some more are asked for and the carried ones kept. */
const asMany = (limit: number): number => Math.min(2 * limit + 10, 500);

const sure = (boost: number, query: Readonly<Record<string, unknown>>) => ({
  constant_score: { boost, filter: query },
});

export const complete = async (
  engine: Engine,
  places: Places,
  { field, prefix, limit }: Asked,
): Promise<readonly Completion[]> => {
  const typed = spaced(prefix);
  if (typed === '' || limit <= 0) return [];
  const words = (more: Readonly<Record<string, unknown>>) => ({
    match: { words: { query: typed, operator: 'and', ...more } },
  });
  const { body } = await engine({
    method: 'POST',
    path: `/${places.completions}/_search`,
    query: ALL_OR_NOTHING,
    body: {
      size: asMany(limit),
      track_total_hits: false,
      _source: ['completion', 'doi'],
      query: {
        bool: {
          filter: [{ term: { field } }],
          // Fuzzy scores stay far below these, so that what is typed rightly always stands first.
          must: [words({ fuzziness: 'AUTO', max_expansions: 100 })],
          should: [sure(10_000, words({})), sure(1_000_000, { match: { start: typed } })],
        },
      },
      sort: [{ _score: 'desc' }, { completion: 'asc' }],
    },
  });
  const found = Found.parse(body).hits.hits.map(({ _source }) => _source);
  const carried = field === 'title' ? undefined : await carriedNames(engine, places, field, found);
  return found.filter(({ completion }) => carried?.has(completion) ?? true).slice(0, limit);
};

const Found = z.object({
  hits: z.object({
    hits: z.array(
      z.object({ _source: z.object({ completion: z.string(), doi: z.string().exactOptional() }) }),
    ),
  }),
});
const Carried = z.object({
  aggregations: z.object({ names: z.object({ buckets: z.array(z.object({ key: z.string() })) }) }),
});

const carriedNames = async (
  engine: Engine,
  places: Places,
  field: NameField,
  found: readonly Completion[],
): Promise<ReadonlySet<string>> => {
  const names = found.map(({ completion }) => completion);
  if (names.length === 0) return new Set();
  const { body } = await engine({
    method: 'POST',
    path: `/${places.documents}/_search`,
    query: ALL_OR_NOTHING,
    body: {
      size: 0,
      track_total_hits: false,
      query: {
        bool: { filter: [{ term: { kind: 'paper' } }, { terms: { [ofField[field]]: names } }] },
      },
      aggs: { names: { terms: { field: ofField[field], include: names, size: names.length } } },
    },
  });
  return new Set(Carried.parse(body).aggregations.names.buckets.map(({ key }) => key));
};
