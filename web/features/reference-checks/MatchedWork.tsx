import { Link } from 'react-router-dom';

import { reportPath } from '#shared/domain/doi.ts';
import { useText } from '#web/text/language.ts';
import { referenceChecksText } from '#web/text/reference-checks.ts';
import { Facts } from '#web/ui/Facts.tsx';

import type { CheckedReference } from './check.ts';
import styles from './reference-checks.module.css';

/** The matched work, and the confidence of the match. */
export const MatchedWork = ({ work }: { readonly work: NonNullable<CheckedReference['work']> }) => {
  const text = useText(referenceChecksText).list;
  const { doi, by, score, known: record } = work;
  return (
    <div className={styles.work}>
      {record && (
        <Link className={styles.title} to={reportPath(doi)}>
          {record.title}
        </Link>
      )}
      <Facts>
        <a className={styles.doi} href={text.at(doi)} rel="noreferrer" target="_blank">
          {doi}
        </a>
        <span>{by === 'doi' ? text.exact : text.likely(text.by[by], score)}</span>
      </Facts>
    </div>
  );
};
