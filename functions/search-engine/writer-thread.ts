import { join } from 'node:path';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';

import { type IndexWriter, openIndexWriter, type Put } from './index-writer.ts';
import { type FromWriter, type ToWriter, type WriterCall } from './messages.ts';
import {
  type ThreadResponse,
  type ThreadRequest,
  reasonOf,
} from '#functions/platform/threads/thread-protocol.ts';

// embedded-engine.ts starts the thread with the folder of the index.
const { folder } = workerData as { readonly folder: string };
const owner = parentPort;
if (!owner) throw new Error('The writer of the search index runs in a thread of its own.');

type Result = (reply: ThreadResponse) => void;
type Waiting = { readonly id: number; readonly put: Put; readonly answer: Result };
type Reader = { readonly port: MessagePort; known: number };

const writer: IndexWriter = openIndexWriter(join(folder, 'search.sqlite'));
const readers = new Set<Reader>();
const putters = new Set<MessagePort>();
const barriers = new Map<number, { readonly id: number; left: number }>();
let waiting: Waiting[] = [];
let scheduled = false;

const answerOwner: Result = (reply) => owner.postMessage(reply);
const tell = (message: FromWriter) => {
  for (const { port } of readers) port.postMessage(message);
};

const commit = (puts: readonly Waiting[]) => {
  try {
    tell(writer.write(puts.map(({ put }) => put)));
    for (const { id, answer } of puts) answer({ id, result: undefined });
  } catch (error) {
    // A put that fails must not affect the others.
    if (puts.length > 1) for (const put of puts) commit([put]);
    else for (const { id, answer } of puts) answer({ id, error: reasonOf(error) });
  }
};

const flush = () => {
  scheduled = false;
  if (waiting.length === 0) return;
  const puts = waiting;
  waiting = [];
  commit(puts);
  if (writer.settle()) tell(writer.current());
};

/** Puts that arrive during a transaction are combined in the next one. */
const enqueue = (put: Waiting) => {
  waiting.push(put);
  if (scheduled) return;
  scheduled = true;
  setImmediate(flush);
};

const passBarrier = (barrier: number) => {
  const passed = barriers.get(barrier);
  if (!passed) return;
  passed.left -= 1;
  if (passed.left > 0) return;
  barriers.delete(barrier);
  answerOwner({ id: passed.id, result: undefined });
};

const attach = (port: MessagePort) => {
  const reader: Reader = { port, known: 0 };
  port.on('message', (message: ToWriter) => {
    if (message.kind === 'passed') return passBarrier(message.barrier);
    reader.known = message.generation;
    writer.forgetBefore(Math.min(...[...readers].map(({ known }) => known)));
  });
  port.on('close', () => {
    readers.delete(reader);
    // A reader that has exited applies nothing; its successor starts with everything committed.
    for (const barrier of [...barriers.keys()]) passBarrier(barrier);
  });
  readers.add(reader);
  port.postMessage(writer.current());
};

const takePuts = (port: MessagePort) => {
  putters.add(port);
  port.on('close', () => putters.delete(port));
  port.on('message', ({ id, call }: ThreadRequest<Put>) => {
    enqueue({ id, put: call, answer: (reply) => port.postMessage(reply) });
  });
};

const handle = ({ id, call }: ThreadRequest<WriterCall>) => {
  if (call.kind === 'papers' || call.kind === 'remove papers' || call.kind === 'statements')
    return enqueue({ id, put: call, answer: answerOwner });
  flush();
  if (call.kind === 'attach') {
    attach(call.port);
  } else if (call.kind === 'take puts') {
    takePuts(call.port);
  } else if (call.kind === 'refresh' && readers.size > 0) {
    barriers.set(id, { id, left: readers.size });
    return tell({ kind: 'barrier', barrier: id });
  } else if (call.kind === 'close') {
    // Late reports of the readers have no receiver any more.
    for (const { port } of readers) port.removeAllListeners('message').close();
    for (const port of putters) port.close();
    writer.close();
  }
  answerOwner({ id, result: undefined });
};

owner.on('message', (request: ThreadRequest<WriterCall>) => {
  try {
    handle(request);
  } catch (error) {
    answerOwner({ id: request.id, error: reasonOf(error) });
  }
});
answerOwner({ id: 0, result: undefined });
