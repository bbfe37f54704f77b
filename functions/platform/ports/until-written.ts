import { type Table, type Write, WriteConflict } from './table.ts';

const TRIES = 20;

/** Pieces of work that one transaction does. */
export type Step<Piece> = { readonly pieces: readonly Piece[]; readonly writes: readonly Write[] };

/**
 * Tries until all pieces are written: those whose transaction met another writer are planned anew, from what the table then
 * says. A plan leaves out what needs no writing.
 */
export const untilWritten =
  (table: Pick<Table, 'transactMany'>) =>
  async <Piece>(
    pieces: readonly Piece[],
    plan: (left: readonly Piece[], attempt: number) => Promise<readonly Step<Piece>[]>,
  ): Promise<void> => {
    let left = pieces;
    for (let attempt = 1; left.length > 0; attempt += 1) {
      if (attempt > TRIES) throw new WriteConflict('Other writers kept coming first.');
      const steps = await plan(left, attempt);
      const outcomes = await table.transactMany(steps.map(({ writes }) => writes));
      left = steps.flatMap((step, place) => (outcomes[place] === 'conflict' ? step.pieces : []));
    }
  };
