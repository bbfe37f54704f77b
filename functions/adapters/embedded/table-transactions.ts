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

/** What a transaction does, decided before any of it is written: each of its writes goes to another item. */
type Plan = {
  /** Must not be there yet. Most transactions of reading articles begin so: making it and looking for it are then one. */
  readonly made: Item | undefined;
  readonly changes: readonly { readonly write: Write; readonly change: Change }[];
};

/** Throws where a condition does not hold, or where a write cannot be. */
const planOf = (items: StoredItems, writes: readonly Write[]): Plan => {
  const [first, ...others] = writes;
  const made = first?.kind === 'put' && first.when?.kind === 'absent' ? first.item : undefined;
  const changes = (made ? others : writes).map((write) => {
    const isUnseen = write.kind === 'put' && write.when === undefined;
    return { write, change: changeOf(write, isUnseen ? undefined : items.get(keyOf(write))) };
  });
  return { made, changes };
};

/** False where the item to be made is there already; then nothing was written. */
const carryOut = (items: StoredItems, { made, changes }: Plan): boolean => {
  if (made && !items.make(made)) return false;
  for (const { write, change } of changes) {
    if (change.kind === 'store') items.put(change.item);
    if (change.kind === 'forget') items.remove(keyOf(write));
  }
  return true;
};

/** Writes all of a transaction, or throws before it has written any of it. */
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
  // What fails from here on is the disk, and undoes all that is committed with it.
  return carryOut(items, plan) ? 'written' : 'conflict';
};

type Waiting = { readonly writes: readonly Write[]; readonly place: string; verdict: Verdict };
type Call = { readonly resolve: () => void; readonly reject: (reason: unknown) => void };

/** Transactions that are committed together; some milliseconds of work. */
const AT_ONCE = 256;

/**
 * Runs lists of independent transactions. Those that arrive in one turn are run in the order of their keys, so that
 * neighbours meet on a page while it is at hand, and the page is written once.
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
    // Nobody is answered while any of it may still be written.
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
