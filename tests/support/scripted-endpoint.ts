import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type Asked = { readonly body: string; readonly request: IncomingMessage };
export type Script = (response: ServerResponse, asked: Asked) => void;

/** An endpoint on this machine that answers as it is told, and keeps what it was asked. */
export const scriptedEndpoint = async () => {
  const asked: Asked[] = [];
  let script: Script = (response) => void response.end();
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const one = { body, request };
      asked.push(one);
      script(response, one);
    });
  });
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}/v1/`,
    asked,
    answers: (next: Script) => {
      asked.length = 0;
      script = next;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

const eventOf = (content: string, reason?: string) =>
  `data: ${JSON.stringify({ choices: [{ delta: { content }, ...(reason && { finish_reason: reason }) }] })}\n\n`;

export const streamedOn = (response: ServerResponse, piece: string): void =>
  void response.write(eventOf(piece));

/** The pieces of an answer as such endpoints stream them. */
export const streamed = (response: ServerResponse, pieces: readonly string[]): void => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const piece of pieces) streamedOn(response, piece);
};

export const ends = (response: ServerResponse, reason = 'stop'): void => {
  response.end(`${eventOf('', reason)}data: [DONE]\n\n`);
};
