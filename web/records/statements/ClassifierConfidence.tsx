import { likelihoodOf } from '#shared/domain/likelihood.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { statementsText } from '#web/text/statements.ts';

import styles from './statements.module.css';

/** The confidence of the classifier as a word; the number is shown on hover and focus and always announced. */
export const ClassifierConfidence = ({ probability }: { readonly probability: number }) => {
  const text = useText(statementsText);
  const { percent } = useLanguage();
  const number = text.probability(percent(probability));
  return (
    <button type="button" className={styles.likelihood} data-number={number}>
      {text.likelihood[likelihoodOf(probability)]}
      <span className="hidden-text">, {number}</span>
    </button>
  );
};
