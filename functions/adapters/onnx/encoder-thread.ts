import { setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';

import { answerCalls } from '#functions/platform/threads/answering-thread.ts';

import { openScoringSession, type SessionOptions } from './scoring-session.ts';

// Only on Linux does each thread have a priority of its own: request handling comes first.
if (process.platform === 'linux') setPriority(19);
// onnx-encoder.ts starts the thread with this data.
answerCalls(await openScoringSession(workerData as SessionOptions));
