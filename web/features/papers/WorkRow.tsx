import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { reportPath } from '#shared/domain/doi.ts';
import type { EditorialNotice } from '#shared/domain/editorial-notice.ts';
import { classes } from '#web/ui/classes.ts';
import { Facts } from '#web/ui/Facts.tsx';
import { NoticeTags } from '#web/ui/NoticeTags.tsx';
import { TallyBar } from '#web/ui/TallyBar.tsx';

import styles from './references.module.css';

type Props = {
  /** The number in the paper's reference list. */
  readonly label?: string | undefined;
  readonly doi: string | undefined;
  readonly title: ReactNode;
  readonly notices: readonly Pick<EditorialNotice, 'status'>[];
  readonly tally: Parameters<typeof TallyBar>[0]['tally'] | undefined;
  /** Authors, source and year. */
  readonly children: ReactNode;
};

/** A cited or citing work, with its tally. */
export const WorkRow = ({ doi, title, notices, tally, children, ...rest }: Props) => (
  <li
    className={classes(styles.work, !('label' in rest) && styles.unnumbered)}
    data-entry=""
    tabIndex={-1}
  >
    {'label' in rest && (
      <span className={classes(styles.label, 'muted numbers')}>{rest.label ?? ''}</span>
    )}
    <div>
      <p className={styles.title}>
        <NoticeTags notices={notices} />
        {doi === undefined ? title : <Link to={reportPath(doi)}>{title}</Link>}
      </p>
      <Facts>{children}</Facts>
    </div>
    {tally && (
      <div className={styles.tally}>
        <TallyBar tally={tally} />
      </div>
    )}
  </li>
);
