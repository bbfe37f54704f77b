/** Wakes the receivers of a queue in this process; other processes poll. */
const sleepers = new Map<string, Set<() => void>>();

export const wake = (queue: string) => {
  for (const awaken of sleepers.get(queue) ?? []) awaken();
};

/** Resolves when the queue is woken or the timeout expires, whichever comes first. */
export const sleep = (queue: string, milliseconds: number) =>
  new Promise<void>((resolve) => {
    const asleep = sleepers.get(queue) ?? new Set();
    const awaken = () => {
      clearTimeout(timer);
      asleep.delete(awaken);
      if (asleep.size === 0) sleepers.delete(queue);
      resolve();
    };
    const timer = setTimeout(awaken, milliseconds);
    sleepers.set(queue, asleep.add(awaken));
  });
