import type { ReactNode } from 'react';

import styles from './Button.module.css';
import { classes } from './classes.ts';

/** A button that opens a file picker. */
export const FileButton = ({
  accept,
  onFile,
  children,
}: {
  /** The accepted file extensions. */
  readonly accept: string;
  readonly onFile: (file: File) => void;
  readonly children: ReactNode;
}) => (
  <label className={classes(styles.button, styles.file)}>
    {children}
    <input
      type="file"
      className="hidden-text"
      accept={accept}
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        if (file) onFile(file);
        // The same file can be chosen again after it was corrected.
        target.value = '';
      }}
    />
  </label>
);
