import { CITED } from './askers.ts';
import { plain, signedIn } from './expectations.ts';

export const mcpRows = {
  speakMcp: plain('/mcp', signedIn(200), {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'statements', arguments: { doi: CITED } },
  }),
};
