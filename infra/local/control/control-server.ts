import { chmodSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';

import { parseBoundedJson } from '#functions/platform/json/bounded-json.ts';
import { boundedLines } from '#functions/platform/text/bounded-lines.ts';
import { withDeadline } from '#functions/platform/with-deadline.ts';

import { makeControlAddress, removeControlAddress } from './control-address.ts';
import {
  type ControlLine,
  ControlRequest,
  type OnProgress,
  PRODUCT_ENDED,
} from './control-messages.ts';

type Work = (
  request: ControlRequest,
  onProgress: OnProgress,
  /** Aborted when the product ends. */
  signal: AbortSignal,
) => Promise<unknown>;

export type ControlServer = {
  /** Stops running work, waits at most this many milliseconds for it, and removes the socket. */
  readonly close: (graceMs: number) => Promise<void>;
};

/** Commands of one person on one machine are few. */
const MAX_CONNECTIONS = 32;
/** The text of the largest manuscript that is checked has some megabytes. */
const MAX_REQUEST_BYTES = 32_000_000;
/** Requests that are not yet complete, of all connections together. */
const MAX_PENDING_BYTES = 64_000_000;
const REQUEST_DEADLINE_MS = 30_000;
/** Progress is left out for a client that does not read; the result never is. */
const MAX_UNREAD_BYTES = 64 * 1024;

/** Refuses a request with a sentence for the person who typed the command. */
class RefusedRequest extends Error {
  override readonly name = 'RefusedRequest';
}

const parsed = (text: string): ControlRequest => {
  try {
    return ControlRequest.parse(parseBoundedJson(text));
  } catch (error) {
    throw new RefusedRequest(
      'The running product does not understand this command. It may be of another version.',
      { cause: error },
    );
  }
};

/** Reads the one line of a connection that is its request; undefined where it ends before that. */
const requestReader = () => {
  let pendingBytes = 0;
  async function* bounded(connection: Socket): AsyncGenerator<Buffer> {
    let bytes = 0;
    try {
      // The connection stays open for the answer once its first line has been read.
      for await (const chunk of connection.iterator({ destroyOnReturn: false })) {
        // A socket without an encoding gives bytes.
        const piece = chunk as Buffer;
        bytes += piece.length;
        pendingBytes += piece.length;
        if (bytes > MAX_REQUEST_BYTES)
          throw new RefusedRequest('This command is too large for the running product.');
        if (pendingBytes > MAX_PENDING_BYTES)
          throw new RefusedRequest('Too many commands are being sent to the running product.');
        yield piece;
      }
    } finally {
      pendingBytes -= bytes;
    }
  }
  return async (connection: Socket): Promise<ControlRequest | undefined> => {
    for await (const line of boundedLines(bounded(connection), MAX_REQUEST_BYTES))
      if (line.kind === 'line') return parsed(line.text);
    return undefined;
  };
};

/**
 * Listens for commands of the same account on the same data: one line of JSON asks, lines of JSON answer. A client may send
 * anything, or nothing, and end at any moment: that ends its own connection and nothing else. What a command has begun goes on
 * when the command is killed.
 */
export const startControlServer = async (root: string, work: Work): Promise<ControlServer> => {
  const socket = makeControlAddress(root);
  const ending = new AbortController();
  const connections = new Set<Socket>();
  const underWay = new Set<Promise<void>>();
  const read = requestReader();

  const answer = async (connection: Socket) => {
    const sendLine = (line: ControlLine) => {
      if (connection.writable) connection.write(`${JSON.stringify(line)}\n`);
    };
    const deadline = setTimeout(() => connection.destroy(), REQUEST_DEADLINE_MS);
    connection.once('close', () => clearTimeout(deadline));
    try {
      const request = await read(connection);
      if (!request) return;
      clearTimeout(deadline);
      // Whatever else it sends is dropped; only so its end is noticed.
      connection.resume();
      const onProgress: OnProgress = (progress) => {
        if (connection.writableLength <= MAX_UNREAD_BYTES)
          sendLine({ kind: 'progress', ...progress });
      };
      sendLine({ kind: 'result', result: await work(request, onProgress, ending.signal) });
    } catch (error) {
      sendLine({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
    } finally {
      // A client that is still sending reads the answer only once it has sent all, or the deadline has passed.
      connection.resume();
      connection.end();
    }
  };

  const server = createServer((connection) => {
    connections.add(connection);
    connection.once('close', () => connections.delete(connection));
    // A client that is killed resets its connection, which must reach nobody but this connection.
    connection.on('error', () => connection.destroy());
    const answering = answer(connection).catch(() => void connection.destroy());
    underWay.add(answering);
    void answering.then(() => underWay.delete(answering));
  });
  server.maxConnections = MAX_CONNECTIONS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(socket, resolve);
  });
  // A connection that cannot be accepted, because too many files are open, is no reason to end.
  server.on('error', () => undefined);
  chmodSync(socket, 0o600);

  return {
    close: async (graceMs) => {
      server.close();
      ending.abort(new Error(PRODUCT_ENDED));
      await withDeadline(Promise.all(underWay), graceMs, () => undefined);
      for (const connection of connections) connection.destroySoon();
      removeControlAddress(root);
    },
  };
};
