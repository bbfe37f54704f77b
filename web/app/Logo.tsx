import styles from './Logo.module.css';

/** The logo: a V whose right arm ends in the filled disc of a supporting statement. */
export const Logo = () => (
  <svg aria-hidden="true" width="24" height="24" viewBox="0 0 24 24">
    <path
      d="M4 5.500 11 19.500 15.600 10.300"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.800"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <circle cx="18.600" cy="5.600" r="2.900" className={styles.dot} />
  </svg>
);
