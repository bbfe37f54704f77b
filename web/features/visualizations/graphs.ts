import type { AnswerOf, Api } from '#web/platform/api-client.ts';
import { reading } from '#web/platform/reading.ts';

export type Graph = AnswerOf<'readGraph'>;
export type GraphPaper = Graph['papers'][number];
export type GraphEdge = Graph['edges'][number];
export type Totals = AnswerOf<'readNeighbourhood'>['totals'];

/** The source of a graph. */
export type Source =
  | { readonly kind: 'neighbourhood'; readonly doi: string }
  | { readonly kind: 'papers'; readonly dois: readonly string[] }
  | { readonly kind: 'dashboard'; readonly slug: string }
  | { readonly kind: 'person'; readonly slug: string };

export type Shown = { readonly graph: Graph; readonly totals?: Totals };

const bodyOf = (source: Exclude<Source, { kind: 'neighbourhood' }>) => {
  if (source.kind === 'papers') return { dois: [...source.dois] };
  return source.kind === 'dashboard' ? { dashboard: source.slug } : { person: source.slug };
};

const ask = async (api: Api, source: Source): Promise<Shown> => {
  if (source.kind !== 'neighbourhood')
    return { graph: await api.readGraph({ body: bodyOf(source) }) };
  const { totals, ...graph } = await api.readNeighbourhood({ params: { doi: source.doi } });
  return { graph, totals };
};

export const graphReading = reading({
  name: 'visualizations/graph',
  ask,
  matter: (source: Source) => JSON.stringify(source),
});
