import { type EncodedText, type Encoder } from '#functions/platform/ports/encoder.ts';
import { ModelUnavailable } from '#functions/platform/ports/language-model.ts';
import { type Probabilities } from '#shared/domain/citation-type.ts';

import { piecesIn } from '../judge/encoder/word-pieces.ts';
import { MAX_JUDGED_CHARACTERS, type StatementToJudge } from '../judge/question.ts';
import { decidingClausesBy } from './deciding-clauses.ts';
import { secondReaderInput } from './input.ts';
import { type Mix, mixedVerdict } from './mix.ts';
import committed from './model/mix.json' with { type: 'json' };
import {
  type Purpose,
  type SecondReader,
  type SecondReading,
  type StatementToReadAgain,
} from './second-reader.ts';

/** The outputs of the encoder that a second reader needs, in this order: three stances, three purposes. */
export const secondReaderOutputs = ['stance', 'purpose'] as const;

/** Small enough that a call ends within seconds on a busy machine. */
const BATCH = 8;
const SCORES = 6;

/** The probabilities of the encoder alone, without the first reader and without calibration. */
export type EncoderReading = {
  readonly stance: Probabilities;
  readonly purpose: Readonly<Record<Purpose, number>>;
};

const readingOf = (scores: readonly number[]): EncoderReading => {
  const [
    supporting = 0,
    contradicting = 0,
    mentioning = 0,
    background = 0,
    method = 0,
    result = 0,
  ] = scores;
  if (scores.length !== SCORES || scores.some((score) => !Number.isFinite(score)))
    throw new ModelUnavailable('broke off', `it gave ${scores.length} numbers of ${SCORES}`);
  return {
    stance: { supporting, contradicting, mentioning },
    purpose: { background, method, result },
  };
};

type InputOf = (statement: StatementToJudge) => EncodedText;
type ToRead = Omit<StatementToReadAgain, 'first'>;

/**
 * Returns what the encoder alone says of statements: one reading for each, undefined for one that is too long. Throws
 * `ModelUnavailable` if there is no result.
 */
export const readingsBy =
  (
    encoder: Pick<Encoder, 'scores'>,
    inputOf: InputOf,
  ): ((statements: readonly ToRead[]) => Promise<readonly (EncoderReading | undefined)[]>) =>
  async (statements) => {
    const readings: (EncoderReading | undefined)[] = statements.map(() => undefined);
    const readable = [...statements.entries()].filter(
      ([, { text }]) => text.length <= MAX_JUDGED_CHARACTERS,
    );
    for (let offset = 0; offset < readable.length; offset += BATCH) {
      const batch = readable.slice(offset, offset + BATCH);
      const scores = await encoder.scores(batch.map(([, statement]) => inputOf(statement)));
      for (const [position, [index]] of batch.entries())
        readings[index] = readingOf(scores[position] ?? []);
    }
    return readings;
  };

/** Returns what the committed encoder alone says of statements (see `readingsBy`), from the content of its vocabulary. */
export const encoderReadings = (encoder: Pick<Encoder, 'scores'>, vocabulary: string) =>
  readingsBy(encoder, secondReaderInput(piecesIn(vocabulary)));

/** The name and version of the committed second reader, stored with each reading. */
export const secondReaderModel: string = committed.name;

/** The committed mix; JSON does not say that its lists have three numbers. */
export const committedMix = committed as unknown as Mix;

/** Creates a reader of any encoder with the outputs above; `first` of its statements is what the readers before it say. */
export const createReader = (
  encoder: Pick<Encoder, 'scores'>,
  { model, inputOf, mix }: { readonly model: string; readonly inputOf: InputOf; readonly mix: Mix },
): SecondReader => {
  const readingsOf = readingsBy(encoder, inputOf);
  return {
    model,
    read: async (statements) => {
      const readings = await readingsOf(statements);
      return statements.map(({ first }, index): SecondReading | undefined => {
        const reading = readings[index];
        return (
          reading && {
            verdict: mixedVerdict(first, reading.stance, mix),
            purpose: reading.purpose,
          }
        );
      });
    },
  };
};

/** Creates the second reader from its encoder, the content of its vocabulary and the mix with the first reader. */
export const createSecondReader = (
  encoder: Pick<Encoder, 'scores'>,
  vocabulary: string,
  mix: Mix = committedMix,
): SecondReader => {
  const reader = createReader(encoder, {
    model: secondReaderModel,
    inputOf: secondReaderInput(piecesIn(vocabulary)),
    mix,
  });
  return { ...reader, decidingClauses: decidingClausesBy(reader.read) };
};
