import type { Queue } from '#functions/platform/ports/queue.ts';

const unused = async () => {
  throw new Error('Nobody uses this queue here.');
};

/** For tests in which nothing may go into a queue or come out of it. */
export const unusedQueue: Queue = {
  send: unused,
  receive: unused,
  acknowledge: unused,
  hide: unused,
  bury: unused,
  deadLetters: unused,
  redrive: unused,
  depth: unused,
};
