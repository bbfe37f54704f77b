import { type Probabilities } from '#shared/domain/citation-type.ts';

/**
 * Contrasts are several times rarer than supports and readers must not miss one, so a support counts a tenth. On the
 * articles set aside, the first 15 % of an article then hold 81 of 100 contrasts and 67 of 100 supports; without
 * supports in the order 84 and 37, with supports as contrasts 64 and 81.
 */
const SUPPORT_SHARE = 0.1;

const urgencyOf = ({ supporting, contradicting }: Probabilities) =>
  contradicting + SUPPORT_SHARE * supporting;

/**
 * Ranks the statements of one article for the second reader by the first reader's probabilities: returns their
 * indexes, those that most likely contrast or support first, and ties in the order of the article.
 */
export const likeliestFirst = (
  statements: readonly { readonly first: Probabilities }[],
): readonly number[] => {
  const urgencies = statements.map(({ first }) => urgencyOf(first));
  return [...statements.keys()].toSorted(
    (one, other) => (urgencies[other] ?? 0) - (urgencies[one] ?? 0),
  );
};
