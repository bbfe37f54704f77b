import { Link } from 'react-router-dom';

import { reportPath } from '#shared/domain/doi.ts';
import { useText } from '#web/text/language.ts';
import { referenceChecksText } from '#web/text/reference-checks.ts';
import { Facts } from '#web/ui/Facts.tsx';

import type { Reference } from './check.ts';
import styles from './reference-checks.module.css';

/** The matched work, and the confidence of the match. */
export const MatchedWork = ({ work }: { readonly work: NonNullable<Reference['work']> }) => {
  const words = useText(referenceChecksText).list;
  const { doi, by, score, known } = work;
  return (
    <div className={styles.work}>
      {known && (
        <Link className={styles.title} to={reportPath(doi)}>
          {known.title}
        </Link>
      )}
      <Facts>
        <a className={styles.doi} href={words.at(doi)} rel="noreferrer" target="_blank">
          {doi}
        </a>
        <span>{by === 'doi' ? words.exact : words.likely(words.by[by], score)}</span>
      </Facts>
    </div>
  );
};
