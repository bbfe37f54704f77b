import * as z from 'zod';

import { PermanentError } from '#functions/platform/queues/work.ts';

import { pause } from '../engine-errors.ts';
import { type Engine, unavailable } from './engine.ts';
import { pooled } from './pooled.ts';

/** One write of a bulk request: the action, the id and, where there is one, the document. */
export type BulkWrite = {
  readonly action: 'index' | 'create' | 'update' | 'delete';
  readonly index: string;
  readonly id: string;
  /** Determines the shard; the id does by default. */
  readonly routing?: string;
  readonly document?: Readonly<Record<string, unknown>>;
  /** The write applies only while the document is at this revision. */
  readonly seen?: DocumentRevision;
};
export type DocumentRevision = { readonly seqNo: number; readonly primaryTerm: number };

/**
 * Writes everything. Returns the writes that had a conflict; a missing document to delete or update is not a conflict.
 * Throws `IndexNotFound` where no index has the target name.
 */
export type WriteBulk = (writes: readonly BulkWrite[]) => Promise<readonly BulkWrite[]>;

/** The target generation no longer exists, or does not exist yet. */
export class IndexNotFound extends Error {
  override readonly name = 'NoSuchPlace';
}

/** Limits for the size and concurrency of bulk requests. */
export type BulkSize = {
  readonly largestBytes: number;
  /** The size to which a request shrinks while the engine is overloaded. */
  readonly smallestBytes: number;
  readonly atOnce: number;
  /** Maximum number of attempts for a write that the engine rejects for overload. */
  readonly attempts: number;
  readonly pause: (attempt: number) => Promise<unknown>;
};

/**
 * Requests larger than two to five megabytes bring no further gain. Two concurrent requests keep an engine busy while
 * it responds; ten workers give it twenty.
 */
const USUAL: BulkSize = {
  largestBytes: 5_000_000,
  smallestBytes: 250_000,
  atOnce: 2,
  attempts: 8,
  pause: async (attempt) => pause(attempt + 2),
};

const BAD_DOCUMENT = 400;
const CONFLICT = 409;
const NOT_FOUND = 404;
const TOO_LARGE = 413;
const BUSY = 429;

const Done = z.object({
  items: z.array(
    z.record(
      z.string(),
      z.object({ status: z.number(), error: z.object({ type: z.string() }).optional() }),
    ),
  ),
});
type Outcome = z.output<typeof Done>['items'][number][string];

/** A caller that waits for writes: it is notified of each, and done when all are done. */
type Caller = {
  left: number;
  readonly conflicts: BulkWrite[];
  readonly done: (conflicts: readonly BulkWrite[]) => void;
  readonly fail: (reason: unknown) => void;
};
type Item = {
  readonly write: BulkWrite;
  readonly caller: Caller;
  /** Its serialized lines, created on first use. */
  lines?: readonly string[];
  attempts: number;
};

/**
 * Pools the writes of all callers in requests of limited size and concurrency. Writes rejected for overload are retried
 * after a pause, in smaller requests, until the engine accepts them all or the attempts are exhausted.
 */
export const bulkWriter = (engine: Engine, size: BulkSize = USUAL): WriteBulk => {
  /** The maximum size of a request; it is reduced while the engine is overloaded. */
  let ceiling = size.largestBytes;
  let largest = ceiling;

  const take = (waiting: Item[]): readonly Item[] => {
    let bytes = 0;
    let count = 0;
    for (const item of waiting) {
      item.lines ??= linesOf(item.write);
      const more = bytesOf(item);
      if (count > 0 && bytes + more > largest) break;
      bytes += more;
      count += 1;
    }
    return waiting.splice(0, count);
  };

  const again = async (items: readonly Item[]): Promise<readonly Item[]> => {
    largest = Math.max(size.smallestBytes, largest / 2);
    const open = items.filter((item) => {
      item.attempts += 1;
      if (item.attempts < size.attempts) return true;
      item.caller.fail(unavailable(new Error('The search engine is too busy for writes.')));
      return false;
    });
    if (open.length > 0) await size.pause(Math.max(...open.map(({ attempts }) => attempts)));
    return open;
  };

  const send = async (items: readonly Item[]): Promise<readonly Item[]> => {
    try {
      const { status, body } = await engine({
        method: 'POST',
        path: '/_bulk',
        // Prevents the engine from creating an index where none has the name.
        query: { require_alias: true, filter_path: 'items.*.status,items.*.error.type' },
        lines: items.flatMap(({ lines = [] }) => lines),
        expected: [BUSY, TOO_LARGE],
      });
      if (status === BUSY) return await again(items);
      if (status === TOO_LARGE) {
        if (items.length === 1)
          throw new PermanentError('A document is too large for the search engine.');
        ceiling = items.reduce((sum, item) => sum + bytesOf(item), 0) / 2;
        largest = Math.min(largest, ceiling);
        return items;
      }
      const outcomes = Done.parse(body).items.map((item) => Object.values(item)[0]);
      if (outcomes.length !== items.length)
        throw unavailable(new Error('The search engine responded to other writes than these.'));
      const busy = items.filter((_, index) => outcomes[index]?.status === BUSY);
      for (const [place, item] of items.entries()) settle(item, outcomes[place]);
      if (busy.length > 0) return await again(busy);
      largest = Math.min(ceiling, largest + size.smallestBytes);
    } catch (error) {
      for (const { caller } of items) caller.fail(error);
    }
    return [];
  };

  const hand = pooled({ atOnce: size.atOnce, take, send });
  return async (writes) => {
    if (writes.length === 0) return [];
    return new Promise((done, fail) => {
      const caller: Caller = { left: writes.length, conflicts: [], done, fail };
      hand(writes.map((write): Item => ({ write, caller, attempts: 0 })));
    });
  };
};

const bytesOf = ({ lines = [] }: Item): number =>
  lines.reduce((sum, line) => sum + Buffer.byteLength(line) + 1, 0);

/** Notifies the caller of an item's result; items rejected for overload are reported later. */
const settle = ({ write, caller }: Item, outcome: Outcome | undefined): void => {
  const status = outcome?.status ?? 0;
  if (status === BUSY) return;
  if (status === CONFLICT) caller.conflicts.push(write);
  else if (outcome?.error?.type === 'index_not_found_exception')
    caller.fail(new IndexNotFound(`There is no ${write.index}.`));
  else if (status >= 400 && status !== NOT_FOUND) {
    const sentence = `The search engine refused a document: ${outcome?.error?.type ?? 'unknown'}`;
    // A document that is not acceptable is refused however often it is sent.
    caller.fail(status === BAD_DOCUMENT ? new PermanentError(sentence) : new Error(sentence));
  }
  caller.left -= 1;
  if (caller.left === 0) caller.done(caller.conflicts);
};

const linesOf = ({ action, index, id, routing, document, seen }: BulkWrite): readonly string[] => {
  const target = {
    _index: index,
    _id: id,
    ...(routing !== undefined && { routing }),
    ...(seen && { if_seq_no: seen.seqNo, if_primary_term: seen.primaryTerm }),
    ...(action === 'update' && { retry_on_conflict: 5 }),
  };
  const head = JSON.stringify({ [action]: target });
  if (!document) return [head];
  return [head, JSON.stringify(action === 'update' ? { doc: document } : document)];
};
