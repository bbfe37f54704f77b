import { Link } from 'react-router-dom';

import type { FeedItem } from '#shared/contracts/notifications.ts';
import { modalToggled } from '#web/platform/modal-slice.ts';
import { useAppDispatch } from '#web/platform/store.ts';
import { notificationsText } from '#web/text/notifications.ts';
import { text } from '#web/text/text.ts';
import { MarkedText } from '#web/ui/MarkedText.tsx';
import { Stance } from '#web/ui/StanceMark.tsx';

import { reportOf } from './item-words.ts';

const words = notificationsText.item;

type Props = {
  readonly item: Extract<FeedItem, { kind: 'citationStatements' }>;
  readonly onLeave: () => void;
};

/** The sentences themselves, or what stands behind the lock and the way to it. */
export const FeedStatements = ({ item, onLeave }: Props) => {
  const dispatch = useAppDispatch();
  const { cited, counts, statements } = item;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const open = statements.filter((one) => !one.locked);
  if (statements.length > 0 && open.length === 0)
    return (
      <p className="feed-locked">
        {words.locked(all)}{' '}
        <button
          type="button"
          className="quiet"
          aria-haspopup="dialog"
          onClick={() => dispatch(modalToggled({ name: 'upgrade' }))}
        >
          {words.plans}
        </button>
      </p>
    );
  return (
    <>
      <ul className="feed-statements">
        {open.map((statement) => (
          <li key={statement.id}>
            <Stance type={statement.type} />
            <blockquote className="statement-text">
              <MarkedText text={statement.text} marks={statement.marks} />
            </blockquote>
            <p className="muted small">{text.section[statement.section]}</p>
          </li>
        ))}
      </ul>
      {all > open.length && (
        <Link className="small" to={reportOf(cited.doi)} onClick={onLeave}>
          {open.length === 0 ? words.report : words.more(all - open.length)}
        </Link>
      )}
    </>
  );
};
