import type { ReadFrom, ReadSource } from '#functions/features/articles/ports.ts';
import { UnreadableArticle } from '#functions/ingest/article.ts';
import { startThread, type ThreadLink } from '#functions/platform/threads/thread-link.ts';
import type { StoredArticle } from '#functions/records/articles/stored-article.ts';

import { outOfMemoryReason } from './memory-budget.ts';

export type ParseCall = { readonly bytes: Uint8Array; readonly source: ReadFrom };

/** The articles of a file, each as JSON and packed, or why the file cannot be read. */
export type ParseResult =
  | { readonly articles: readonly { readonly json: string; readonly file: Uint8Array }[] }
  | { readonly unreadable: string };

/** A thread parses one file while the next one waits at its port; the others wait here. */
const MAX_PER_THREAD = 2;

/** Most objects of an article die with it, before they would be copied to the old generation. */
const YOUNG_GENERATION_MIB = 48;

/**
 * Threads that parse and label source files for the thread that applies articles. They are started on demand; one that dies,
 * because a file was too large, only loses the files that it had. `heapMib` is the heap of each thread.
 */
export const openParsers = ({
  threads,
  heapMib,
}: {
  readonly threads: number;
  readonly heapMib: number;
}): ReadSource => {
  const links = new Set<ThreadLink<ParseCall>>();
  const turns: (() => void)[] = [];
  let reading = 0;

  const start = (): ThreadLink<ParseCall> => {
    const link: ThreadLink<ParseCall> = startThread<ParseCall>(
      new URL('./parse-thread.ts', import.meta.url),
      {
        name: 'thread that parses articles',
        data: undefined,
        onCrash: () => links.delete(link),
        resourceLimits: {
          maxOldGenerationSizeMb: heapMib,
          maxYoungGenerationSizeMb: YOUNG_GENERATION_MIB,
        },
        outOfMemory: outOfMemoryReason(heapMib),
      },
    );
    link.ready.catch(() => links.delete(link));
    links.add(link);
    return link;
  };
  const idlest = (): ThreadLink<ParseCall> => {
    const [first] = [...links].sort((a, b) => a.waiting() - b.waiting());
    return first && (first.waiting() === 0 || links.size >= threads) ? first : start();
  };

  return async (bytes, source) => {
    if (reading >= threads * MAX_PER_THREAD) await new Promise<void>((turn) => turns.push(turn));
    else reading += 1;
    let result: ParseResult;
    try {
      // `parse-thread.ts` determines the type of the result.
      result = (await idlest().call({ bytes, source })) as ParseResult;
    } finally {
      const next = turns.shift();
      if (next) next();
      else reading -= 1;
    }
    if ('unreadable' in result) throw new UnreadableArticle(result.unreadable);
    return result.articles.map(({ json, file }) => ({
      // The thread wrote it from an article.
      article: JSON.parse(json) as StoredArticle,
      file,
    }));
  };
};
