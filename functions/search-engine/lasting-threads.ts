import { type ThreadLink } from '#functions/platform/threads/thread-link.ts';

/** Returns a thread that starts with its first call and is restarted after an unexpected exit, unless the engine is closed. */
export const lastingThread = <Call>(
  start: (onCrash: () => void) => Promise<ThreadLink<Call>>,
  isClosed: () => boolean,
) => {
  let link: Promise<ThreadLink<Call>> | undefined;
  const begin = () => {
    link = start(() => {
      if (!isClosed()) void begin();
    });
    // Each caller receives the error of a thread that could not start; the next call tries again.
    link.catch(() => undefined);
    return link;
  };
  const current = async (): Promise<ThreadLink<Call>> => {
    try {
      return await (link ?? begin());
    } catch (error) {
      if (!isClosed()) void begin();
      throw error;
    }
  };
  let calls = 0;
  const idle: (() => void)[] = [];
  return {
    call: async (call: Call, transfer?: Parameters<ThreadLink<Call>['call']>[1]) => {
      calls += 1;
      try {
        return await (await current()).call(call, transfer);
      } finally {
        calls -= 1;
        if (calls === 0) for (const tell of idle.splice(0)) tell();
      }
    },
    calls: () => calls,
    isBegun: () => link !== undefined,
    current,
    /** Lets pending calls finish first. */
    end: async () => {
      if (!link) return;
      if (calls > 0) await new Promise<void>((resolve) => idle.push(resolve));
      await (await current()).end();
    },
  };
};
