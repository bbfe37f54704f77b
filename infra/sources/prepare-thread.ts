import { workerData } from 'node:worker_threads';

import type { PreparedRecord } from '#functions/features/articles/registry/prepared-work.ts';
import { answerCalls } from '#functions/platform/threads/answering-thread.ts';
import {
  preparedRecords,
  type PreparedWith,
  type SentLine,
} from '#infra/sources/prepared-records.ts';

// prepare-threads.ts starts the thread with what all works of an import have in common.
const shared = workerData as PreparedWith;

answerCalls((lines: readonly SentLine[]): readonly PreparedRecord[] =>
  preparedRecords(lines, shared),
);
