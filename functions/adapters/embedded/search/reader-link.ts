import { type MessagePort } from 'node:worker_threads';

import { type Change, type FromWriter, type ToWriter } from './messages.ts';

/** The reading end of the writer's news: takes in changes in their order and tells how far it has come. */
export const followWriter = (
  port: MessagePort,
  generation: () => number,
  take: (change: Change) => void,
): void => {
  const tell = (message: ToWriter) => port.postMessage(message);
  port.on('message', (message: FromWriter) => {
    if (message.kind === 'barrier') return tell({ kind: 'passed', barrier: message.barrier });
    take(message);
    tell({ kind: 'known', generation: generation() });
  });
};
