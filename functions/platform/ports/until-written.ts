import { retryOnConflict } from './retry-on-conflict.ts';
import { type Table, type Write, WriteConflict } from './table.ts';

/** Units of work that are written in one transaction. */
export type Step<Piece> = { readonly pieces: readonly Piece[]; readonly writes: readonly Write[] };

/**
 * Retries until all units are written: those whose transaction had a conflict are planned again from the current state
 * of the table. A plan omits what needs no write.
 */
export const untilWritten =
  (table: Pick<Table, 'transactMany'>) =>
  async <Piece>(
    pieces: readonly Piece[],
    plan: (remaining: readonly Piece[], attempt: number) => Promise<readonly Step<Piece>[]>,
  ): Promise<void> => {
    let remaining = pieces;
    if (remaining.length === 0) return;
    await retryOnConflict(async (attempt) => {
      const steps = await plan(remaining, attempt);
      const outcomes = await table.transactMany(steps.map(({ writes }) => writes));
      remaining = steps.flatMap((step, index) =>
        outcomes[index] === 'conflict' ? step.pieces : [],
      );
      if (remaining.length > 0) throw new WriteConflict('Other writers kept coming first.');
    });
  };
