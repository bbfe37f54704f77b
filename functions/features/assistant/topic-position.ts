import { type Concept, formKeysIn, speaksOf } from '#shared/domain/concepts.ts';
import { wordsIn } from '#shared/domain/topic-words.ts';

/** Concepts that stand together in a question (`genomic selection`) are one thing where they do so in a text. */
const TOGETHER = 3;

/** Where a text speaks of the concepts of a topic. */
export type TopicPosition = {
  /** The share of neighboring concepts of the topic that stand together in the text; 1 if there is only one. */
  readonly together: number;
  /** The number of words before the first concept. */
  readonly opensAfter: number;
};

/** Returns how the concepts of a topic are placed in a text. */
export const topicPositionIn = (concepts: readonly Concept[], text: string): TopicPosition => {
  const words = wordsIn(text).map((word) => formKeysIn(word));
  const positions = concepts.map((concept) =>
    words.flatMap((keys, at) => (speaksOf(concept, keys) ? [at] : [])),
  );
  const pairs = positions.slice(1).map((later, index) => [positions[index] ?? [], later] as const);
  const held = pairs.filter(([first, second]) =>
    first.some((a) => second.some((b) => Math.abs(a - b) <= TOGETHER)),
  );
  return {
    together: pairs.length === 0 ? 1 : held.length / pairs.length,
    opensAfter: Math.min(words.length, ...positions.flat()),
  };
};
