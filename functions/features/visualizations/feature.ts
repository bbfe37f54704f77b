import { api, type Feature } from '#functions/platform/feature.ts';
import { visualizationsCalls } from '#shared/contracts/visualizations.ts';

import { readGraph } from './read-graph.ts';
import {
  deleteVisualization,
  readVisualization,
  readVisualizations,
  renameVisualization,
  saveVisualization,
} from './saved-visualization-calls.ts';

type VisualizationsWorld = Parameters<typeof readGraph>[0] &
  Parameters<typeof saveVisualization>[0];

export const feature: Feature<VisualizationsWorld> = {
  name: 'visualizations',
  api: api({
    endpoints: visualizationsCalls,
    useCases: (ports: VisualizationsWorld) => ({
      readGraph: readGraph(ports),
      readVisualizations: readVisualizations(ports),
      saveVisualization: saveVisualization(ports),
      readVisualization: readVisualization(ports),
      renameVisualization: renameVisualization(ports),
      deleteVisualization: deleteVisualization(ports),
    }),
    memoryMib: 1024,
    touches: { table: 'read-and-write' },
  }),
};
