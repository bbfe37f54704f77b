import { Link } from 'react-router-dom';

import type { FeedItem } from '#shared/contracts/notifications.ts';
import { useOpenModal } from '#web/platform/modals.ts';
import { Quote } from '#web/records/statements/Quote.tsx';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';
import { notificationsText } from '#web/text/notifications.ts';
import { Button } from '#web/ui/Button.tsx';
import { MarkedText } from '#web/ui/MarkedText.tsx';
import { Stance } from '#web/ui/StanceMark.tsx';

import { reportOf } from './item-links.ts';
import styles from './notifications.module.css';

type Props = {
  readonly item: Extract<FeedItem, { kind: 'citationStatements' }>;
  readonly onLeave: () => void;
};

/** The sentences, or the locked state with the way to unlock them. */
export const FeedStatements = ({ item: { cited, counts, statements }, onLeave }: Props) => {
  const text = useText(notificationsText).item;
  const { section } = useText(commonText);
  const openModal = useOpenModal();
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const open = statements.filter((item) => !item.locked);
  if (statements.length > 0 && open.length === 0)
    return (
      <p className={styles.locked}>
        {text.locked(total)}{' '}
        <Button look="quiet" aria-haspopup="dialog" onClick={() => openModal('upgrade')}>
          {text.plans}
        </Button>
      </p>
    );
  return (
    <>
      <ul className={styles.statements}>
        {open.map((statement) => (
          <li key={statement.id}>
            <Stance type={statement.type} />
            <Quote>
              <MarkedText
                text={statement.text}
                styles={statement.styles?.text}
                marks={statement.marks}
              />
            </Quote>
            <p className="muted small">{section[statement.section]}</p>
          </li>
        ))}
      </ul>
      {total > open.length && (
        <Link className="small" to={reportOf(cited.doi)} onClick={onLeave}>
          {open.length === 0 ? text.report : text.more(total - open.length)}
        </Link>
      )}
    </>
  );
};
