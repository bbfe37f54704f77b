import {
  type Cue,
  type Probabilities,
  type TellingType,
  type Verdict,
} from '#shared/domain/citation-type.ts';
import { type Purpose, purposes } from '#shared/domain/purpose.ts';

import { type StatementToJudge } from '../judge/question.ts';

export { type Purpose, purposes };

/** A citation statement with the probabilities of the readers before: of the classifier, or of the second reader. */
export type StatementToReadAgain = StatementToJudge & { readonly first: Probabilities };

export type SecondReading = {
  /** From the calibrated mix of both readers. */
  readonly verdict: Verdict;
  /** The probabilities of the purposes; the three add up to 1. */
  readonly purpose: Readonly<Record<Purpose, number>>;
};

/**
 * The second reader: a small encoder that reads statements again after the classifier labeled them. Throws
 * `ModelUnavailable` if there is no result; the first labels then stay.
 */
export type SecondReader = {
  /** Name and version, stored with each reading. */
  readonly model: string;
  /** One reading for each statement, in the same order; undefined for a statement that it cannot read (too long). */
  readonly read: (
    statements: readonly StatementToReadAgain[],
  ) => Promise<readonly (SecondReading | undefined)[]>;
  /**
   * Returns which clauses of a statement decided for this type, shown or possible; none if this reader gives it another one.
   * Reads the statement up to seven times. Undefined for a reader that is too slow for that.
   */
  readonly decidingClauses?: (
    statement: StatementToJudge,
    type: TellingType,
  ) => Promise<readonly Cue[]>;
};
