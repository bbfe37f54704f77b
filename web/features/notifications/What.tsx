import type { ReactNode } from 'react';

import type { CitationType } from '#shared/domain/citation-type.ts';
import type { FeedItem } from '#shared/contracts/notifications.ts';
import { statementTypes } from '#shared/domain/report-state.ts';
import { useLanguage, useText } from '#web/text/language.ts';
import { commonText } from '#web/text/common.ts';
import { notificationsText } from '#web/text/notifications.ts';
import { classes } from '#web/ui/classes.ts';
import { NoticeTags } from '#web/ui/NoticeTags.tsx';
import { StanceMark } from '#web/ui/StanceMark.tsx';
import stance from '#web/ui/StanceMark.module.css';

import styles from './What.module.css';

/** Summarizes an event in a few marks and words. */
export const EventLabel = ({ item }: { readonly item: FeedItem }) => {
  const text = useText(notificationsText).item;
  const { number } = useLanguage();
  switch (item.kind) {
    case 'citationStatements':
      return item.corrected ? (
        <Corrected from={item.corrected.from} />
      ) : (
        statementTypes
          .filter((type) => item.counts[type] > 0)
          .map((type) => (
            <span key={type} className={classes(styles.what, stance[type])}>
              <StanceMark type={type} />
              <span className="numbers">{number(item.counts[type])}</span> {text.counts[type]}
            </span>
          ))
      );
    case 'newPublications':
      return <span className={styles.what}>{text.wasPublished}</span>;
    case 'editorialNotices':
      return (
        <span className={styles.what}>
          <NoticeTags dated notices={[item.notice]} />
        </span>
      );
    case 'sharedDashboards':
      return <span className={styles.what}>{text.sharedBy(item.by)}</span>;
  }
};

/** A label that experts have changed; the current one is beside the sentence. */
const Corrected = ({ from }: { readonly from: CitationType | 'unclassified' }) => {
  const text = useText(notificationsText).item;
  const { stance: names } = useText(commonText);
  return <span className={styles.what}>{text.corrected(names[from].toLowerCase())}</span>;
};

/** The event and its day, in one line. */
export const EventLine = ({
  time: at,
  children,
}: {
  readonly time: string;
  readonly children: ReactNode;
}) => {
  const { date } = useLanguage();
  return (
    <span className={styles.line}>
      {children}
      <time className={classes(styles.day, 'muted small')} dateTime={at}>
        {date(at.slice(0, 10))}
      </time>
    </span>
  );
};
