/**
 * The files at some paths through the XML parser alone, without a handler: what nobody who reads them can do without. On
 * as many threads as there are processors, because a processor counts more seconds while its neighbour is busy too, as
 * it is while articles are read. Prints JSON.
 */
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

import { SaxesParser } from 'saxes';

import { decodeFile } from '#functions/ingest/jats/decode-file.ts';
import { sourceFiles } from '#infra/sources/source-files.ts';

import { type BareParse } from './ingest-part.ts';

const parse = (text: string): void => {
  const parser = new SaxesParser();
  // Some articles use entities that only their document type knows; without a handler the parser would throw.
  parser.on('error', () => undefined);
  parser.write(text).close();
};

if (isMainThread) {
  const texts: string[] = [];
  for await (const source of sourceFiles(process.argv.slice(2))) {
    if (source.kind === 'failed') throw new Error(`${source.name}: ${source.reason}`);
    texts.push(decodeFile(source.bytes));
  }
  const threads = availableParallelism();
  const workers = Array.from({ length: threads }, (_, thread) => {
    const share = texts.filter((_text, place) => place % threads === thread);
    return new Worker(new URL(import.meta.url), { workerData: share });
  });
  await Promise.all(workers.map((worker) => once(worker, 'message')));
  const before = process.cpuUsage();
  for (const worker of workers) worker.postMessage('begin');
  await Promise.all(workers.map((worker) => once(worker, 'message')));
  const { user, system } = process.cpuUsage(before);
  const result: BareParse = { files: texts.length, processorSeconds: (user + system) / 1_000_000 };
  console.log(JSON.stringify(result));
} else {
  // Sent above.
  const share = workerData as readonly string[];
  parentPort?.once('message', () => {
    share.forEach(parse);
    parentPort?.postMessage('done');
  });
  parentPort?.postMessage('ready');
}
