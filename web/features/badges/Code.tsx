import { TextArea } from '#web/ui/Input.tsx';

import styles from './badges.module.css';

/** Code to take away: it can be reached and marked by keyboard, and scrolled where it is long. */
export const Code = ({ label, text }: { readonly label: string; readonly text: string }) => (
  <TextArea
    readOnly
    aria-label={label}
    className={styles.code}
    rows={text.split('\n').length + 3}
    spellCheck={false}
    value={text}
  />
);
