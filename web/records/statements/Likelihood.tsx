import { likelihoodOf } from '#shared/domain/likelihood.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { statementsText } from '#web/text/statements.ts';

import styles from './statements.module.css';

/** The confidence of the classifier as a word; the number is shown on hover and focus and always announced. */
export const Likelihood = ({ probability }: { readonly probability: number }) => {
  const words = useText(statementsText);
  const { percent } = useLanguage();
  const number = words.probability(percent(probability));
  return (
    <button type="button" className={styles.likelihood} data-number={number}>
      {words.likelihood[likelihoodOf(probability)]}
      <span className="hidden-text">, {number}</span>
    </button>
  );
};
