import { type Encoder } from '#functions/platform/ports/encoder.ts';
import {
  type CitationType,
  citationTypes,
  type Cue,
  type Probabilities,
} from '#shared/domain/citation-type.ts';

import { removableClauses, withoutRange } from '../judge/encoder/removable-clauses.ts';
import { committedMix, encoderReadings } from './create-second-reader.ts';
import { type Mix, mixedProbabilities, mixedVerdict } from './mix.ts';
import { type StatementToReadAgain } from './second-reader.ts';

const LEAST = 0.0001;
/** So that the answer takes less than a second of one core in WebAssembly. */
const MAX_CLAUSES = 6;

/** The natural logarithm of the odds of a type against the most likely other. */
const oddsOf = (type: CitationType, probabilities: Probabilities): number => {
  const others = citationTypes.filter((other) => other !== type);
  const strongest = Math.max(...others.map((other) => probabilities[other]));
  return Math.log(Math.max(LEAST, probabilities[type])) - Math.log(Math.max(LEAST, strongest));
};

/**
 * Returns a function that says which clauses of a sentence decided the label of both readers: each clause with how far
 * the odds of the label fall when it is left out (negative if they rise). It reads the statement up to seven times, so
 * it is for single statements that a person opens. A sentence of one clause, or one that is too long, has none. Throws
 * `ModelUnavailable` if there is no result.
 */
export const decidingClausesBy = (
  encoder: Pick<Encoder, 'scores'>,
  vocabulary: string,
  mix: Mix = committedMix,
): ((statement: StatementToReadAgain) => Promise<readonly Cue[]>) => {
  const readingsOf = encoderReadings(encoder, vocabulary);
  return async (statement) => {
    const { text, first } = statement;
    const clauses = removableClauses(text).slice(0, MAX_CLAUSES);
    if (clauses.length < 2) return [];
    const [whole, ...shortened] = await readingsOf([
      statement,
      ...clauses.map((clause) => ({ ...statement, text: withoutRange(text, clause) })),
    ]);
    if (!whole) return [];
    const { type } = mixedVerdict(first, whole.stance, mix);
    const oddsWith = (stance: Probabilities) =>
      oddsOf(type, mixedProbabilities(first, stance, mix));
    const odds = oddsWith(whole.stance);
    return clauses.flatMap(([start, end], index) => {
      const reading = shortened[index];
      return reading ? [{ start, end, weight: odds - oddsWith(reading.stance) }] : [];
    });
  };
};
