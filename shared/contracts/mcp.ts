import * as z from 'zod';

import { endpoint } from './endpoint.ts';

/** Passed through unparsed: the protocol reports invalid messages itself. */
const Message = (description: string) =>
  z.string().meta({ description, override: { type: 'object' } });

export const speakMcp = endpoint({
  kind: 'protocol',
  feature: 'mcp',
  method: 'POST',
  path: '/mcp',
  summary: 'Send a Model Context Protocol message',
  description:
    'Streamable HTTP transport without sessions: each message is handled independently and batches are refused. The tools are read-only and return what the token’s owner may see.',
  access: 'signed-in',
  params: z.object({}),
  query: z.object({}),
  body: Message('A JSON-RPC 2.0 request or notification.'),
  types: ['application/json', 'text/event-stream'],
  status: 200,
  reply: Message('The JSON-RPC 2.0 response.'),
});

export const mcpCalls = { speakMcp };
