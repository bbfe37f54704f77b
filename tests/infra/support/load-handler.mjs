import { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';

/**
 * Loads a bundle as Lambda does, hands it an event where one is given, and prints what it exports and answers. A function
 * that calls anyone on the way fails.
 */
Socket.prototype.connect = () => {
  throw new Error('It calls the network.');
};
const [, , bundle, event] = process.argv;
const started = performance.now();
const { handler } = await import(pathToFileURL(bundle).href);
const milliseconds = performance.now() - started;
const answer = event && (await handler(JSON.parse(event), {}));
console.log(JSON.stringify({ handler: typeof handler, milliseconds, answer }));
process.exit(0);
