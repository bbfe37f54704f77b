import { Link } from 'react-router-dom';

import { entitiesText } from '#web/text/entities.ts';
import { useText } from '#web/text/language.ts';

import styles from './entities.module.css';

/** Explains the index, and the accuracy of the labels it counts. */
export const AboutIndex = ({ withRankings = false }: { readonly withRankings?: boolean }) => {
  const text = useText(entitiesText);
  return (
    <p className={styles.about}>
      {text.aboutIndex} <Link to="/accuracy">{text.labels}</Link>
      {withRankings && (
        <>
          {' · '}
          <Link to="/rankings">{text.rankings}</Link>
        </>
      )}
    </p>
  );
};
