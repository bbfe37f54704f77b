import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { createInterface } from 'node:readline';

import { type ControlLine, ControlRequest } from './control-messages.ts';

type Work = (request: ControlRequest, tell: (line: ControlLine) => void) => Promise<unknown>;

/** Listens for commands of the same person on the same data: one line of JSON asks, lines of JSON answer. */
export const startControlServer = async (socket: string, work: Work): Promise<Server> => {
  // Whoever starts it owns the data folder: a socket that lies there belongs to a process that has ended.
  rmSync(socket, { force: true });
  const server = createServer((connection) => {
    const tell = (line: ControlLine) => {
      if (!connection.destroyed) connection.write(`${JSON.stringify(line)}\n`);
    };
    connection.on('error', () => connection.destroy());
    createInterface({ input: connection }).once('line', (text) => {
      answer(text, work, tell)
        .catch((error: unknown) => {
          tell({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
        })
        .finally(() => connection.end());
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(socket, resolve);
  });
  chmodSync(socket, 0o600);
  return server;
};

const answer = async (text: string, work: Work, tell: (line: ControlLine) => void) => {
  const request = ControlRequest.parse(JSON.parse(text));
  tell({ kind: 'result', result: await work(request, tell) });
};
