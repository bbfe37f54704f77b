import { type MessagePort, workerData } from 'node:worker_threads';

import { answerCalls } from '#functions/platform/threads/answering-thread.ts';
import { clearMemory } from './clear-memory.ts';
import { openCompleter } from './completer.ts';
import { followWriter } from './reader-link.ts';

// search-engine.ts starts the thread with this data.
const { file, port } = workerData as { readonly file: string; readonly port: MessagePort };

const completer = openCompleter(file);
clearMemory();
followWriter(port, completer.generation, completer.take);
answerCalls(completer.answer);
