import * as z from 'zod';

import { graphLimits } from '../domain/citation-graph.ts';
import { CitationGraph } from './citation-graph.ts';
import { endpoint } from './endpoint.ts';
import { DoiText, nothing } from './parts.ts';
import { SlugText } from './users.ts';

const visualizations = { kind: 'json', feature: 'visualizations' } as const;

/** The papers of a graph: a list, or those of a dashboard or of a person’s dashboards. */
const papersOf = [
  z.strictObject({ dois: z.array(DoiText).min(1).max(graphLimits.papers) }),
  z.strictObject({ dashboard: SlugText }),
  z.strictObject({ person: SlugText }),
] as const;

export const readGraph = endpoint({
  ...visualizations,
  method: 'POST',
  path: '/visualizations/graph',
  refuses: [404],
  summary:
    'Get the citation graph of up to 2,000 papers, of a dashboard, or of a person’s dashboards',
  description:
    'Send exactly one of `dois`, `dashboard` and `person`. Of more than 2,000 papers, the first 2,000 are used.',
  access: 'anyone',
  params: z.object({}),
  query: z.object({}),
  body: z.union(papersOf),
  status: 200,
  reply: CitationGraph,
});

/** The subject of a saved graph: papers, or the references and citing papers of one paper. */
const DrawnFrom = z.union([...papersOf, z.strictObject({ neighbourhood: DoiText })]);

/** The stored form, which may follow earlier rules. */
export const SavedDrawnFrom = z.union([
  z.object({ dois: z.array(z.string()) }),
  z.object({ dashboard: z.string() }),
  z.object({ person: z.string() }),
  z.object({ neighbourhood: z.string() }),
]);

/** A list of browsable length. */
export const MAX_SAVED_VISUALIZATIONS = 100;

const Name = z.string().trim().min(1, 'is empty').max(200);

export const SavedVisualizationView = z
  .object({
    /** Its path is `/visualizations/{slug}`; the slug does not change when it is renamed. */
    slug: z.string(),
    name: z.string(),
    of: SavedDrawnFrom,
    /** The paper in focus when it is opened. */
    focusedElement: z.string().optional(),
    createdAt: z.string(),
    /** Whether the caller saved it, and may rename and delete it. */
    isOwn: z.boolean(),
  })
  .meta({ id: 'SavedVisualization' });
export type SavedVisualizationView = z.infer<typeof SavedVisualizationView>;

const bySlug = { params: z.object({ slug: z.string().min(1).max(100) }) } as const;

export const readVisualizations = endpoint({
  ...visualizations,
  method: 'GET',
  path: '/visualizations',
  summary: 'List your saved visualizations, newest first',
  access: 'signed-in',
  params: z.object({}),
  query: z.object({}),
  body: nothing,
  status: 200,
  reply: z.object({ visualizations: z.array(SavedVisualizationView) }),
});

export const saveVisualization = endpoint({
  ...visualizations,
  method: 'POST',
  path: '/visualizations',
  makes: true,
  summary: 'Save a visualization under a name, with a shareable address',
  description:
    'Stores the selection, not the drawing: papers and citations are loaded each time it is opened. Anyone with the address can open it; for a private dashboard, papers are shown only to people who may open the dashboard. `slug` is the name with an unguessable suffix. Returns 409 if you have saved 100 already.',
  access: 'signed-in',
  params: z.object({}),
  query: z.object({}),
  body: z.object({ name: Name, of: DrawnFrom, focusedElement: DoiText.optional() }),
  status: 201,
  reply: SavedVisualizationView,
});

export const readVisualization = endpoint({
  ...visualizations,
  method: 'GET',
  path: '/visualizations/{slug}',
  refuses: [404],
  summary: 'Get a saved visualization',
  access: 'anyone',
  ...bySlug,
  query: z.object({}),
  body: nothing,
  status: 200,
  reply: SavedVisualizationView,
});

export const renameVisualization = endpoint({
  ...visualizations,
  method: 'PATCH',
  path: '/visualizations/{slug}',
  refuses: [404],
  summary: 'Rename a saved visualization; its address stays',
  access: 'signed-in',
  ...bySlug,
  query: z.object({}),
  body: z.object({ name: Name }),
  status: 200,
  reply: SavedVisualizationView,
});

export const deleteVisualization = endpoint({
  ...visualizations,
  method: 'DELETE',
  path: '/visualizations/{slug}',
  refuses: [404],
  summary: 'Delete a saved visualization; its address stops working',
  access: 'signed-in',
  ...bySlug,
  query: z.object({}),
  body: nothing,
  status: 200,
  reply: z.object({ success: z.literal(true) }),
});

export const visualizationsCalls = {
  readGraph,
  readVisualizations,
  saveVisualization,
  readVisualization,
  renameVisualization,
  deleteVisualization,
};
