import type { ResponseOf, Api } from '#web/platform/api-client.ts';
import { createQuery } from '#web/platform/query.ts';

export type Graph = ResponseOf<'readGraph'>;
export type GraphPaper = Graph['papers'][number];
export type GraphEdge = Graph['edges'][number];
export type Totals = ResponseOf<'readNeighbourhood'>['totals'];

/** The source of a graph. */
export type GraphSource =
  | { readonly kind: 'neighbourhood'; readonly doi: string }
  | { readonly kind: 'papers'; readonly dois: readonly string[] }
  | { readonly kind: 'dashboard'; readonly slug: string }
  | { readonly kind: 'person'; readonly slug: string };

export type GraphData = { readonly graph: Graph; readonly totals?: Totals };

const bodyOf = (source: Exclude<GraphSource, { kind: 'neighbourhood' }>) => {
  if (source.kind === 'papers') return { dois: [...source.dois] };
  return source.kind === 'dashboard' ? { dashboard: source.slug } : { person: source.slug };
};

const loadGraph = async (api: Api, source: GraphSource): Promise<GraphData> => {
  if (source.kind !== 'neighbourhood')
    return { graph: await api.readGraph({ body: bodyOf(source) }) };
  const { totals, ...graph } = await api.readNeighbourhood({ params: { doi: source.doi } });
  return { graph, totals };
};

export const graphQuery = createQuery({
  name: 'visualizations/graph',
  load: loadGraph,
  matter: (source: GraphSource) => JSON.stringify(source),
});
