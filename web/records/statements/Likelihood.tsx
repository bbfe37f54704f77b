import type { Probabilities } from '#shared/domain/citation-type.ts';
import { highestOf, likelihoodOf } from '#shared/domain/likelihood.ts';
import { text } from '#web/text/text.ts';
import { percent } from '#web/text/words.ts';

/** How sure the classifier is, as a word; the number shows on hover and focus, and is always heard. */
export const Likelihood = ({ probabilities }: { readonly probabilities: Probabilities }) => {
  const highest = highestOf(probabilities);
  const number = text.probability(percent(highest));
  return (
    <button type="button" className="likelihood" data-number={number}>
      {text.likelihood[likelihoodOf(highest)]}
      <span className="hidden-text">, {number}</span>
    </button>
  );
};
