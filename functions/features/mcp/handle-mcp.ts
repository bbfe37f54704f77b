import { createMcpHandler } from '@modelcontextprotocol/server';

import { AnswerWith } from '#functions/platform/http/answer-with.ts';
import type { AnsweringUseCase } from '#functions/platform/http/serve.ts';
import type { speakMcp as contract } from '#shared/contracts/mcp.ts';

import { messageRequest } from './message-request.ts';
import { createServer, type ServerPorts } from './server.ts';

export type McpPorts = ServerPorts;

const INVALID_REQUEST = -32600;

/** A batch would bypass the limit of calls; the protocol no longer has batches. */
const refusedBatch = {
  jsonrpc: '2.0',
  error: {
    code: INVALID_REQUEST,
    message: 'Batches are not supported: send one message at a time.',
  },
  id: null,
};

/** Handles one message of the protocol. */
export const handleMcp =
  (ports: McpPorts): AnsweringUseCase<typeof contract> =>
  async (caller, { body }) => {
    if (body.trimStart().startsWith('['))
      return new AnswerWith(JSON.stringify(refusedBatch), { status: 400 });
    const surprises: unknown[] = [];
    // Nothing is published here, so a stream of changes would never end.
    const handler = createMcpHandler(() => createServer(caller, ports, surprises), {
      maxSubscriptions: 0,
    });
    const response = await handler.fetch(messageRequest(caller.from.headers, body, ports.origin()));
    const text = await response.text();
    await handler.close();
    if (surprises.length > 0) throw surprises[0];
    return new AnswerWith(text, {
      status: response.status,
      headers: { 'content-type': response.headers.get('content-type') ?? 'text/plain' },
    });
  };
