import { api, type Feature } from '#functions/platform/feature.ts';
import { visualizationsCalls } from '#shared/contracts/visualizations.ts';

import { readGraph } from './read-graph.ts';

type VisualizationsWorld = Parameters<typeof readGraph>[0];

export const feature: Feature<VisualizationsWorld> = {
  name: 'visualizations',
  api: api({
    endpoints: visualizationsCalls,
    useCases: (ports: VisualizationsWorld) => ({ readGraph: readGraph(ports) }),
    memoryMib: 1024,
    touches: { table: 'recognise' },
  }),
};
