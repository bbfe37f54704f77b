import { api, type Feature } from '#functions/platform/feature.ts';
import { USAGE_QUEUE } from '#functions/records/usage/usage-message.ts';
import { mcpCalls } from '#shared/contracts/mcp.ts';

import { checkReferences, type CheckReferencesPorts } from './check-references.ts';
import { findPaper } from './find-paper.ts';
import type { ReadPorts } from './read-ports.ts';
import { type McpPorts, handleMcp } from './handle-mcp.ts';

type World = Omit<McpPorts, 'reading'> &
  CheckReferencesPorts &
  Parameters<typeof findPaper>[0] & { readonly reading: ReadPorts };

export const feature: Feature<World> = {
  name: 'mcp',
  api: api({
    endpoints: mcpCalls,
    useCases: (world: World) => ({
      speakMcp: handleMcp({
        ...world,
        reading: {
          ...world.reading,
          checkReferences: checkReferences(world),
          findPaper: findPaper(world),
        },
      }),
    }),
    // A separate process reads the references.
    memoryMib: 1769,
    touches: {
      table: 'recognise',
      search: ['search', 'statements'],
      sends: [USAGE_QUEUE],
      manuscripts: true,
    },
    powers: ['reading'],
  }),
};
