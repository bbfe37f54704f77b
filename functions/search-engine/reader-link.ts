import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads';

import { type Change, type FromWriter, type ToWriter } from './messages.ts';

/** The reading end of the writer's news: takes in changes in their order and tells how far it has come. */
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
  // What waits already is taken in before the first search: the segments of the index are among it.
  for (let waiting = receiveMessageOnPort(port); waiting; waiting = receiveMessageOnPort(port))
    // Only the writer holds the other end of this port.
    follow(waiting.message as FromWriter);
  port.on('message', follow);
};
