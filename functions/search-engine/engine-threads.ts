import { join } from 'node:path';
import { MessageChannel } from 'node:worker_threads';

import { startThread } from '#functions/platform/threads/thread-link.ts';

import { lastingThread } from './lasting-threads.ts';
import { type CompleterCall, type ReaderCall, type WriterCall } from './messages.ts';

type Options = {
  readonly folder: string;
  readonly readers: number;
  readonly isClosed: () => boolean;
};

/**
 * Prepares the threads of an engine: a writer, and searchers and a completer that follow what it commits and start again
 * after it. Each starts with its first call.
 */
export const engineThreads = ({ folder, readers, isClosed }: Options) => {
  const file = join(folder, 'search.sqlite');
  const writer = lastingThread<WriterCall>(async (onCrash) => {
    const link = startThread<WriterCall>(new URL('./writer-thread.ts', import.meta.url), {
      name: 'writer of the search index',
      data: { folder },
      onCrash: () => {
        onCrash();
        for (const follower of followers) follower.restart();
      },
    });
    await link.ready;
    return link;
  }, isClosed);

  const startFollower = async <Call>(source: string, name: string, onCrash: () => void) => {
    const { port1, port2 } = new MessageChannel();
    // Attached before it loads: commits meanwhile wait at its port.
    await writer.call({ kind: 'attach', port: port1 }, [port1]);
    const link = startThread<Call>(new URL(source, import.meta.url), {
      name,
      data: { file, port: port2 },
      transfer: [port2],
      onCrash,
    });
    await link.ready;
    return link;
  };

  const followers: { readonly restart: () => void }[] = [];
  const follower = <Call>(source: string, name: string) => {
    const make = () =>
      lastingThread<Call>((onCrash) => startFollower<Call>(source, name, onCrash), isClosed);
    let thread = make();
    followers.push({
      restart: () => {
        const previous = thread;
        thread = make();
        void previous.end().catch(() => undefined);
        if (previous.isBegun()) void thread.current().catch(() => undefined);
      },
    });
    return {
      call: (call: Call) => thread.call(call),
      calls: () => thread.calls(),
      current: () => thread.current(),
      end: () => thread.end(),
    };
  };

  return {
    writer,
    searchers: Array.from({ length: readers }, () =>
      follower<ReaderCall>('./reader-thread.ts', 'searcher of the search index'),
    ),
    completer: follower<CompleterCall>('./completer-thread.ts', 'completer of the search index'),
  };
};
