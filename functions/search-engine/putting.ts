import type { MessagePort } from 'node:worker_threads';

import type { SearchIndex } from '#functions/platform/ports/search-index.ts';

import { flatPaper, flatStatements, onlyListed } from './flatten.ts';
import type { WriterCall } from './messages.ts';
import type { ThreadResponse, ThreadRequest } from '#functions/platform/threads/thread-protocol.ts';

/** The write interface of an index. */
export type Puts = Pick<SearchIndex, 'putPapers' | 'removePapers' | 'putStatements'>;

/** Maximum number of puts in flight; further ones wait, so that the writer's memory stays bounded. */
const MOST_PUTS = 64;

/** Documents are flattened by the caller: the writer receives strings and numbers. */
export const putsOver = (call: (call: WriterCall) => Promise<unknown>): Puts => {
  const turns: (() => void)[] = [];
  let onTheirWay = 0;
  const put = async (made: () => WriterCall): Promise<void> => {
    if (onTheirWay >= MOST_PUTS) await new Promise<void>((turn) => turns.push(turn));
    else onTheirWay += 1;
    try {
      await call(made());
    } finally {
      const next = turns.shift();
      if (next) next();
      else onTheirWay -= 1;
    }
  };
  return {
    putPapers: (papers) => put(() => ({ kind: 'papers', papers: papers.map(flatPaper) })),
    removePapers: (dois) => put(() => ({ kind: 'remove papers', dois })),
    putStatements: ({ doi, sequence, lists = [] }, statements) =>
      put(() => ({
        kind: 'statements',
        doi,
        sequence,
        lists: onlyListed(lists, statements),
        statements: flatStatements(statements),
      })),
  };
};

type Link = {
  readonly call: (call: WriterCall) => Promise<unknown>;
  readonly isOpen: () => boolean;
};

const linkTo = (port: MessagePort): Link => {
  const waiting = new Map<number, (answered: ThreadResponse) => void>();
  let lastId = 0;
  let open = true;
  port.on('message', (answered: ThreadResponse) => {
    const settle = waiting.get(answered.id);
    waiting.delete(answered.id);
    settle?.(answered);
  });
  port.on('close', () => {
    open = false;
    for (const [id, settle] of waiting) settle({ id, error: 'The index was closed.' });
    waiting.clear();
  });
  return {
    isOpen: () => open,
    call: (call) =>
      new Promise((resolve, reject) => {
        const id = ++lastId;
        waiting.set(id, (answered) => {
          if ('error' in answered) reject(new Error(answered.error));
          else resolve(answered.result);
        });
        port.postMessage({ id, call } satisfies ThreadRequest<WriterCall>);
      }),
  };
};

/**
 * Puts from a thread other than the one that opened the index: `connect` requests a port to the writer there
 * (`EmbeddedSearchIndex.putPort`), again after the writer has exited.
 */
export const putsThrough = (connect: () => Promise<MessagePort>): Puts => {
  let link: Promise<Link> | undefined;
  const current = async (): Promise<Link> => {
    const known = link;
    const opened = await known?.catch(() => undefined);
    if (opened?.isOpen()) return opened;
    // Puts that begin at the same moment share one port.
    if (link !== known) return current();
    return (link = connect().then(linkTo));
  };
  return putsOver(async (call) => (await current()).call(call));
};
