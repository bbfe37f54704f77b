import type { MessagePort } from 'node:worker_threads';

import type { Outcome } from '#functions/features/articles/outcome.ts';
import type { ReadMessage } from '#functions/features/articles/read-file.ts';
import type { Delivery } from '#functions/platform/ports/queue.ts';

/** What a thread needs to open the world for itself. */
export type ReadingThreadData = {
  readonly table: string;
  readonly files: string;
  readonly queues: string;
  /** An OpenSearch in place of the embedded index. */
  readonly searchEndpoint: string | undefined;
  /** What time it is for whoever starts the thread, in milliseconds: a queue goes by one clock on both its sides. */
  readonly startsAtMs: number;
};

export type ToReadingThread =
  | { readonly kind: 'read'; readonly id: number; readonly batch: readonly Delivery[] }
  /** Asked for by `index please`. */
  | { readonly kind: 'index'; readonly port: MessagePort }
  | { readonly kind: 'no index'; readonly reason: string };

export type FromReadingThread =
  | { readonly kind: 'outcome'; readonly message: ReadMessage; readonly outcome: Outcome }
  | {
      readonly kind: 'done';
      readonly id: number;
      /** Messages that no later try can help, by their places in the batch. */
      readonly hopeless: readonly { readonly place: number; readonly reason: string }[];
    }
  | { readonly kind: 'failed'; readonly id: number; readonly reason: string }
  | { readonly kind: 'index please' };
