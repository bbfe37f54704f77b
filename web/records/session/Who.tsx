import type { Person } from './session.ts';
import styles from './Who.module.css';

/** Name and address of who signed in. */
export const Who = ({ person }: { readonly person: Person }) => (
  <>
    <p className={styles.name}>{person.name}</p>
    <p className="small muted wrap-anywhere">{person.email}</p>
  </>
);
