import { emptyAnswer } from './answer.ts';
import type { QuestionProgress } from './question.ts';
import type { SharedThread } from './threads.ts';
import type { ShownTurn } from './TurnView.tsx';

type Turn = SharedThread['turns'][number];

const kept = ({ number, question, answer }: Turn): ShownTurn => ({
  number,
  question,
  stands: answer ? 'answered' : 'unanswered',
  answer: answer ?? emptyAnswer,
});

/** The question in this thread that is being answered or has just been answered. */
const liveIn = (slug: string | undefined, asking: QuestionProgress): ShownTurn | undefined => {
  switch (asking.kind) {
    case 'nothing':
    case 'refused':
      return undefined;
    case 'sent':
      if (asking.asked.thread !== slug) return undefined;
      return {
        number: Number.POSITIVE_INFINITY,
        question: asking.asked.question,
        stands: 'sent',
        answer: emptyAnswer,
      };
    case 'answering':
    case 'answered':
    case 'stopped':
    case 'broken':
      if (slug !== undefined && asking.place.slug !== slug) return undefined;
      return {
        number: asking.place.question,
        question: asking.asked.question,
        stands: asking.kind,
        answer: asking.answer,
      };
  }
};

/**
 * Returns the questions of a thread in order, the current one last. A question that was submitted again after an
 * incomplete answer is shown once.
 */
export const shownTurns = (
  turns: readonly Turn[],
  asking: QuestionProgress,
  slug?: string,
): readonly ShownTurn[] => {
  const live = liveIn(slug, asking);
  const all = [
    ...turns.filter(({ number }) => live === undefined || number < live.number).map(kept),
    ...(live ? [live] : []),
  ];
  return all.filter(
    ({ stands, question }, index) => stands === 'answered' || all[index + 1]?.question !== question,
  );
};
