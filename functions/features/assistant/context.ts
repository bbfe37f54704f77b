import type { Turn } from '#functions/records/assistant-threads/assistant-answer.ts';
import { topicWordsOf } from '#shared/domain/topic-words.ts';
import { type UnderstoodQuestion, understoodQuestion } from '#shared/domain/understood-question.ts';

/** A question that begins so goes on with the one before it. */
const GOES_ON =
  /^(?:and|but|what about|how about|also|in|among|for|since|after|before|only|why|who|when)\b|\b(?:it|they|them|this|that|these|those|there|its|their)\b/iu;
/** With fewer words of its own, a question cannot stand without what was asked before. */
const FEW = 3;

const topicOf = (understood: UnderstoodQuestion): string =>
  understood.kind === 'comparison' ? understood.topics.join(' ') : understood.topic;

/** Reads a further question together with what was asked before it, where it leans on that. */
export const understoodInContext = (
  question: string,
  before: readonly Pick<Turn, 'question'>[],
): UnderstoodQuestion => {
  const understood = understoodQuestion(question);
  const last = before.at(-1);
  if (!last || understood.kind === 'comparison' || understood.kind === 'paragraph')
    return understood;
  const isShort = topicWordsOf(understood.topic).length < FEW;
  if (!isShort || !GOES_ON.test(question.trim())) return understood;
  // What leans on the question before may itself have leaned on one.
  const earlier = topicOf(understoodInContext(last.question, before.slice(0, -1)));
  return { ...understood, topic: `${earlier} ${understood.topic}` };
};
