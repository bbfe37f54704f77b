import { parentPort } from 'node:worker_threads';

import { type ThreadResponse, type ThreadRequest, reasonOf } from './thread-protocol.ts';

/**
 * Handles calls from the parent thread; errors are returned to the caller. Synchronous results are returned in order,
 * promises when they resolve. Messages come from a `ThreadLink` with the calls that `answer` accepts.
 */
export const answerCalls = (answer: (call: never) => unknown): void => {
  const owner = parentPort;
  if (!owner) throw new Error('This part of the product runs in a thread of its own.');
  const tell = (reply: ThreadResponse) => owner.postMessage(reply);
  const fail = (id: number, error: unknown) => tell({ id, error: reasonOf(error) });
  owner.on('message', ({ id, call }: ThreadRequest<never>) => {
    try {
      const result = answer(call);
      if (!(result instanceof Promise)) return tell({ id, result });
      result.then(
        (result: unknown) => tell({ id, result: result }),
        (error: unknown) => fail(id, error),
      );
    } catch (error) {
      fail(id, error);
    }
  });
  tell({ id: 0, result: undefined });
};
