import { parentPort } from 'node:worker_threads';

import { type Answered, type Asked, reasonOf } from './thread-protocol.ts';

/** Answers the calls of the thread that started this one, one after another; an error goes back to its caller. What arrives was sent through a `ThreadLink` of the calls that `answer` takes. */
export const answerCalls = (answer: (call: never) => unknown): void => {
  const owner = parentPort;
  if (!owner) throw new Error('This part of the search index runs in a thread of its own.');
  const tell = (reply: Answered) => owner.postMessage(reply);
  owner.on('message', ({ id, call }: Asked<never>) => {
    try {
      tell({ id, result: answer(call) });
    } catch (error) {
      tell({ id, error: reasonOf(error) });
    }
  });
  tell({ id: 0, result: undefined });
};
