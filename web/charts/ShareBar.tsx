import styles from './Charts.module.css';

/** As long as its share of the longest. */
export const ShareBar = ({ share }: { readonly share: number }) => (
  <span aria-hidden="true">
    <span className={styles.share} style={{ inlineSize: `${share * 100}%` }} />
  </span>
);
