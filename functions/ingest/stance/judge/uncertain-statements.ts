import { type Verdict } from '#shared/domain/citation-type.ts';

/** Maximum share of an article's statements that are sent to a judge. */
const MAX_SHARE = 0.1;

type WeightedStatement = {
  readonly weight?: number | undefined;
  readonly verdict: Verdict | undefined;
};

/** Possible contrasts come first, then possible supports, each with the most likely first. */
const urgency = ({ verdict }: WeightedStatement): number => {
  if (!verdict) return 0;
  const { type, possibly, probabilities } = verdict;
  if (type === 'contradicting' || possibly === 'contradicting')
    return 1 + probabilities.contradicting;
  return possibly === 'supporting' ? probabilities.supporting : 0;
};

/**
 * Returns the uncertain statements: shown or possible contrasts and possible supports, the most likely first, up to a
 * tenth of all (by weight, 1 by default).
 */
export const uncertainStatements = <Statement extends WeightedStatement>(
  statements: readonly Statement[],
): readonly Statement[] => {
  const weightOf = ({ weight = 1 }: Statement) => weight;
  const maxWeight = MAX_SHARE * statements.reduce((sum, statement) => sum + weightOf(statement), 0);
  const selected: Statement[] = [];
  let selectedWeight = 0;
  for (const one of statements
    .filter((statement) => urgency(statement) > 0)
    .toSorted((a, b) => urgency(b) - urgency(a))) {
    // A heavy statement that would exceed the limit is skipped in favor of a lighter one after it.
    if (selectedWeight + weightOf(one) > maxWeight) continue;
    selectedWeight += weightOf(one);
    selected.push(one);
  }
  return selected;
};
