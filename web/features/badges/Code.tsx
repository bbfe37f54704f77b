import { TextArea } from '#web/ui/Input.tsx';

import styles from './badges.module.css';

/** A code block to copy: focusable, selectable by keyboard, and scrollable. */
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
