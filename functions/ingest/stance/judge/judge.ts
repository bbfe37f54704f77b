import { type LanguageModel, ModelUnavailable } from '#functions/platform/ports/language-model.ts';
import { type CitationType } from '#shared/domain/citation-type.ts';

import { parseAnswer } from './answer.ts';
import { MAX_JUDGED_CHARACTERS, questionsAbout, type StatementToJudge } from './question.ts';

/** The outcome of a judgment. Without a decision, the label stays unchanged. */
export type JudgeVerdict =
  | { readonly kind: 'decided'; readonly type: CitationType; readonly quote: string }
  | {
      readonly kind: 'undecided';
      readonly why:
        | 'contradicts itself'
        | 'not in the form'
        | 'quotes what is not there'
        | 'speaks to the judge'
        | 'too long'
        | 'not sure enough'
        | 'not answered';
    };

/** Judges a statement with an uncertain label. Never throws for errors of the model. */
export type StanceJudge = {
  /** Stored with each verdict. */
  readonly model: string;
  readonly judge: (statement: StatementToJudge) => Promise<JudgeVerdict>;
};

/** Instructions to a model do not belong in an article, so a statement that contains any is not sent to a judge. */
const speaksToTheJudge = [
  /\b(?:ignore|disregard|forget|override)\b[^.]{0,60}\b(?:instructions?|prompts?|orders|guidelines|your task)\b/iu,
  /\b(?:answer|respond|reply|output|classify|label)\b(?:\s+\w+){0,4}\s*(?:with|as|:)\s*["'“‘{]*\s*(?:supporting|contradicting|mentioning)\b/iu,
  /"(?:type|quote)"\s*:/u,
  /\bsystem prompt\b|<\/?(?:system|user|assistant)\b/iu,
] as const;

/**
 * Creates a judge with a language model. It asks twice in different order, requires a fixed form and a quotation, and
 * makes no decision when the two answers differ.
 */
export const stanceJudge = (model: LanguageModel): StanceJudge => ({
  model: model.name,
  judge: async (statement) => {
    const { text, before, after } = statement;
    if (text.length > MAX_JUDGED_CHARACTERS) return { kind: 'undecided', why: 'too long' };
    if ([text, before, after].some((part) => speaksToTheJudge.some((order) => order.test(part))))
      return { kind: 'undecided', why: 'speaks to the judge' };
    try {
      const [first, second] = await Promise.all(
        questionsAbout(statement).map(async (question) =>
          parseAnswer(await model.ask(question), statement),
        ),
      );
      for (const answer of [first, second])
        if (answer?.kind === 'unusable') return { kind: 'undecided', why: answer.why };
      if (first?.kind !== 'answered' || second?.kind !== 'answered' || first.type !== second.type)
        return { kind: 'undecided', why: 'contradicts itself' };
      return { kind: 'decided', type: first.type, quote: first.quote };
    } catch (error) {
      if (!(error instanceof ModelUnavailable)) throw error;
      return { kind: 'undecided', why: 'not answered' };
    }
  },
});
