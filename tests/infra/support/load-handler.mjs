import { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';

/** Loads a bundle as Lambda does and prints what it exports; a function that calls anyone while it loads fails. */
Socket.prototype.connect = () => {
  throw new Error('It calls the network while it loads.');
};
const started = performance.now();
const { handler } = await import(pathToFileURL(process.argv[2]).href);
console.log(JSON.stringify({ handler: typeof handler, milliseconds: performance.now() - started }));
process.exit(0);
