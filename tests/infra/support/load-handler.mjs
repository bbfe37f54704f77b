import { Socket } from 'node:net';
import { Writable } from 'node:stream';
import { performance } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';

/**
 * Loads a bundle as Lambda does, hands it an event where one is given, and prints what it exports and answers. It may call
 * one port of this machine; a function that calls anyone else fails.
 */
const connect = Socket.prototype.connect;
Socket.prototype.connect = function (...target) {
  const [{ host, port } = {}] = [target[0]].flat();
  if (host !== '127.0.0.1' || String(port) !== process.env.OPEN_PORT)
    throw new Error(`It calls ${host}:${port}.`);
  return connect.apply(this, target);
};

// What Lambda gives to a function that streams: the head and the pieces are put together here.
globalThis.awslambda = {
  streamifyResponse: (handler) => async (event, context) => {
    const pieces = [];
    const output = new Writable({
      write(piece, _encoding, done) {
        pieces.push(piece);
        done();
      },
    });
    await handler(event, output, context);
    return { ...output.head, body: Buffer.concat(pieces).toString() };
  },
  HttpResponseStream: { from: (output, head) => Object.assign(output, { head }) },
};

const [, , bundle, event] = process.argv;
const started = performance.now();
const { handler } = await import(pathToFileURL(bundle).href);
const milliseconds = performance.now() - started;
const answer = event && (await handler(JSON.parse(event), {}));
// A pipe takes 64 kB at once: ending before it took the rest would cut a long answer short.
process.stdout.write(JSON.stringify({ handler: typeof handler, milliseconds, answer }), () =>
  process.exit(0),
);
