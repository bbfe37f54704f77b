import { useText } from '#web/text/language.ts';
import { citationsText } from '#web/text/citations.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { DialogActions } from '#web/ui/Sheet.tsx';

import styles from './cite.module.css';

type Props = {
  readonly look: 'line' | 'record';
  /** The language of the citation. */
  readonly name: string;
  readonly copy: string;
  readonly text: string;
  /** The file format; a plain line is only copied. */
  readonly fileName?: string | undefined;
};

/** A citation and its actions. */
export const Citation = ({ look, name, copy, text: written, fileName }: Props) => {
  const { download } = useText(citationsText);
  return (
    <>
      <textarea
        className={classes(styles.record, look === 'line' && styles.line)}
        readOnly
        spellCheck={false}
        rows={look === 'line' ? 7 : Math.min(written.split('\n').length, 16)}
        aria-label={name}
        value={written}
      />
      <DialogActions>
        <CopyButton key={name} look="primary" value={written} label={copy} />
        {fileName !== undefined && (
          <ButtonLink
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(written)}`}
            download={fileName}
          >
            {download}
          </ButtonLink>
        )}
      </DialogActions>
    </>
  );
};
