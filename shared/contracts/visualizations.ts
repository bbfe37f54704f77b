import * as z from 'zod';

import { graphLimits } from '../domain/citation-graph.ts';
import { CitationGraph } from './citation-graph.ts';
import { endpoint } from './endpoint.ts';
import { DoiText } from './parts.ts';
import { SlugText } from './users.ts';

export const readGraph = endpoint({
  kind: 'json',
  feature: 'visualizations',
  method: 'POST',
  path: '/visualizations/graph',
  refuses: [404],
  summary:
    'Read how up to 2,000 papers, or those of a dashboard or a person’s dashboards, cite each other',
  description:
    'Exactly one of `dois`, `dashboard` and `person`. Of more papers than 2,000 the first.',
  access: 'anyone',
  params: z.object({}),
  query: z.object({}),
  body: z.union([
    z.strictObject({ dois: z.array(DoiText).min(1).max(graphLimits.papers) }),
    z.strictObject({ dashboard: SlugText }),
    z.strictObject({ person: SlugText }),
  ]),
  status: 200,
  reply: CitationGraph,
});

export const visualizationsCalls = { readGraph };
