import { type Verdict } from '#shared/domain/citation-type.ts';

/** Of an article's statements, at most so many are put before a judge. */
const MOST_SHARE = 0.1;

type Weighed = { readonly weight?: number | undefined; readonly verdict: Verdict | undefined };

/** Whatever may be a contrast comes first, the likeliest first, then whatever may be support. */
const urgency = ({ verdict }: Weighed): number => {
  if (!verdict) return 0;
  const { type, possibly, probabilities } = verdict;
  if (type === 'contradicting' || possibly === 'contradicting')
    return 1 + probabilities.contradicting;
  return possibly === 'supporting' ? probabilities.supporting : 0;
};

/**
 * The statements whose label hangs in the balance: shown or possible contrasts and possible supports, the likeliest first,
 * as many as a tenth of all (by weight, which is 1 where nothing is said).
 */
export const inTheBalance = <Statement extends Weighed>(
  statements: readonly Statement[],
): readonly Statement[] => {
  const weightOf = ({ weight = 1 }: Statement) => weight;
  const most = MOST_SHARE * statements.reduce((sum, one) => sum + weightOf(one), 0);
  const chosen: Statement[] = [];
  let asked = 0;
  for (const one of statements
    .filter((statement) => urgency(statement) > 0)
    .toSorted((a, b) => urgency(b) - urgency(a))) {
    // A heavy one that would go over leaves room for a lighter one behind it.
    if (asked + weightOf(one) > most) continue;
    asked += weightOf(one);
    chosen.push(one);
  }
  return chosen;
};
