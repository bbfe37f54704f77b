import { api, type Feature } from '#functions/platform/feature.ts';
import { USAGE_QUEUE } from '#functions/records/usage/usage-message.ts';
import { mcpCalls } from '#shared/contracts/mcp.ts';

import { type McpPorts, speakMcp } from './speak-mcp.ts';

export const feature: Feature<McpPorts> = {
  name: 'mcp',
  api: api({
    endpoints: mcpCalls,
    useCases: (ports: McpPorts) => ({ speakMcp: speakMcp(ports) }),
    memoryMib: 1024,
    touches: { table: 'recognise', search: ['search', 'statements'], sends: [USAGE_QUEUE] },
    powers: ['reading'],
  }),
};
