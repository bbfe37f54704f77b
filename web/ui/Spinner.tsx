import { classes } from './classes.ts';
import styles from './Spinner.module.css';

/** An indeterminate spinner. It is decorative; the text next to it says what is loading. */
export const Spinner = ({
  size = 80,
  colour = 'blue',
}: {
  /** In pixels. */
  readonly size?: number;
  readonly colour?: 'blue' | 'grey';
}) => (
  <svg
    aria-hidden="true"
    className={classes(styles.circle, styles[colour])}
    width={size}
    height={size}
    viewBox="0 0 80 80"
  >
    <circle cx="40" cy="40" r="36" />
    <path d="M40 4a36 36 0 0 1 36 36" />
  </svg>
);
