import { keyOf } from '#functions/platform/ports/table-rules.ts';
import {
  type Item,
  type Outcome,
  type Write,
  WriteConflict,
} from '#functions/platform/ports/table.ts';

import type { DurableDatabase } from './durable-database.ts';
import type { StoredItems } from './stored-items.ts';
import { type Change, changeOf } from './table-writes.ts';

/**
 * The effects of a transaction, determined before any of them is written: each of its writes affects a different item.
 */
type Plan = {
  /**
   * The item must not exist yet. Most transactions of article processing begin so: creating it and checking for it are
   * then one operation.
   */
  readonly made: Item | undefined;
  readonly changes: readonly { readonly write: Write; readonly change: Change }[];
};

/** Throws if a condition fails or a write is impossible. */
const planOf = (items: StoredItems, writes: readonly Write[]): Plan => {
  const [first, ...others] = writes;
  const made = first?.kind === 'put' && first.when?.kind === 'absent' ? first.item : undefined;
  const changes = (made ? others : writes).map((write) => {
    const isUnseen = write.kind === 'put' && write.when === undefined;
    return { write, change: changeOf(write, isUnseen ? undefined : items.get(keyOf(write))) };
  });
  return { made, changes };
};

/** False if the item to be created already exists; then nothing was written. */
const carryOut = (items: StoredItems, { made, changes }: Plan): boolean => {
  if (made && !items.make(made)) return false;
  for (const { write, change } of changes) {
    if (change.kind === 'store') items.put(change.item);
    if (change.kind === 'forget') items.remove(keyOf(write));
  }
  return true;
};

/** Writes a whole transaction, or throws before any of it is written. */
export const applyWrites = (items: StoredItems, writes: readonly Write[]): void => {
  const plan = planOf(items, writes);
  if (!carryOut(items, plan))
    throw new WriteConflict(`There is an item at ${plan.made?.pk ?? ''} already.`);
};

type Verdict = Outcome | { readonly error: unknown };

const verdictOn = (items: StoredItems, writes: readonly Write[]): Verdict => {
  let plan: Plan;
  try {
    plan = planOf(items, writes);
  } catch (error) {
    return error instanceof WriteConflict ? 'conflict' : { error };
  }
  // From here on only the disk can fail, which rolls back the whole commit.
  return carryOut(items, plan) ? 'written' : 'conflict';
};

type Waiting = { readonly writes: readonly Write[]; readonly place: string; verdict: Verdict };
type Call = { readonly resolve: () => void; readonly reject: (reason: unknown) => void };

/** Number of transactions committed together; a few milliseconds of work. */
const AT_ONCE = 256;

/**
 * Runs lists of independent transactions. Those that arrive in one turn run in the order of their keys, so that
 * adjacent items share a cached page, which is written once.
 */
export const transactionLists = (
  { commit }: Pick<DurableDatabase, 'commit'>,
  items: StoredItems,
): ((transactions: readonly (readonly Write[])[]) => Promise<readonly Outcome[]>) => {
  let gathered: Waiting[] = [];
  let calls: Call[] = [];

  const runGathered = async () => {
    const [all, told] = [gathered, calls];
    gathered = [];
    calls = [];
    all.sort((a, b) => (a.place < b.place ? -1 : a.place > b.place ? 1 : 0));
    const jobs: Promise<void>[] = [];
    for (let from = 0; from < all.length; from += AT_ONCE) {
      const part = all.slice(from, from + AT_ONCE);
      jobs.push(
        commit(() => {
          for (const one of part) one.verdict = verdictOn(items, one.writes);
        }),
      );
    }
    // Promises settle only when no writes are pending.
    const results = await Promise.allSettled(jobs);
    const failed = results.find((result) => result.status === 'rejected');
    for (const { resolve, reject } of told)
      if (failed) reject(failed.reason);
      else resolve();
  };

  return async (transactions) => {
    if (transactions.length === 0) return [];
    const own = transactions.map((writes): Waiting => {
      const [first] = writes;
      return { writes, place: first ? keyOf(first).pk : '', verdict: 'written' };
    });
    if (gathered.length === 0) setImmediate(() => void runGathered());
    gathered.push(...own);
    await new Promise<void>((resolve, reject) => calls.push({ resolve, reject }));
    return own.map(({ verdict }) => {
      if (typeof verdict === 'object') throw verdict.error;
      return verdict;
    });
  };
};
