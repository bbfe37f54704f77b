import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { openCompleter } from '#functions/search-engine/completer.ts';
import { openIndexReader } from '#functions/search-engine/index-reader.ts';
import { indexQueries } from '#functions/search-engine/index-queries.ts';
import { openIndexWriter, type Put } from '#functions/search-engine/index-writer.ts';
import type { Change, WriterCall } from '#functions/search-engine/messages.ts';
import { putsOver } from '#functions/search-engine/putting.ts';
import type { SearchEngine } from '#functions/search-engine/search-engine.ts';

const isPut = (call: WriterCall): call is Put =>
  call.kind === 'papers' || call.kind === 'remove papers' || call.kind === 'statements';

/**
 * Opens the search engine with its own writer, reader and completer but without their threads. Two threads start in 200
 * milliseconds of processor time, which was more than half of what most tests of features took; those of the engine itself
 * (tests/functions/search-engine, tests/ports) and everything that starts a product keep the threads.
 */
export const engineInPlace = async (folder: string): Promise<SearchEngine> => {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'search.sqlite');
  const writer = openIndexWriter(file);
  const reader = openIndexReader(file);
  const followers: { readonly take: (change: Change) => void }[] = [reader];
  const tell = (change: Change) => {
    for (const { take } of followers) take(change);
  };
  tell(writer.current());

  let completer: ReturnType<typeof openCompleter> | undefined;
  const openedCompleter = () => {
    if (completer) return completer;
    completer = openCompleter(file);
    followers.push(completer);
    return completer;
  };

  const write = (put: Put) => {
    tell(writer.write([put]));
    if (writer.settle()) tell(writer.current());
    writer.forgetBefore(reader.generation());
  };

  let closed = false;
  return {
    ...putsOver(async (call) => {
      if (!isPut(call)) throw new Error(`No put: ${call.kind}`);
      write(call);
    }),
    ...indexQueries({
      // What crosses a thread is copied, so no test can change documents of the index through an answer.
      ask: async (call) => structuredClone(reader.answer(call)),
      askCompleter: async (call) => structuredClone(openedCompleter().answer(call)),
    }),
    version: async () => String(reader.generation()),
    refresh: async () => undefined,
    putPort: () => Promise.reject(new Error('Other threads put only into an engine with threads.')),
    close: async () => {
      if (closed) return;
      closed = true;
      reader.close();
      writer.close();
    },
  };
};
