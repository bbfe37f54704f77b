import { useState } from 'react';

import type { PaperReply } from '#web/records/papers/paper.ts';
import { useText } from '#web/text/language.ts';
import { papersText } from '#web/text/papers.ts';
import { Button } from '#web/ui/Button.tsx';
import { MarkedText } from '#web/ui/MarkedText.tsx';
import { classes } from '#web/ui/classes.ts';

import styles from './papers.module.css';

/** The length up to which the whole text fits into the visible lines. */
const SHORT = 160;

/** Shows the first lines of the abstract; the rest on demand. */
export const Abstract = ({
  paper: { abstract, origin, styles: inside },
}: {
  readonly paper: PaperReply;
}) => {
  const text = useText(papersText);
  const [isExpanded, setWhole] = useState(false);
  if (abstract === undefined)
    return origin === 'read' ? null : (
      <p className={classes(styles.abstract, 'muted small')}>
        {origin === 'cited' ? text.citedOnly : text.imported}
      </p>
    );
  return (
    <section className={styles.abstract} aria-label={text.abstract}>
      <p className={classes(!isExpanded && styles.clamped)} dir="auto">
        <MarkedText block text={abstract} styles={inside?.abstract} />
      </p>
      {abstract.length > SHORT && (
        <Button look="quiet" aria-expanded={isExpanded} onClick={() => setWhole(!isExpanded)}>
          {isExpanded ? text.lessAbstract : text.wholeAbstract}
        </Button>
      )}
    </section>
  );
};
