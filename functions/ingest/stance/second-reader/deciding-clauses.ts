import {
  type CitationType,
  citationTypes,
  type Cue,
  type Probabilities,
  type TellingType,
} from '#shared/domain/citation-type.ts';

import { removableClauses, withoutRange } from '../judge/encoder/removable-clauses.ts';
import { type StatementToJudge } from '../judge/question.ts';
import { type SecondReading, type StatementToReadAgain } from './second-reader.ts';

const LEAST = 0.0001;
/** So that the answer takes less than a second of one core in WebAssembly. */
const MAX_CLAUSES = 6;
/** The second reader rules alone (decision 0122), so that what the first one says does not matter. */
const UNKNOWN: Probabilities = { supporting: 1 / 3, contradicting: 1 / 3, mentioning: 1 / 3 };

/** The natural logarithm of the odds of a type against the most likely other. */
const oddsOf = (type: CitationType, probabilities: Probabilities): number => {
  const others = citationTypes.filter((other) => other !== type);
  const strongest = Math.max(...others.map((other) => probabilities[other]));
  return Math.log(Math.max(LEAST, probabilities[type])) - Math.log(Math.max(LEAST, strongest));
};

/**
 * Returns a function that says which clauses of a sentence decided its label, shown or possible: each clause with how far
 * the odds of the label fall when it is left out (negative if they rise). It reads the statement up to seven times, so
 * it is for single statements that a person opens. A sentence of one clause, one that is too long, and one that the reader
 * labels otherwise have none. Throws `ModelUnavailable` if there is no result.
 */
export const decidingClausesBy =
  (
    read: (
      statements: readonly StatementToReadAgain[],
    ) => Promise<readonly (SecondReading | undefined)[]>,
  ): ((statement: StatementToJudge, type: TellingType) => Promise<readonly Cue[]>) =>
  async (statement, type) => {
    const { text } = statement;
    const clauses = removableClauses(text).slice(0, MAX_CLAUSES);
    if (clauses.length < 2) return [];
    const [whole, ...shortened] = await read(
      [
        statement,
        ...clauses.map((clause) => ({ ...statement, text: withoutRange(text, clause) })),
      ].map((version) => ({ ...version, first: UNKNOWN })),
    );
    if (!whole || (whole.verdict.possibly ?? whole.verdict.type) !== type) return [];
    const odds = oddsOf(type, whole.verdict.probabilities);
    return clauses.flatMap(([start, end], index) => {
      const reading = shortened[index];
      return reading
        ? [{ start, end, weight: odds - oddsOf(type, reading.verdict.probabilities) }]
        : [];
    });
  };
