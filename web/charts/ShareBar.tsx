import type { CitationType } from '#shared/domain/citation-type.ts';

import styles from './Charts.module.css';

/** A bar relative to the longest one. Color and texture are reserved for stance. */
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
