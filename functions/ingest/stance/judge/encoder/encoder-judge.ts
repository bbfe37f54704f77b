import { type EncodedText, type Encoder } from '#functions/platform/ports/encoder.ts';
import { ModelUnavailable } from '#functions/platform/ports/language-model.ts';
import { type CitationType } from '#shared/domain/citation-type.ts';

import { sharesOf } from '../../probabilities.ts';
import { type StanceJudge } from '../judge.ts';
import { MAX_JUDGED_CHARACTERS, type StatementToJudge } from '../question.ts';
import { type EncoderSettings } from './encoder-settings.ts';
import { removableClauses, withoutRange } from './removable-clauses.ts';

const MAX_QUOTE_CHARACTERS = 400;

/**
 * Creates a judge with a local encoder. It decides when the probability reaches its configured threshold, and quotes
 * the clause whose removal reduces the probability most.
 */
export const encoderJudge = (
  encoder: Pick<Encoder, 'scores'>,
  encode: (statement: StatementToJudge) => EncodedText,
  { name, types, temperature, shift, least }: EncoderSettings,
): StanceJudge => {
  type Shares = Readonly<Record<CitationType, number>>;
  const sharesOfStatements = async (
    statements: readonly StatementToJudge[],
  ): Promise<readonly Shares[]> =>
    (await encoder.scores(statements.map(encode))).map((scores) => {
      const [one = Number.NaN, two = Number.NaN, three = Number.NaN] = scores.map(
        (score, index) => score / temperature + (shift[index] ?? 0),
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
    const clauses = removableClauses(text);
    if (clauses.length < 2) return text.trim().slice(0, MAX_QUOTE_CHARACTERS);
    const sharesWithoutClause = await sharesOfStatements(
      clauses.map((clause) => ({ ...statement, text: withoutRange(text, clause) })),
    );
    const [[start, end] = [0, text.length]] = clauses.toSorted(
      (first, second) =>
        (sharesWithoutClause[clauses.indexOf(first)]?.[type] ?? 1) -
        (sharesWithoutClause[clauses.indexOf(second)]?.[type] ?? 1),
    );
    return text.slice(start, end).slice(0, MAX_QUOTE_CHARACTERS);
  };

  return {
    model: name,
    judge: async (statement) => {
      if (statement.text.length > MAX_JUDGED_CHARACTERS)
        return { kind: 'undecided', why: 'too long' };
      try {
        const [shares] = await sharesOfStatements([statement]);
        if (!shares || types.some((type) => !Number.isFinite(shares[type])))
          return { kind: 'undecided', why: 'not in the form' };
        const type = types.reduce((best, candidate) =>
          shares[candidate] > shares[best] ? candidate : best,
        );
        if (shares[type] < least[type]) return { kind: 'undecided', why: 'not sure enough' };
        return { kind: 'decided', type, quote: await tellingClause(statement, type) };
      } catch (error) {
        if (!(error instanceof ModelUnavailable)) throw error;
        return { kind: 'undecided', why: 'not answered' };
      }
    },
  };
};
