import type { PaperReply } from '#web/records/papers/paper.ts';
import { reportActions } from '#web/records/slots.ts';
import { useText } from '#web/text/language.ts';
import { papersText } from '#web/text/papers.ts';

import styles from './papers.module.css';

/** The place of what can be done with a paper; where nothing can be done, nothing stands. */
export const ReportActions = ({ paper }: { readonly paper: PaperReply }) => {
  const { actions } = useText(papersText);
  if (reportActions.useFillings().length === 0) return null;
  return (
    <div className={styles.actions} role="group" aria-label={actions}>
      <reportActions.Slot paper={paper} />
    </div>
  );
};
