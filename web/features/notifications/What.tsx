import type { FeedItem } from '#shared/contracts/notifications.ts';
import { statementTypes } from '#shared/domain/report-state.ts';
import { notificationsText } from '#web/text/notifications.ts';
import { figure } from '#web/text/words.ts';
import { NoticeTags } from '#web/ui/NoticeTags.tsx';
import { StanceMark } from '#web/ui/StanceMark.tsx';

import './what.css';

const words = notificationsText.item;

/** What happened, in a few marks and words. */
export const What = ({ item }: { readonly item: FeedItem }) => {
  switch (item.kind) {
    case 'citationStatements':
      return statementTypes
        .filter((type) => item.counts[type] > 0)
        .map((type) => (
          <span key={type} className={`what stance-${type}`}>
            <StanceMark type={type} />
            <span className="numbers">{figure(item.counts[type])}</span> {words.counts[type]}
          </span>
        ));
    case 'newPublications':
      return <span className="what">{words.wasPublished}</span>;
    case 'editorialNotices':
      return (
        <span className="what">
          <NoticeTags notices={[item.notice]} />
        </span>
      );
  }
};
