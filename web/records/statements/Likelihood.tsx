import type { Probabilities } from '#shared/domain/citation-type.ts';
import { highestOf, likelihoodOf } from '#shared/domain/likelihood.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { statementsText } from '#web/text/statements.ts';

import styles from './statements.module.css';

/** How sure the classifier is, as a word; the number shows on hover and focus, and is always heard. */
export const Likelihood = ({ probabilities }: { readonly probabilities: Probabilities }) => {
  const words = useText(statementsText);
  const { percent } = useLanguage();
  const highest = highestOf(probabilities);
  const number = words.probability(percent(highest));
  return (
    <button type="button" className={styles.likelihood} data-number={number}>
      {words.likelihood[likelihoodOf(highest)]}
      <span className="hidden-text">, {number}</span>
    </button>
  );
};
