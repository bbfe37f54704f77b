import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { MessageChannel, type MessagePort } from 'node:worker_threads';

import {
  type CitingPapersAnswer,
  type PaperNames,
  type SearchAnswer,
  type SearchIndex,
  type StatementDocument,
  type StatementsAnswer,
} from '#functions/platform/ports/search-index.ts';
import { statementFor } from '#functions/platform/ports/sentence-rules.ts';
import { DOUBTFUL } from '#shared/domain/typing-errors.ts';

import { type FlatAnswer } from './answer-search.ts';
import { flatSearch, joinLines } from './flat-search.ts';
import { type FlatStatementsAnswer } from './answer-statements.ts';
import { type CompleterCall, type ReaderCall, type WriterCall } from './messages.ts';
import { putsOver } from './putting.ts';
import { type FlatStatementsAbout } from './statements-about.ts';
import { talliesIn } from './tallies-of-works.ts';
import { startThread, type ThreadLink } from '#functions/platform/threads/thread-link.ts';

/** One index in one folder: a writer thread, one or more reader threads, and one for completion. */
export type SearchEngine = Omit<SearchIndex, 'rebuild'> & {
  /** A port to the writer, for puts from another thread; it closes with the writer. */
  readonly putPort: () => Promise<MessagePort>;
  readonly close: () => Promise<void>;
};

// The writer stores documents as JSON that this side made from them.
const statementIn = (json: string) => JSON.parse(json) as StatementDocument;

/** When the completion thread starts: sorting many names takes it seconds. */
export type Completing = 'at once' | 'when asked';

export const openSearchEngine = async (
  folder: string,
  { readers, completing }: { readonly readers: number; readonly completing: Completing },
): Promise<SearchEngine> => {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'search.sqlite');
  let closed = false;

  /** A thread that starts with its first call and is restarted after an unexpected exit. */
  const lasting = <Call>(start: (onCrash: () => void) => Promise<ThreadLink<Call>>) => {
    let link: Promise<ThreadLink<Call>> | undefined;
    const begin = () => {
      link = start(() => {
        if (!closed) void begin();
      });
      // Each caller receives the error of a thread that could not start; the next call tries again.
      link.catch(() => undefined);
      return link;
    };
    const current = async (): Promise<ThreadLink<Call>> => {
      try {
        return await (link ?? begin());
      } catch (error) {
        if (!closed) void begin();
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

  const writer = lasting<WriterCall>(async (onCrash) => {
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
  });

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
    const make = () => lasting<Call>((onCrash) => startFollower<Call>(source, name, onCrash));
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

  await writer.current();
  const searchers = Array.from({ length: readers }, () =>
    follower<ReaderCall>('./reader-thread.ts', 'searcher of the search index'),
  );
  const completer = follower<CompleterCall>(
    './completer-thread.ts',
    'completer of the search index',
  );
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
    search: async (request) => {
      // answer-search.ts determines the types of the searcher's responses; likewise below.
      const { hits, tallies, ...answer } = (await ask({
        kind: 'search',
        request: flatSearch(request),
      })) as FlatAnswer;
      return {
        ...answer,
        ...(tallies && { tallies: talliesIn(tallies) }),
        hits: hits.map((hit) => {
          if (hit.kind === 'paper') return hit;
          const { json, sentence, ...rest } = hit;
          const statements = (sentence ?? [json]).map(statementIn);
          const [leader = statementIn(json), ...others] = statements;
          return {
            ...rest,
            statement: statementFor([leader, ...others], sentence ? request.filters : {}),
            ...(sentence && { sentence: statements }),
          };
        }),
      } satisfies SearchAnswer;
    },
    statements: async (request) => {
      const { json, ...answer } = (await ask({
        kind: 'statements',
        request,
      })) as FlatStatementsAnswer;
      return { statements: json.map(statementIn), ...answer } satisfies StatementsAnswer;
    },
    statementsAbout: async (request) => {
      const { json, ...answer } = (await ask({
        kind: 'statements about',
        request,
      })) as FlatStatementsAbout;
      return { statements: json.map(statementIn), ...answer };
    },
    citingPapers: async (request) =>
      (await ask({ kind: 'citing papers', request })) as CitingPapersAnswer,
    countCiting: async (dois) =>
      (await ask({ kind: 'count citing', dois: joinLines(dois) })) as number,
    namedPapers: async (dois) =>
      // The searcher wrote them a moment ago.
      JSON.parse(
        (await ask({ kind: 'named papers', dois: joinLines(dois) })) as string,
      ) as readonly PaperNames[],
    version: async () => {
      // A searcher that is behind returns older results: the slowest of them determines the common version.
      const known = await Promise.all(searchers.map(({ call }) => call({ kind: 'generation' })));
      // index-reader.ts determines the types of the searchers' responses.
      return String(Math.min(...(known as readonly number[])));
    },
    statement: async (id) => {
      const json = (await ask({ kind: 'statement', id })) as string | undefined;
      return json === undefined ? undefined : statementIn(json);
    },
    telling: async (dois) => {
      const statements = (await ask({ kind: 'telling', dois })) as readonly (readonly [
        string,
        string,
      ])[];
      return new Map(statements.map(([doi, json]) => [doi, statementIn(json)]));
    },
    complete: async (request) =>
      (await completer.call({ kind: 'complete', ...request })) as Awaited<
        ReturnType<SearchIndex['complete']>
      >,
    spell: async (words, mode) => {
      const held = (await ask({ kind: 'held', words, mode })) as readonly number[];
      const doubtful = words.flatMap((word, index) => {
        const times = held[index] ?? 0;
        return times <= DOUBTFUL ? [{ word, times }] : [];
      });
      if (doubtful.length === 0) return new Map();
      const meant = (await completer.call({ kind: 'spell', words: doubtful })) as readonly (
        string | undefined
      )[];
      return new Map(
        doubtful.map(({ word, times }, index) => [word, { times, meant: meant[index] }] as const),
      );
    },
    counts: async () =>
      (await ask({ kind: 'counts' })) as Awaited<ReturnType<SearchIndex['counts']>>,
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
