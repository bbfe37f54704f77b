import { type Table, type Write, WriteConflict } from './table.ts';

const TRIES = 20;

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
    for (let attempt = 1; remaining.length > 0; attempt += 1) {
      if (attempt > TRIES) throw new WriteConflict('Other writers kept coming first.');
      const steps = await plan(remaining, attempt);
      const outcomes = await table.transactMany(steps.map(({ writes }) => writes));
      remaining = steps.flatMap((step, index) =>
        outcomes[index] === 'conflict' ? step.pieces : [],
      );
    }
  };
