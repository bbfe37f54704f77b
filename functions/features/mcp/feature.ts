import { api, type Feature } from '#functions/platform/feature.ts';
import { mcpCalls } from '#shared/contracts/mcp.ts';

import { type McpPorts, speakMcp } from './speak-mcp.ts';

export const feature: Feature<McpPorts> = {
  name: 'mcp',
  api: api({
    endpoints: mcpCalls,
    useCases: (ports: McpPorts) => ({ speakMcp: speakMcp(ports) }),
    memoryMib: 1024,
    touches: { table: 'recognise', search: ['search', 'statements'] },
    powers: ['reading'],
  }),
};
