import * as z from 'zod';

import { endpoint } from './endpoint.ts';

/** As it travels: the protocol says itself what is wrong with a message. */
const Message = (description: string) =>
  z.string().meta({ description, override: { type: 'object' } });

export const speakMcp = endpoint({
  kind: 'protocol',
  feature: 'mcp',
  method: 'POST',
  path: '/mcp',
  summary: 'Ask by the Model Context Protocol',
  description:
    'The streamable HTTP transport of the protocol, without sessions: each message is answered by itself, batches are refused. The tools only read, and see what the person of the token sees.',
  access: 'signed-in',
  params: z.object({}),
  query: z.object({}),
  body: Message('A request or a notification (JSON-RPC 2.0).'),
  types: ['application/json', 'text/event-stream'],
  status: 200,
  reply: Message('The response (JSON-RPC 2.0).'),
});

export const mcpCalls = { speakMcp };
