import { type MessagePort, workerData } from 'node:worker_threads';

import { answerCalls } from '#functions/platform/threads/answering-thread.ts';
import { clearMemory } from './clear-memory.ts';
import { openIndexReader } from './index-reader.ts';
import { followWriter } from './reader-link.ts';

// search-engine.ts starts the thread with this data.
const { file, port } = workerData as { readonly file: string; readonly port: MessagePort };

const reader = openIndexReader(file);
clearMemory();
followWriter(port, reader.generation, reader.take);
answerCalls(reader.answer);
