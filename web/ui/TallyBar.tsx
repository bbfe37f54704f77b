import type { Tally } from '#shared/domain/tally.ts';
import { citationTypes } from '#shared/domain/citation-type.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { commonText } from '#web/text/common.ts';

import { classes } from './classes.ts';
import { StanceMark } from './StanceMark.tsx';
import styles from './TallyBar.module.css';

type Counts = Pick<Tally, 'supporting' | 'contradicting' | 'mentioning' | 'unclassified' | 'total'>;

/** The bar alone: three parts in the order supporting, contrasting, mentioning, each with its own texture. */
export const TallySegments = ({ tally }: { readonly tally: Counts }) => (
  <span className={styles.bar} aria-hidden="true">
    {citationTypes.map((type) =>
      tally[type] === 0 ? null : (
        <span
          key={type}
          className={classes(styles.part, styles[type])}
          style={{ flexGrow: tally[type] }}
        />
      ),
    )}
  </span>
);

/** A short bar of three parts with its three numbers, and one sentence for screen readers. */
export const TallyBar = ({ tally }: { readonly tally: Counts }) => {
  const text = useText(commonText);
  const { number } = useLanguage();
  return (
    <div className={classes(styles.tally, tally.total === 0 && styles.zero)}>
      <span className="hidden-text">{text.tally.words(tally)}</span>
      <TallySegments tally={tally} />
      <span className={styles.numbers} aria-hidden="true">
        {citationTypes.map((type) => (
          <span key={type} className={styles.number} title={text.stance[type]}>
            <StanceMark type={type} size={11} />
            {number(tally[type])}
          </span>
        ))}
      </span>
    </div>
  );
};
