import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads';

import { type Change, type FromWriter, type ToWriter } from './messages.ts';

/** Receives the writer's changes: applies them in order and reports its progress. */
export const followWriter = (
  port: MessagePort,
  generation: () => number,
  take: (change: Change) => void,
): void => {
  const tell = (message: ToWriter) => port.postMessage(message);
  const follow = (message: FromWriter) => {
    if (message.kind === 'barrier') return tell({ kind: 'passed', barrier: message.barrier });
    take(message);
    tell({ kind: 'known', generation: generation() });
  };
  // Pending changes are applied before the first search: they include the segments of the index.
  for (let waiting = receiveMessageOnPort(port); waiting; waiting = receiveMessageOnPort(port))
    // The other end of this port belongs to the writer.
    follow(waiting.message as FromWriter);
  port.on('message', follow);
};
