import type { ReadMessage } from '#shared/messages/ingest.ts';
import type { MessagePort } from 'node:worker_threads';

import type { Outcome } from '#functions/features/articles/outcome.ts';
import type { Delivery } from '#functions/platform/ports/queue.ts';

/** What a thread needs to open the world for itself. */
export type ReadingThreadData = {
  readonly table: string;
  readonly files: string;
  readonly queues: string;
  /** An OpenSearch instead of the embedded index. */
  readonly searchEndpoint: string | undefined;
  /** The number of threads that parse and label articles for it; 0: it does so itself. */
  readonly parsers: number;
  /** The heap of each of them, in MiB. */
  readonly heapMib: number;
  /** The clock of the starting thread, in milliseconds: a queue needs the same clock on both sides. */
  readonly startsAtMs: number;
};

export type ToReadingThread =
  | { readonly kind: 'read'; readonly id: number; readonly batch: readonly Delivery[] }
  /** The response to `index please`. */
  | { readonly kind: 'index'; readonly port: MessagePort }
  | { readonly kind: 'no index'; readonly reason: string };

export type FromReadingThread =
  | { readonly kind: 'outcome'; readonly message: ReadMessage; readonly outcome: Outcome }
  | {
      readonly kind: 'done';
      readonly id: number;
      /** Permanently failing messages, by index in the batch. */
      readonly hopeless: readonly { readonly place: number; readonly reason: string }[];
    }
  | { readonly kind: 'failed'; readonly id: number; readonly reason: string }
  | { readonly kind: 'index please' };
