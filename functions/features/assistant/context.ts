import type { Turn } from '#functions/records/assistant-threads/assistant-answer.ts';
import { topicWordsOf } from '#shared/domain/topic-words.ts';
import { type UnderstoodQuestion, understoodQuestion } from '#shared/domain/understood-question.ts';

/** Openings of questions that continue the previous one. */
const GOES_ON =
  /^(?:and|but|what about|how about|also|in|among|for|since|after|before|only|why|who|when)\b|\b(?:it|they|them|this|that|these|those|there|its|their)\b/iu;
/** A question with fewer words of its own needs the previous one. */
const FEW = 3;

const topicOf = (understood: UnderstoodQuestion): string =>
  understood.kind === 'comparison' ? understood.topics.join(' ') : understood.topic;

/** Combines a follow-up question with the previous one if it depends on it. */
export const understandInContext = (
  question: string,
  before: readonly Pick<Turn, 'question'>[],
): UnderstoodQuestion => {
  const understood = understoodQuestion(question);
  const last = before.at(-1);
  if (!last || understood.kind === 'comparison' || understood.kind === 'paragraph')
    return understood;
  const isShort = topicWordsOf(understood.topic).length < FEW;
  if (!isShort || !GOES_ON.test(question.trim())) return understood;
  // The previous question may itself depend on an earlier one.
  const earlier = topicOf(understandInContext(last.question, before.slice(0, -1)));
  return { ...understood, topic: `${earlier} ${understood.topic}` };
};
