import * as z from 'zod';

import { pause } from '../engine-errors.ts';
import { type DocumentRevision } from './bulk.ts';
import { type Engine, unavailable } from './engine.ts';
import { pooled } from './pooled.ts';

/** A document in its current state, whether or not searches see it yet. */
export type CurrentDocument = { readonly seen: DocumentRevision; readonly source: unknown };

const Read = z.object({
  docs: z.array(
    z.object({
      found: z.boolean().optional(),
      _seq_no: z.number().optional(),
      _primary_term: z.number().optional(),
      _source: z.unknown().optional(),
    }),
  ),
});

export type DocumentRequest = {
  readonly index: string;
  readonly id: string;
  readonly routing?: string;
  readonly fields?: readonly string[];
};

/** Returns the documents in the order of the request; undefined for missing ones. */
export type ReadNow = (
  requests: readonly DocumentRequest[],
) => Promise<readonly (CurrentDocument | undefined)[]>;

/** Batch size and maximum number of concurrent requests. */
const MOST = 500;
const AT_ONCE = 2;
const ATTEMPTS = 8;
const BUSY = 429;

type Item = {
  readonly wanted: readonly DocumentRequest[];
  readonly done: (found: readonly (CurrentDocument | undefined)[]) => void;
  readonly fail: (reason: unknown) => void;
  attempts: number;
};

/** Batches the concurrent reads of several callers. */
export const realtimeReader = (engine: Engine): ReadNow => {
  const take = (waiting: Item[]): readonly Item[] => {
    let count = 0;
    let documents = 0;
    for (const { wanted: requests } of waiting) {
      if (count > 0 && documents + requests.length > MOST) break;
      documents += requests.length;
      count += 1;
    }
    return waiting.splice(0, count);
  };
  /** Writers wait for an overloaded engine, also for the reads before their writes. */
  const again = async (items: readonly Item[]): Promise<readonly Item[]> => {
    const open = items.filter((item) => {
      item.attempts += 1;
      if (item.attempts < ATTEMPTS) return true;
      item.fail(unavailable(new Error('The search engine is too busy for reads.')));
      return false;
    });
    if (open.length > 0) await pause(Math.max(...open.map(({ attempts }) => attempts)) + 2);
    return open;
  };
  const send = async (items: readonly Item[]): Promise<readonly Item[]> => {
    try {
      const found = await askFor(
        engine,
        items.flatMap(({ wanted: requests }) => requests),
      );
      if (!found) return await again(items);
      let start = 0;
      for (const { wanted: requests, done } of items) {
        done(found.slice(start, start + requests.length));
        start += requests.length;
      }
    } catch (error) {
      for (const { fail } of items) fail(error);
    }
    return [];
  };
  const hand = pooled({ atOnce: AT_ONCE, take, send });
  return async (requests) => {
    if (requests.length === 0) return [];
    return new Promise((done, fail) => {
      hand([{ wanted: requests, done, fail, attempts: 0 }]);
    });
  };
};

/** Undefined if the engine is overloaded. */
const askFor = async (engine: Engine, requests: readonly DocumentRequest[]) => {
  const { status, body } = await engine({
    method: 'POST',
    path: '/_mget',
    expected: [BUSY],
    query: {
      filter_path: 'docs.found,docs._seq_no,docs._primary_term,docs._source,docs._id',
    },
    body: {
      docs: requests.map(({ index, id, routing, fields }) => ({
        _index: index,
        _id: id,
        ...(routing !== undefined && { routing }),
        ...(fields && { _source: fields }),
      })),
    },
  });
  if (status === BUSY) return undefined;
  return Read.parse(body).docs.map(
    ({ found, _seq_no: seqNo, _primary_term: primaryTerm, _source: source }) =>
      found && seqNo !== undefined && primaryTerm !== undefined
        ? { seen: { seqNo, primaryTerm }, source }
        : undefined,
  );
};
