import type { Person } from './session.ts';
import styles from './PersonName.module.css';

/** The name and e-mail address of the signed-in person. */
export const PersonName = ({ person }: { readonly person: Person }) => (
  <>
    <p className={styles.name}>{person.name}</p>
    <p className="small muted wrap-anywhere">{person.email}</p>
  </>
);
