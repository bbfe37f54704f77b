import type { CitationType } from '#shared/domain/citation-type.ts';

import styles from './Charts.module.css';

/** As long as its share of the longest; colour and texture are spent on stance alone. */
export const ShareBar = ({
  share,
  stance,
}: {
  readonly share: number;
  readonly stance?: CitationType | undefined;
}) => (
  <span aria-hidden="true">
    <span className={styles.share} data-stance={stance} style={{ inlineSize: `${share * 100}%` }} />
  </span>
);
