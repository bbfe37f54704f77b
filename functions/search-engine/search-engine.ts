import { mkdirSync } from 'node:fs';
import { MessageChannel, type MessagePort } from 'node:worker_threads';

import { type SearchIndex } from '#functions/platform/ports/search-index.ts';

import { engineThreads } from './engine-threads.ts';
import { indexQueries } from './index-queries.ts';
import { type ReaderCall } from './messages.ts';
import { putsOver } from './putting.ts';

/** One index in one folder: a writer thread, one or more reader threads, and one for completion. */
export type SearchEngine = Omit<SearchIndex, 'rebuild'> & {
  /** A port to the writer, for puts from another thread; it closes with the writer. */
  readonly putPort: () => Promise<MessagePort>;
  readonly close: () => Promise<void>;
};

/** When the completion thread starts: sorting many names takes it seconds. */
export type Completing = 'at once' | 'when asked';

export const openSearchEngine = async (
  folder: string,
  { readers, completing }: { readonly readers: number; readonly completing: Completing },
): Promise<SearchEngine> => {
  mkdirSync(folder, { recursive: true });
  let closed = false;
  const { writer, searchers, completer } = engineThreads({
    folder,
    readers,
    isClosed: () => closed,
  });

  await writer.current();
  // Opening does not wait until completion has sorted its names; only early completions do.
  if (completing === 'at once') void completer.current().catch(() => undefined);
  await Promise.all(searchers.map(({ current }) => current()));

  /** The searcher with the fewest pending calls. */
  const ask = (call: ReaderCall): Promise<unknown> =>
    searchers.reduce((a, b) => (b.calls() < a.calls() ? b : a)).call(call);

  return {
    ...putsOver((call) => writer.call(call)),
    putPort: async () => {
      const { port1, port2 } = new MessageChannel();
      await writer.call({ kind: 'take puts', port: port1 }, [port1]);
      return port2;
    },
    ...indexQueries({ ask, askCompleter: (call) => completer.call(call) }),
    version: async () => {
      // A searcher that is behind returns older results: the slowest of them determines the common version.
      const known = await Promise.all(searchers.map(({ call }) => call({ kind: 'generation' })));
      // index-reader.ts determines the types of the searchers' responses.
      return String(Math.min(...(known as readonly number[])));
    },
    refresh: async () => {
      await writer.call({ kind: 'refresh' });
    },
    close: async () => {
      if (closed) return;
      closed = true;
      await writer.call({ kind: 'close' });
      for (const thread of [...searchers, completer, writer]) await thread.end();
    },
  };
};
