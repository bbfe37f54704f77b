import { Link } from 'react-router-dom';

import { reportPath } from '#shared/domain/doi.ts';
import { workName } from '#shared/domain/work-key.ts';
import { classes } from '#web/ui/classes.ts';

import styles from './page.module.css';

type Work = {
  readonly doi: string;
  readonly title?: string | undefined;
  readonly year?: number | undefined;
};

/** Works by title, each linked to its report. */
export const WorkList = ({
  works,
  label,
  start,
}: {
  readonly works: readonly Work[];
  readonly label?: string;
  /** The number of the first work among all; without it they are not numbered. */
  readonly start?: number;
}) => {
  const rows = works.map(({ doi, title, year }) => (
    <li key={doi} data-entry="">
      <Link to={reportPath(doi)}>{title ?? workName(doi)}</Link>
      <span>
        {year !== undefined && `${String(year)} · `}
        {workName(doi)}
      </span>
    </li>
  ));
  return start === undefined ? (
    <ul className={styles.works} aria-label={label}>
      {rows}
    </ul>
  ) : (
    <ol className={classes(styles.works, styles.numbered)} aria-label={label} start={start}>
      {rows}
    </ol>
  );
};
