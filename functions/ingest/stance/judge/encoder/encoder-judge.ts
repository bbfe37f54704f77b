import { type EncodedText, type Encoder } from '#functions/platform/ports/encoder.ts';
import { ModelUnavailable } from '#functions/platform/ports/language-model.ts';
import { type CitationType } from '#shared/domain/citation-type.ts';

import { sharesOf } from '../../probabilities.ts';
import { type StanceJudge } from '../judge.ts';
import { LONGEST_JUDGED, type StatementToJudge } from '../question.ts';
import { type EncoderSettings } from './encoder-settings.ts';

const LONGEST_QUOTE = 400;
const MOST_CLAUSES = 8;

/** Returns the ranges of the clauses of a sentence, separated by commas and similar punctuation, at most eight. */
const clausesOf = (text: string): readonly (readonly [start: number, end: number])[] =>
  Array.from(text.matchAll(/[^,;:()—–]*\p{L}{2}[^,;:()—–]*/gu), ({ index, 0: clause }) => {
    const start = index + clause.length - clause.trimStart().length;
    return [start, start + clause.trim().length] as const;
  }).slice(0, MOST_CLAUSES);

const without = (text: string, [start, end]: readonly [number, number]) =>
  `${text.slice(0, start)}${' '.repeat(end - start)}${text.slice(end)}`;

/**
 * Creates a judge with a local encoder. It decides when the probability reaches its configured threshold, and quotes
 * the clause whose removal reduces the probability most.
 */
export const encoderJudge = (
  encoder: Pick<Encoder, 'scores'>,
  encode: (statement: StatementToJudge) => EncodedText,
  { name, types, temperature, shift, least }: EncoderSettings,
): StanceJudge => {
  type Found = Readonly<Record<CitationType, number>>;
  const found = async (statements: readonly StatementToJudge[]): Promise<readonly Found[]> =>
    (await encoder.scores(statements.map(encode))).map((scores) => {
      const [one = Number.NaN, two = Number.NaN, three = Number.NaN] = scores.map(
        (score, at) => score / temperature + (shift[at] ?? 0),
      );
      const shares = sharesOf([one, two, three]);
      const shareOf = (type: CitationType) => shares[types.indexOf(type)] ?? Number.NaN;
      return {
        supporting: shareOf('supporting'),
        contradicting: shareOf('contradicting'),
        mentioning: shareOf('mentioning'),
      };
    });

  const tellingClause = async (statement: StatementToJudge, type: CitationType) => {
    const { text } = statement;
    const clauses = clausesOf(text);
    if (clauses.length < 2) return text.trim().slice(0, LONGEST_QUOTE);
    const left = await found(
      clauses.map((clause) => ({ ...statement, text: without(text, clause) })),
    );
    const [[start, end] = [0, text.length]] = clauses.toSorted(
      (one, other) =>
        (left[clauses.indexOf(one)]?.[type] ?? 1) - (left[clauses.indexOf(other)]?.[type] ?? 1),
    );
    return text.slice(start, end).slice(0, LONGEST_QUOTE);
  };

  return {
    model: name,
    judge: async (statement) => {
      if (statement.text.length > LONGEST_JUDGED) return { kind: 'undecided', why: 'too long' };
      try {
        const [shares] = await found([statement]);
        if (!shares || types.some((type) => !Number.isFinite(shares[type])))
          return { kind: 'undecided', why: 'not in the form' };
        const type = types.reduce((best, one) => (shares[one] > shares[best] ? one : best));
        if (shares[type] < least[type]) return { kind: 'undecided', why: 'not sure enough' };
        return { kind: 'decided', type, quote: await tellingClause(statement, type) };
      } catch (error) {
        if (!(error instanceof ModelUnavailable)) throw error;
        return { kind: 'undecided', why: 'not answered' };
      }
    },
  };
};
